// Kernels with loops: where bubbles are removed, a later step is certain to stand behind, in
// another stage, and no more (minimum_distance.hpp). Why a kernel needs more.
#pragma once

#include "../message_text.hpp"
#include "../order/program_order.hpp"

namespace hls::ir {

namespace detail {

constexpr message loop_has_limit(auto const& g, int loop) {
    return say(317, g.loops[loop].where, "loop `", g.loops[loop].id, "` of kernel `", g.id,
               "` has a limit of iterations in flight, and .bubble_removal would let steps come "
               "closer than they begin; leave it out, or .max_concurrency and arrays that are "
               "declared in the loop");
}

constexpr message loop_has_interval(auto const& g, reach const& ways, int e) {
    int const loop = loop_of_edge(g, ways.edges[e]);
    return say(317, loop == no_loop ? g.where : g.loops[loop].where, "kernel `", g.id,
               "` begins an iteration of ",
               loop == no_loop ? "its own" : static_cast<char const*>(g.loops[loop].id.text),
               " every ", ways.edges[e].gap,
               " cycles, and .bubble_removal would let iterations come closer than that; leave it "
               "out, or use it with intervals of 1");
}

constexpr message steps_share_port(auto const& g, device const& target, big_plan const& tried) {
    message m = say(317, place_of(g, tried), "steps of kernel `", g.id, "` share a port for ");
    append_limit(m, g, target, tried, ", ");
    append(m, ", and .bubble_removal would let them come as close as one stage; leave it out, or "
              "use it at a slower clock, or with fewer accesses");
    return m;
}

} // namespace detail

// Of a kernel for which no plan lets steps move by themselves; `p`: the one in which they do not.
constexpr message why_not_apart(auto const& g, auto const& p, device const& target) {
    auto const gap_of = [&](int jump) { return p.cycle[jump] + 1; };
    reach const ways = find_minimum_distances(g, 1, gap_of);
    if (int const loop = detail::limited_loop(g); loop != no_loop)
        return detail::loop_has_limit(g, loop);
    if (int const e = detail::edge_with_interval(ways); e >= 0)
        return detail::loop_has_interval(g, ways, e);
    dependence_list const d = find_dependences(g);
    big_plan const tried =
        fit_gaps_from(g, d, target, p.period_ps, true, detail::requested_gaps(g), true);
    if (tried.limited_by == limit::port) return detail::steps_share_port(g, target, tried);
    return say(317, g.where, "kernel `", g.id,
               "` has steps that share a memory port, an operator or a register of a late stage, "
               "and .bubble_removal would let them meet there; leave it out, or use it at a slower "
               "clock");
}

} // namespace hls::ir
