// ivdep of an inner loop that loop_coalesce makes one with the loop around it: the promise ends
// with a run, and the next iteration may be of the next run. Where nothing is gained by it, it is
// an error.
#pragma once

#include "../analysis/indexes/index_forms.hpp"

namespace hls::ir {

namespace detail {

// A loop around, one with this one, in which the accesses meet as soon as the promise would forbid.
constexpr int loop_of_meeting(auto const& g, index_forms& f, int x, int y, int loop) {
    int const own = index_distance(g, f, x, y, loop);
    for (int l = loop; is_one_with_outer(g, l);) {
        l = g.loops[l].parent;
        int const around = analysed_distance(g, f, x, y, l);
        if (around > 0 && around <= own) return l;
    }
    return no_loop;
}

constexpr message without_effect(auto const& g, int loop, int around, node const& x,
                                 node const& y) {
    char const* const outer = g.loops[around].id.text;
    return say(416, g.loops[loop].where, "ivdep of loop `", g.loops[loop].id,
               "` changes nothing: loop_coalesce makes it one with loop `", outer,
               "`, and iterations of that may meet in `", g.resources[x.resource].id, "` (lines ",
               x.where.line, " and ", y.where.line, "); give .ivdep = true to `", outer,
               "`, too, or leave out loop_coalesce");
}

// The first pair of accesses, where the promise changes nothing for any of them.
constexpr message without_effect(auto const& g, index_forms& f, int loop) {
    message first{};
    for (int x = 1; x < g.node_count; ++x) {
        node const& from = g.nodes[x];
        if (!is_memory_access(from.kind) || from.basic_block != g.loops[loop].head) continue;
        if (!is_promised(g, from.resource, loop)) continue;
        for (int y = first_use(g, from.resource); y != none; y = next_use(g, y)) {
            node const& to = g.nodes[y];
            bool const pair = to.basic_block == from.basic_block && is_memory_access(to.kind) &&
                              (from.kind == op::store || to.kind == op::store);
            if (!pair || index_distance(g, f, x, y, loop) == 0) continue;
            int const around = loop_of_meeting(g, f, x, y, loop);
            if (around == no_loop) return {};
            if (!first) first = without_effect(g, loop, around, from, to);
        }
    }
    return first;
}

} // namespace detail

// No number: every promise of a loop that is one with another has an effect, or is not needed.
constexpr message promise_without_effect(auto const& g) {
    bool any = false;
    for (int l = 0; l < g.loop_count; ++l) any |= is_one_with_outer(g, l) && promise_of(g, l).ivdep;
    if (!any) return {};
    index_forms f = find_index_forms(g);
    for (int l = 0; l < g.loop_count; ++l) {
        if (!is_one_with_outer(g, l) || !promise_of(g, l).ivdep) continue;
        if (message const m = detail::without_effect(g, f, l)) return m;
    }
    return {};
}

} // namespace hls::ir
