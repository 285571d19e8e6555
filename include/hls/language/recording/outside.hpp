// Indexes that are outside of their memory in an iteration that surely runs: HLS0112, as for a
// constant. Whether the last iteration of a loop runs is known when the loop has been traced: no
// leave_when may stand in it.
#pragma once

#include "../../analysis/indexes/reached_values.hpp"
#include "recorder.hpp"

namespace hls::ir {

namespace detail {

// Of a loop that is being traced: the jump to it has no condition.
constexpr bool is_surely_entered(builder const& g, loop const& l) {
    for (int i = g.node_count - 1; i > 0; --i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].value == l.head)
            return g.nodes[i].c == none && l.trips > 0;
    return false;
}

// Every iteration of every loop around runs, unless leave_when ends one of them.
constexpr bool surely_runs(recorder const& r) {
    bool surely = r.predicate == none;
    for (int l = r.loop; surely && l != no_loop; l = r.graph.loops[l].parent)
        surely = is_surely_entered(r.graph, r.graph.loops[l]);
    return surely;
}

constexpr int last_in(loop_bits loops) {
    int last = no_loop;
    for (int l = 0; l < max_loops; ++l)
        if ((loops >> l & 1) != 0) last = l;
    return last;
}

constexpr void complain_of(recorder& r, doubtful_index const& x) {
    message m =
        say(112, x.where, "index ", x.index, " is outside `", x.id, "`, which has elements 0 to ",
            x.depth - 1, ", in the ", x.last == 0 ? "first" : "last", " iteration");
    if (x.last != 0) append(m, " of loop `");
    if (x.last != 0) append(m, r.graph.loops[last_in(x.last)].id.text);
    append(m, x.last != 0 ? "`; mend its bounds, or " : "; mend the bounds of the loop, or ");
    bool const may_wrap = is_power_of_two(x.depth);
    append(m, may_wrap ? "write uint<" : "put the access into a when(...)");
    if (may_wrap) append(m, index_width(x.depth));
    if (may_wrap) append(m, ">(index) if it wraps around");
    complain(r.graph, m);
}

} // namespace detail

// Of an index that is not known to be inside.
constexpr void check_reached(recorder& r, int index, char const* id, int depth, source where) {
    if (r.symbolic != nullptr || !detail::surely_runs(r)) return;
    auto const look_at = [&](loop_bits last) {
        reached_value const v = value_in(r.graph, index, last);
        if (!v.known || (v.value >= 0 && v.value < depth) || r.doubt.loops != 0) return v;
        doubtful_index const x{last, last, static_cast<long long>(v.value), id, depth, where};
        if (last == 0)
            detail::complain_of(r, x);
        else
            r.doubt = x;
        return v;
    };
    loop_bits const all = look_at(0).loops;
    for (int l = 0; l < r.graph.loop_count; ++l)
        if ((all >> l & 1) != 0) look_at(1U << l);
    if (all != 0) look_at(all);
}

// The loop has been traced: its last iteration runs if nothing ends it before.
constexpr void settle_doubt(recorder& r, int loop, bool may_end_before) {
    if ((r.doubt.loops >> loop & 1) == 0) return;
    r.doubt.loops &= ~(1U << loop);
    if (may_end_before)
        r.doubt.loops = 0;
    else if (r.doubt.loops == 0)
        detail::complain_of(r, r.doubt);
}

} // namespace hls::ir
