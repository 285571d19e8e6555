// threaded: without basic blocks that only set registers.
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

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_threaded() {
    constexpr auto const& graph = choose_flattened<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return graph;
    else
        return threaded<graph>();
}

} // namespace hls::detail
