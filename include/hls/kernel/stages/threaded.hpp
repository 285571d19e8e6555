// threaded: without basic blocks that only set registers, where operations stay where they are.
#pragma once

#include "../../passes/thread_jumps.hpp"
#include "flattened.hpp"

namespace hls::detail {

template <auto const& Graph>
inline constexpr ir::builder threaded_in_place = ir::thread_jumps(Graph);

template <auto const& Graph>
inline constexpr auto threaded_once = ir::planned_accesses<threaded_in_place<Graph>>();

template <auto const& Graph>
constexpr auto const& threaded() {
    if constexpr (ir::wants_threading(Graph))
        return threaded<threaded_once<Graph>>();
    else
        return Graph;
}

// Loops come closer, and what one stores another may load: that must not take registers, which
// cost more than the cycles are worth.
template <auto const& Graph, auto const& Other, options Wanted>
constexpr bool is_threading_free() {
    if constexpr (!has_search<Graph, Wanted>)
        return false;
    else if constexpr (!has_search<Other, Wanted>)
        return false;
    else
        return !is_shorter_with<Other, Graph, Wanted>() &&
               ir::is_no_larger(finished_plan<Other, Wanted>, finished_plan<Graph, Wanted>);
}

template <auto const& Graph, options Wanted>
constexpr auto const& thread_where_free() {
    if constexpr (!ir::wants_threading(Graph))
        return Graph;
    else if constexpr (is_threading_free<Graph, threaded<Graph>(), Wanted>())
        return threaded<Graph>();
    else
        return Graph;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_threaded() {
    constexpr auto const& graph = choose_flattened<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return graph;
    else
        return thread_where_free<graph, Wanted>();
}

} // namespace hls::detail
