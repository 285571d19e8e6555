// Rings in other loops than the one that an attempt fails at: each proves by itself that the
// interval of its loop is too short, and all of them give way at once.
#pragma once

#include "failure.hpp"

namespace hls::ir::detail {

// The loop of one basic block in which all of the ring stands; no_loop: another ring.
constexpr int loop_of_ring(auto const& g, recurrence const& r) {
    int const basic_block = g.nodes[r.nodes[0]].basic_block;
    for (int i = 1; i < r.count; ++i)
        if (g.nodes[r.nodes[i]].basic_block != basic_block) return no_loop;
    int const loop = loop_of(g, basic_block);
    return loop != no_loop && is_single(g, loop) ? loop : no_loop;
}

constexpr loop_ring as_ring_of_loop(recurrence const& r, int loop) {
    loop_ring found{};
    found.loop = loop;
    found.missing = r.missing;
    for (int i = 0; i < r.count && found.ring_count < max_limit_nodes; ++i)
        if (r.dependences[i] > 0) found.ring[found.ring_count++] = r.dependences[i];
    found.limited_by = limit::recurrence;
    found.limit_count = list_recurrence(r, found.limit_nodes);
    return found;
}

// Depends on no interval but that of its loop.
constexpr bool is_of_loop(dependence_list const& d, loop_ring const& r) {
    for (int i = 0; i < r.ring_count; ++i)
        if (d.entries[r.ring[i]].over == way::requested) return false;
    return r.ring_count > 0;
}

// One of each loop but that of `first`.
constexpr void find_other_rings(auto const& g, dependence_list const& d, scheduling_state const& s,
                                scheduling_problem const& p, big_plan const& plan,
                                recurrence const& first, failure& f) {
    bool is_known[max_loops + 1]{};
    is_known[loop_of_ring(g, first) + 1] = is_known[no_loop + 1] = true;
    for_each_broken(g, s, d, p.ways, plan, [&](int e) {
        int const start = source_of(s, d.entries[e]);
        int const loop = loop_of(g, g.nodes[start].basic_block);
        if (is_known[loop + 1]) return false;
        is_known[loop + 1] = true;
        recurrence const r = find_recurrence(g, d, s, p, plan, start, false, no_holders);
        if (r.count == 0 || r.missing <= 0 || loop_of_ring(g, r) != loop) return false;
        f.others[f.other_count] = as_ring_of_loop(r, loop);
        f.other_count += is_of_loop(d, f.others[f.other_count]);
        return f.other_count == most_other_rings;
    });
}

} // namespace hls::ir::detail
