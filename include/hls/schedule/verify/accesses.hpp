// Accesses to memory of one step or of several, as the verifier compares them: by the earliest and
// the latest of those that all may meet.
#pragma once

#include "../../analysis/indexes/access_groups.hpp"
#include "../lifetime.hpp"

namespace hls::ir {

// A later step in which `second` happens comes at least `gap` cycles after the one in which `first`
// happens.
constexpr bool in_sequence(auto const& g, auto const& p, reach const& ways, int first, int second,
                           int gap) {
    int const from = g.nodes[first].basic_block, to = g.nodes[second].basic_block;
    return keeps_order(ways, from, p.cycle[first], to, p.cycle[second], ways.least[from][to], gap);
}

constexpr bool together(auto const& g, int x, int y) {
    return g.nodes[x].basic_block == g.nodes[y].basic_block;
}

namespace detail {

// The earliest and the latest access of a group, by kind and basic block; none: there is none.
struct access_extremes {
    int earliest[2][max_basic_blocks];
    int latest[2][max_basic_blocks];
};

constexpr access_extremes find_extremes(auto const& g, auto const& p, access_groups const& all,
                                        access_group const& group) {
    access_extremes x{};
    for (int i = group.first; i != none; i = all.next[i]) {
        int const kind = g.nodes[i].kind == op::store, block = g.nodes[i].basic_block;
        int &first = x.earliest[kind][block], &last = x.latest[kind][block];
        if (first == none || p.cycle[i] < p.cycle[first]) first = i;
        if (last == none || p.cycle[i] > p.cycle[last]) last = i;
    }
    return x;
}

} // namespace detail

} // namespace hls::ir
