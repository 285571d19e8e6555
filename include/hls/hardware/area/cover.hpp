// Look-up tables for a network of gates. Of each gate the ways to compute it from few signals are
// compared: the tables are few, and no more lie behind each other than must. The bits of carry
// chains are tables of their own, and compute what uses them where their inputs are free.
#pragma once

#include <algorithm>

#include "cuts.hpp"

namespace hls::hw::mapping {

class cover {
    network const& network_;
    int inputs_;      // of a table
    int wide_inputs_; // of several tables with multiplexers behind them
    bool is_last_ = false;
    std::vector<int> uses_;
    std::vector<int> required_; // depth at which a gate must be there
    std::vector<cut_list> cuts_;
    flags inverters_;        // gates of which something takes the inverse
    flags plain_;            // gates which something takes as they are
    flags joined_;           // bits of carry chains that their only user has taken in
    std::vector<int> place_; // of gates of carry chains, from 1
    flags continued_;        // carries that a next bit of their chain takes

    constexpr gate const& at(int g) const { return network_.gates[std::size_t(g)]; }
    constexpr cut const& best(int g) const { return cuts_[std::size_t(g)].at[0]; }
    constexpr int& uses(int g) { return uses_[std::size_t(g)]; }

    // In the last round a gate that others use costs nothing.
    constexpr int share(int g) const {
        if (!is_table(at(g))) return 0;
        int const uses = uses_[std::size_t(g)];
        return is_last_ && uses > 1 ? 0 : best(g).cost / std::max(1, uses);
    }

    // Inputs of its table that belong to the carry chain: also constant zeros.
    constexpr int chain_inputs(int g) const {
        int count = 0;
        for (literal x : at(g).in) count += x != one;
        return count;
    }

    // A bit of a carry chain that nobody else uses, and whose table has room for the cut's other
    // inputs; 0: there is none.
    constexpr int joinable(cut const& x) const {
        if (network_.carries != carry_cells::beside_luts) return 0;
        for (int i = 0; i < x.count; ++i) {
            int const sum = x.from[i];
            if (!is_sum(sum) || uses_[std::size_t(sum)] != 1) continue;
            int more = 0;
            for (int k = 0; k < x.count; ++k) more += k != i && !is_input(sum, x.from[k]);
            if (chain_inputs(sum) + more <= inputs_) return sum;
        }
        return 0;
    }

    constexpr bool is_input(int g, int other) const {
        for (literal x : at(g).in)
            if (gate_of(x) == other) return true;
        return false;
    }

    // Each input beyond those of a table doubles what there is.
    constexpr int tables_of(cut const& x) const { return 1 << std::max(x.count - inputs_, 0); }

    constexpr void keep(int g, cut x) {
        x.cost = table_cost * tables_of(x) - (joinable(x) != 0 ? 16 : 0);
        x.depth = 1;
        for (int i = 0; i < x.count; ++i) {
            x.cost += share(x.from[i]);
            if (is_table(at(x.from[i]))) x.depth = std::max(x.depth, best(x.from[i]).depth + 1);
        }
        cuts_[std::size_t(g)].keep(x, required_[std::size_t(g)]);
    }

    // Each input itself, or the inputs of one of its cuts.
    constexpr void merge(int g, int k, cut const& so_far) {
        if (k == 3) return keep(g, so_far);
        int const input = gate_of(at(g).in[k]);
        if (input == 0) return merge(g, k + 1, so_far);
        cut whole = so_far;
        if (add_input(whole, input, wide_inputs_)) merge(g, k + 1, whole);
        if (!is_table(at(input))) return;
        for (cut const& inner : cuts_[std::size_t(input)].at) {
            cut x = so_far;
            if (inner.count != 0 && add_inputs(x, inner, wide_inputs_)) merge(g, k + 1, x);
        }
    }

    constexpr void find_cuts() {
        cuts_.assign(network_.gates.size(), cut_list{});
        for (int g = 1; g < int(network_.gates.size()); ++g)
            if (is_table(at(g))) merge(g, 0, {});
    }

    constexpr void need(literal x) {
        if (is_constant(x)) return;
        ++uses(gate_of(x));
        (is_inverted(x) ? inverters_ : plain_)[std::size_t(gate_of(x))] = true;
    }

    constexpr void need_inputs(int g) {
        if (!is_table(at(g)))
            for (literal x : at(g).in) need(x);
        else
            for (int i = 0; i < best(g).count; ++i) ++uses(best(g).from[i]);
    }

    constexpr void select(std::vector<literal> const& ends) {
        uses_.assign(network_.gates.size(), 0);
        inverters_.assign(network_.gates.size(), false);
        plain_.assign(network_.gates.size(), false);
        for (literal x : ends) need(x);
        for (int g = int(network_.gates.size()) - 1; g > 0; --g)
            if (uses(g) != 0) need_inputs(g);
    }

    // The deepest table may be as deep as it is, and all others as late as that lets them.
    constexpr void find_required() {
        int deepest = 0;
        for (int g = 1; g < int(network_.gates.size()); ++g)
            if (uses(g) != 0 && is_table(at(g))) deepest = std::max(deepest, best(g).depth);
        required_.assign(network_.gates.size(), deepest);
        for (int g = int(network_.gates.size()) - 1; g > 0; --g) {
            if (uses(g) == 0 || !is_table(at(g))) continue;
            for (int i = 0; i < best(g).count; ++i) {
                int& time = required_[std::size_t(best(g).from[i])];
                time = std::min(time, required_[std::size_t(g)] - 1);
            }
        }
    }

    constexpr void count_users(std::vector<literal> const& ends) {
        for (gate const& g : network_.gates)
            for (literal x : g.in) ++uses(gate_of(x));
        for (literal x : ends) ++uses(gate_of(x));
    }

    constexpr void join(int g) {
        if (int const sum = joinable(best(g)); sum != 0) joined_[std::size_t(sum)] = true;
    }

    constexpr bool is_sum(int g) const { return at(g).kind == gate_kind::sum; }
    constexpr bool is_of_chain(int g) const { return is_sum(g) || at(g).kind == gate_kind::link; }
    constexpr bool is_used(int g) const { return uses_[std::size_t(g)] != 0; }

    // Gives what the carry out of the last bit is outside of the chain.
    constexpr bool is_carry_out(int g) const {
        return is_sum(g) && at(g).in[0] == zero && at(g).in[1] == zero;
    }

    constexpr void find_places() {
        place_.assign(network_.gates.size(), 0);
        continued_.assign(network_.gates.size(), false);
        for (int g = 1; g < int(network_.gates.size()); ++g) {
            if (!is_of_chain(g)) continue;
            int const before = gate_of(at(g).in[2]);
            place_[std::size_t(g)] = place_[std::size_t(before)] + 1;
            if (is_used(g) && !is_carry_out(g)) continued_[std::size_t(before)] = true;
        }
    }

    // Two bits take the place of two tables, and where there is one more, of two, too. Where the
    // carry out of that is used, a table computes it.
    constexpr int instead_of_luts(int g) const {
        bool const is_odd = place_[std::size_t(g)] % 2 != 0;
        if (is_carry_out(g)) return int(!is_odd);
        int const other = gate_of(network_.other_of_bit(at(g)));
        bool const is_counted = !is_sum(g) && other != 0 && is_used(other);
        if (is_counted) return 0;
        int const carry = is_sum(g) ? other : g;
        return 1 + int(is_odd && !continued_[std::size_t(carry)]);
    }

    constexpr int luts_of_chain(int g) const {
        switch (network_.carries) {
        case carry_cells::beside_luts: return int(is_sum(g));
        case carry_cells::instead_of_luts: return instead_of_luts(g);
        default: return 0;
        }
    }

    // The bit of a carry chain may be computed as its inverse, if nothing takes the bit itself.
    constexpr bool has_inverter(int g) const {
        bool const is_free = is_table(at(g)) || (is_sum(g) && !plain_[std::size_t(g)]);
        return inverters_[std::size_t(g)] && !is_free;
    }

public:
    constexpr cover(network const& n, std::vector<literal> const& ends, device const& target)
        : network_(n),
          inputs_(std::min(target.lut_inputs, most_inputs)),
          wide_inputs_(std::clamp(target.wide_lut_inputs, inputs_, most_inputs)),
          uses_(n.gates.size(), 0),
          required_(n.gates.size(), 0),
          joined_(n.gates.size(), false) {
        count_users(ends);
        for (int round = 0; round < 3; ++round) {
            is_last_ = round == 2;
            find_cuts();
            select(ends);
            if (round == 0) find_required();
        }
        for (int g = 1; g < int(n.gates.size()); ++g)
            if (uses(g) != 0 && is_table(at(g))) join(g);
        if (n.carries == carry_cells::instead_of_luts) find_places();
    }

    // Of a gate, and of its inverse where that is a signal, too.
    constexpr int luts(int g) const {
        if (uses_[std::size_t(g)] == 0 || joined_[std::size_t(g)]) return 0;
        int const tables = is_table(at(g))  ? tables_of(best(g))
                           : is_of_chain(g) ? luts_of_chain(g)
                                            : 0;
        return tables + int(has_inverter(g));
    }
};

} // namespace hls::hw::mapping
