// threaded: without short basic blocks, where operations stay where they are.
#pragma once

#include "../../passes/pipeline.hpp"
#include "flattened.hpp"

namespace hls::detail {

template <auto const& Graph, int Operations>
inline constexpr ir::builder threaded_in_place = ir::threaded(Graph, Operations);

template <auto const& Graph, int Operations>
inline constexpr auto threaded_once = ir::planned_accesses<threaded_in_place<Graph, Operations>>();

template <auto const& Graph, int Operations>
constexpr auto const& threaded() {
    if constexpr (ir::wants_threading(Graph, Operations))
        return threaded<threaded_once<Graph, Operations>, Operations>();
    else
        return Graph;
}

// Loops come closer, and what one stores another may load: that must not take many registers, which
// cost more than the cycles are worth.
inline constexpr int bits_for_threading = 16;

template <auto const& Graph, auto const& Other, options Wanted>
constexpr bool is_threading_cheap() {
    if constexpr (!has_search<Graph, Wanted>)
        return false;
    else if constexpr (!has_search<Other, Wanted>)
        return false;
    else
        return !is_shorter_with<Other, Graph, Wanted>() &&
               ir::is_no_larger(finished_plan<Other, Wanted>, finished_plan<Graph, Wanted>,
                                bits_for_threading);
}

// Bypasses of registers come later, and may need the block: they take many searches, which only a
// block that is cheap to leave out is worth.
template <auto const& Graph, auto const& Other, options Wanted>
constexpr bool is_threading_worth_it() {
    if constexpr (!is_threading_cheap<Graph, Other, Wanted>())
        return false;
    else if constexpr (!wants_bypasses<Graph>)
        return true;
    else
        return !is_shorter_with<bypass_where_faster<Other, Wanted>(),
                                bypass_where_faster<Graph, Wanted>(), Wanted>();
}

template <auto const& Graph, int Operations, options Wanted>
constexpr auto const& thread_where_cheap() {
    if constexpr (!ir::wants_threading(Graph, Operations))
        return Graph;
    else if constexpr (is_threading_worth_it<Graph, threaded<Graph, Operations>(), Wanted>())
        return threaded<Graph, Operations>();
    else if constexpr (Operations > 0)
        return thread_where_cheap<Graph, 0, Wanted>();
    else
        return Graph;
}

// So much may a block compute that is done in the step before it.
inline constexpr int threaded_operations = 8;

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_threaded() {
    constexpr auto const& graph = choose_flattened<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return graph;
    else
        return thread_where_cheap<graph, threaded_operations, Wanted>();
}

} // namespace hls::detail
