// flattened: with nests of counted loops as one loop, where that is as fast.
#pragma once

#include "../../schedule/choices/flattenings.hpp"
#include "interleaved.hpp"

namespace hls::detail {

template <auto const& Graph, ir::flattening How>
inline constexpr ir::builder flattened_in_place = ir::finished(ir::flatten_all(Graph, How));

template <auto const& Graph, ir::flattening How>
inline constexpr auto flattened = ir::planned_accesses<flattened_in_place<Graph, How>>();

// Needs plans, which are made only when there is something to gain.
template <auto const& Graph, ir::flattening How, options Wanted>
constexpr bool is_flattening_as_fast() {
    if constexpr (!ir::wants_flattening(Graph, How)) {
        return false;
    } else {
        constexpr auto const& flat = searched<flattened<Graph, How>, Wanted>;
        if constexpr (ir::is_fastest(Graph, flat))
            return true;
        else if constexpr (How.known &&
                           ir::could_be_interleaved(Graph, flattened<Graph, How>, flat))
            return false;
        else
            return ir::is_as_fast(Graph, flat, searched<Graph, Wanted>);
    }
}

// All levels, or two.
template <auto const& Graph, bool Known, options Wanted>
constexpr auto const& choose_levels() {
    if constexpr (is_flattening_as_fast<Graph, ir::flattening{max_loops, Known}, Wanted>())
        return flattened<Graph, ir::flattening{max_loops, Known}>;
    else if constexpr (is_flattening_as_fast<Graph, ir::flattening{2, Known}, Wanted>())
        return flattened<Graph, ir::flattening{2, Known}>;
    else if constexpr (Known && ir::wants_flattening(Graph, {max_loops, false}))
        return choose_levels<Graph, false, Wanted>();
    else
        return Graph;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_flattened() {
    constexpr auto const& graph = choose_interleaved<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>() || Wanted.stall_free) // whose steps wait at their begin
        return graph;
    else if constexpr (ir::wants_flattening(graph, {max_loops, true}))
        return choose_levels<graph, true, Wanted>();
    else
        return graph;
}

} // namespace hls::detail
