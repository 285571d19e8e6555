// A network of gates of one bit, as synthesis has it before it makes look-up tables: constants are
// folded, equal gates are one, and an inversion costs nothing where a table follows.
#pragma once

#include <vector>

#include "../../device/device.hpp"
#include "../netlist.hpp"

namespace hls::hw::mapping {

// A gate's output, or its inverse: 2 * gate + inverted. Gate 0 is the constant 0.
using literal = int;

inline constexpr literal zero = 0, one = 1;

constexpr literal inverse_of(literal x) { return x ^ 1; }
constexpr int gate_of(literal x) { return x / 2; }
constexpr bool is_inverted(literal x) { return x % 2 != 0; }
constexpr bool is_constant(literal x) { return x < 2; }

enum class gate_kind : unsigned char {
    leaf, // comes from elsewhere: a register, a port, a memory, a product
    sum,  // of a carry chain: a table of its own, whose inputs are signals
    link, // the carry into the next bit
    both,
    differ,
    choice
};

struct gate {
    gate_kind kind = gate_kind::leaf;
    literal in[3] = {zero, zero, zero};
    int owner = no_net; // net for which it was made
    int next = 0;       // of the gates with equal hash
    int stored_in = -1; // of a leaf: the register whose bit it is
    int bit = 0;        // and which
};

class network {
    static constexpr std::size_t first_size = 1024;
    std::vector<int> first_ = std::vector<int>(first_size, 0); // gate of each hash; 0: none

    constexpr int hash_of(gate_kind kind, literal a, literal b, literal c) const {
        unsigned const mixed = unsigned(kind) + unsigned(a) * 0x9e3779b1u +
                               unsigned(b) * 0x85ebca6bu + unsigned(c) * 0xc2b2ae35u;
        return int((mixed ^ (mixed >> 15)) & unsigned(first_.size() - 1));
    }

    constexpr void add_to_table(int g) {
        gate& x = gates[std::size_t(g)];
        int& first = first_[std::size_t(hash_of(x.kind, x.in[0], x.in[1], x.in[2]))];
        x.next = first;
        first = g;
    }

    // Four times as large, where most lists have two gates.
    constexpr void grow_table() {
        if (gates.size() < 2 * first_.size()) return;
        first_.assign(4 * first_.size(), 0);
        for (int g = 1; g < int(gates.size()); ++g)
            if (gates[std::size_t(g)].kind != gate_kind::leaf) add_to_table(g);
    }

    // Zero: there is none.
    constexpr literal found(gate_kind kind, literal a, literal b, literal c) const {
        for (int g = first_[std::size_t(hash_of(kind, a, b, c))]; g != 0;
             g = gates[std::size_t(g)].next) {
            gate const& x = gates[std::size_t(g)];
            if (x.kind == kind && x.in[0] == a && x.in[1] == b && x.in[2] == c) return 2 * g;
        }
        return zero;
    }

    constexpr literal made(gate_kind kind, literal a, literal b, literal c) {
        if (literal const g = found(kind, a, b, c); g != zero) return g;
        grow_table();
        gates.push_back({kind, {a, b, c}, owner, 0, -1, 0});
        add_to_table(int(gates.size()) - 1);
        return 2 * (int(gates.size()) - 1);
    }

    // y, if x = differ(y, other); otherwise zero.
    constexpr literal without(literal x, literal other) const {
        gate const& g = gates[std::size_t(gate_of(x))];
        if (g.kind != gate_kind::differ) return zero;
        return g.in[0] == other ? g.in[1] : g.in[1] == other ? g.in[0] : zero;
    }

    constexpr bool is_sum(literal x) const {
        return gates[std::size_t(gate_of(x))].kind == gate_kind::sum;
    }

    // f, if the literals are not both(f, x) and not both(f, not x).
    constexpr literal same_either_way(literal a, literal b) const {
        gate const& x = gates[std::size_t(gate_of(a))];
        gate const& y = gates[std::size_t(gate_of(b))];
        if (!is_inverted(a) || !is_inverted(b) || x.kind != gate_kind::both || y.kind != x.kind)
            return zero;
        for (int i = 0; i < 2; ++i)
            for (int k = 0; k < 2; ++k)
                if (x.in[i] == y.in[k] && x.in[1 - i] == inverse_of(y.in[1 - k])) return x.in[i];
        return zero;
    }

    // Of x = both(sum, rest), the sum; otherwise zero.
    constexpr literal sum_in(literal x) const {
        gate const& g = gates[std::size_t(gate_of(x))];
        if (is_inverted(x) || g.kind != gate_kind::both) return zero;
        if (is_sum(g.in[0]) == is_sum(g.in[1])) return zero;
        return is_sum(g.in[0]) ? g.in[0] : g.in[1];
    }

    // Bits of sums go in last, so that all bits of a word share what comes before.
    constexpr bool moves_inside(literal x, literal other) const {
        if (sum_in(x) == zero || is_sum(other) || sum_in(other) != zero) return false;
        return sum_in(rest_of(x)) == zero;
    }

    constexpr literal rest_of(literal x) const {
        gate const& g = gates[std::size_t(gate_of(x))];
        return g.in[0] == sum_in(x) ? g.in[1] : g.in[0];
    }

public:
    std::vector<gate> gates = std::vector<gate>(1);
    int owner = no_net; // of the gates that are made
    carry_cells carries = carry_cells::beside_luts;

    constexpr literal leaf(int stored_in = -1, int bit = 0) {
        gates.push_back({gate_kind::leaf, {zero, zero, zero}, owner, 0, stored_in, bit});
        return 2 * (int(gates.size()) - 1);
    }

    constexpr literal sum(literal a, literal b, literal carry) {
        if (carries == carry_cells::behind_luts) b = differ(a, b);
        return made(gate_kind::sum, a, b, carry);
    }
    constexpr literal link(literal a, literal b, literal carry) {
        if (a == b && is_constant(a)) return a;
        if (carries == carry_cells::behind_luts) b = differ(a, b);
        return made(gate_kind::link, a, b, carry);
    }
    // The other gate of the same bit of a carry chain; zero: there is none.
    constexpr literal other_of_bit(gate const& g) const {
        return found(g.kind == gate_kind::sum ? gate_kind::link : gate_kind::sum, g.in[0], g.in[1],
                     g.in[2]);
    }

    constexpr literal both(literal a, literal b) {
        if (a > b) return both(b, a);
        if (a == zero || a == inverse_of(b)) return zero;
        if (a == one || a == b) return b;
        if (literal const same = same_either_way(a, b); same != zero) return inverse_of(same);
        if (moves_inside(a, b)) return both(both(b, rest_of(a)), sum_in(a));
        if (moves_inside(b, a)) return both(both(a, rest_of(b)), sum_in(b));
        return made(gate_kind::both, a, b, zero);
    }

    constexpr literal either(literal a, literal b) {
        return inverse_of(both(inverse_of(a), inverse_of(b)));
    }

    constexpr literal differ(literal a, literal b) {
        if (a > b) return differ(b, a);
        if (is_constant(a)) return a ^ b;
        if (gate_of(a) == gate_of(b)) return a == b ? zero : one;
        int const inverted = (a ^ b) & 1;
        if (literal const left = without(a & ~1, b & ~1); left != zero) return left ^ inverted;
        if (literal const left = without(b & ~1, a & ~1); left != zero) return left ^ inverted;
        return made(gate_kind::differ, a & ~1, b & ~1, zero) ^ inverted;
    }

    constexpr literal choice(literal condition, literal yes, literal no) {
        if (is_inverted(condition)) return choice(inverse_of(condition), no, yes);
        if (condition == zero || yes == no) return no;
        if (yes == inverse_of(no)) return differ(condition, no);
        if (yes == one || yes == condition) return either(condition, no);
        if (yes == zero || yes == inverse_of(condition)) return both(inverse_of(condition), no);
        if (no == one || no == inverse_of(condition)) return either(inverse_of(condition), yes);
        if (no == zero || no == condition) return both(condition, yes);
        return made(gate_kind::choice, condition, yes, no);
    }

    // Pairs, pairs of pairs, ...
    constexpr literal tree(std::vector<literal> bits, bool of_differences) {
        if (bits.empty()) return of_differences ? zero : one;
        for (std::size_t count = bits.size(); count > 1; count = (count + 1) / 2) {
            for (std::size_t i = 0; i + 1 < count; i += 2)
                bits[i / 2] =
                    of_differences ? differ(bits[i], bits[i + 1]) : both(bits[i], bits[i + 1]);
            if (count % 2 != 0) bits[count / 2] = bits[count - 1];
        }
        return bits[0];
    }
};

} // namespace hls::hw::mapping
