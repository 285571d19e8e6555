// Sums and comparisons as carry chains. Synthesis joins sums of sums: three operands become two in
// rows of full adders, until a carry chain can add the last two.
#pragma once

#include <algorithm>

#include "gates.hpp"

namespace hls::hw::mapping {

using word = std::vector<literal>;

constexpr word inverted(word x) {
    for (literal& bit : x) bit = inverse_of(bit);
    return x;
}

// Of ECP5, synthesis makes short chains of look-up tables.
inline constexpr std::size_t longest_in_luts = 4; // bits

constexpr bool is_in_luts(network const& n, word const& a) {
    return n.carries == carry_cells::instead_of_luts && a.size() <= longest_in_luts;
}

constexpr literal sum_bit(network& n, literal a, literal b, literal carry, bool in_luts) {
    return in_luts ? n.differ(n.differ(a, b), carry) : n.sum(a, b, carry);
}

constexpr literal carry_bit(network& n, literal a, literal b, literal carry, bool in_luts) {
    return in_luts ? n.choice(n.differ(a, b), carry, a) : n.link(a, b, carry);
}

// a + b + carry; of equal width. Where one of the operands and the carry are equal constants, the
// sum is the other one.
constexpr word chain(network& n, word const& a, word const& b, literal carry) {
    word result;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (is_constant(carry) && (a[i] == carry || b[i] == carry)) {
            result.push_back(a[i] == carry ? b[i] : a[i]);
            continue;
        }
        result.push_back(sum_bit(n, a[i], b[i], carry, is_in_luts(n, a)));
        carry = carry_bit(n, a[i], b[i], carry, is_in_luts(n, a));
    }
    return result;
}

// a < b of unsigned words of equal width: b + ~a has a carry, or a + ~b + 1 has none. Constants are
// inverted rather than variables.
constexpr literal chain_less(network& n, word const& a, word const& b) {
    bool all_constant = true;
    for (literal x : a) all_constant &= is_constant(x);
    word const& x = all_constant ? b : a;
    word const& y = all_constant ? a : b;
    literal carry = all_constant ? zero : one;
    for (std::size_t i = 0; i < x.size(); ++i)
        carry = carry_bit(n, x[i], inverse_of(y[i]), carry, is_in_luts(n, a));
    literal const out = is_in_luts(n, a) ? carry : n.sum(zero, zero, carry);
    return all_constant ? out : inverse_of(out);
}

// Bits to add, by place: a bit that is there twice is one of the next place.
class columns {
    std::vector<word> at_;

public:
    constexpr explicit columns(std::size_t width) : at_(width) {}

    constexpr void add(literal x, std::size_t place) {
        if (x == zero || place >= at_.size()) return;
        word& column = at_[place];
        auto const same = std::find(column.begin(), column.end(), x);
        if (same == column.end()) {
            column.push_back(x);
        } else {
            column.erase(same);
            add(x, place + 1);
        }
    }

    // As few words as have them all.
    constexpr std::vector<word> words() const {
        std::vector<word> all;
        for (std::size_t k = 0; k < at_.size(); ++k)
            for (std::size_t i = 0; i < at_[k].size(); ++i) {
                if (i == all.size()) all.push_back(word(at_.size(), zero));
                all[i][k] = at_[k][i];
            }
        return all;
    }
};

// Three words become two in a row of full adders, until two are left.
constexpr word sum_of_columns(network& n, columns const& bits, std::size_t width) {
    std::vector<word> all = bits.words();
    while (all.size() < 2) all.push_back(word(width, zero));
    std::size_t first = 0;
    for (; all.size() - first > 2; first += 3) {
        word const a = all[first], b = all[first + 1], c = all[first + 2];
        word sums, carries{zero};
        for (std::size_t i = 0; i < width; ++i) {
            literal const half = n.differ(a[i], b[i]);
            sums.push_back(n.differ(half, c[i]));
            carries.push_back(n.choice(half, c[i], a[i]));
        }
        carries.pop_back();
        all.push_back(sums);
        all.push_back(carries);
    }
    return chain(n, all[first], all[first + 1], zero);
}

} // namespace hls::hw::mapping
