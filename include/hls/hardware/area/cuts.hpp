// Cuts: the signals from which one look-up table can compute a gate.
#pragma once

#include <algorithm>

#include "gates.hpp"

namespace hls::hw::mapping {

inline constexpr int most_inputs = 7;
inline constexpr int kept_cuts = 3;
inline constexpr int table_cost = 64; // of one, so that shares of it are whole numbers

constexpr bool is_table(gate const& g) {
    return g.kind == gate_kind::both || g.kind == gate_kind::differ || g.kind == gate_kind::choice;
}

struct cut {
    int count = 0;
    int from[most_inputs] = {}; // gates, ascending
    int cost = 0;               // of the tables, each shared by those who use it
    int depth = 0;              // tables behind each other

    constexpr bool has_same_inputs(cut const& y) const {
        if (count != y.count) return false;
        for (int i = 0; i < count; ++i)
            if (from[i] != y.from[i]) return false;
        return true;
    }
};

// False if there are too many.
constexpr bool add_input(cut& x, int g, int most) {
    int i = 0;
    while (i < x.count && x.from[i] < g) ++i;
    if (i < x.count && x.from[i] == g) return true;
    if (x.count == most) return false;
    for (int k = x.count++; k > i; --k) x.from[k] = x.from[k - 1];
    x.from[i] = g;
    return true;
}

constexpr bool add_inputs(cut& x, cut const& more, int most) {
    for (int i = 0; i < more.count; ++i)
        if (!add_input(x, more.from[i], most)) return false;
    return true;
}

// Of one gate, the best first; count 0: no more.
struct cut_list {
    cut at[kept_cuts];

    // Early enough, then cheap; where neither is early enough, the earlier one.
    static constexpr bool is_better(cut const& x, cut const& y, int required) {
        bool const late = x.depth > required, other_late = y.depth > required;
        if (late != other_late) return other_late;
        if (late && x.depth != y.depth) return x.depth < y.depth;
        return x.cost != y.cost ? x.cost < y.cost : x.count < y.count;
    }

    constexpr void keep(cut x, int required) {
        for (cut const& other : at)
            if (other.has_same_inputs(x)) return;
        for (cut& other : at)
            if (other.count == 0 || is_better(x, other, required)) std::swap(other, x);
    }
};

} // namespace hls::hw::mapping
