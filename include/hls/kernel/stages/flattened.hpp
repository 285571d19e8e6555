// flattened: with nests of counted loops as one loop, where that is as fast.
#pragma once

#include "../../schedule/choices/flattenings.hpp"
#include "interleaved.hpp"

namespace hls::detail {

// Nests of so many levels as one loop.
template <auto const& Graph, int Levels>
inline constexpr ir::builder flattened_in_place = ir::finished(ir::flatten_all(Graph, Levels));

template <auto const& Graph, int Levels>
inline constexpr auto flattened = ir::planned_accesses<flattened_in_place<Graph, Levels>>();

// Needs plans, which are made only when there is something to gain.
template <auto const& Graph, int Levels, options Wanted>
constexpr bool is_flattening_as_fast() {
    if constexpr (!ir::wants_flattening(Graph, Levels)) {
        return false;
    } else {
        constexpr auto const& flat = searched<flattened<Graph, Levels>, Wanted>;
        if constexpr (ir::is_fastest(Graph, flat))
            return true;
        else
            return ir::is_as_fast(Graph, flat, searched<Graph, Wanted>);
    }
}

template <auto const& Graph, options Wanted>
constexpr auto const& choose_levels() {
    if constexpr (is_flattening_as_fast<Graph, max_loops, Wanted>())
        return flattened<Graph, max_loops>;
    else if constexpr (is_flattening_as_fast<Graph, 2, Wanted>())
        return flattened<Graph, 2>;
    else
        return Graph;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_flattened() {
    constexpr auto const& graph = choose_interleaved<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>() || Wanted.stall_free) // whose steps wait at their begin
        return graph;
    else if constexpr (ir::wants_flattening(graph))
        return choose_levels<graph, Wanted>();
    else
        return graph;
}

} // namespace hls::detail
