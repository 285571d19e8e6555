// Whether loops overlap that do so by themselves: where a step of all of them takes a cycle, so
// that none is slower than alone, and no interleaving of the runs of each could be as fast. A
// kernel with a budget of area gets nothing that nobody asked for.
#pragma once

#include "ports.hpp"

namespace hls::detail {

template <auto const& Graph, options Wanted>
constexpr bool is_fast_in_time() {
    if constexpr (!has_search<Graph, Wanted>)
        return false;
    else
        return ir::is_overlap_fast(Graph, searched<Graph, Wanted>);
}

template <auto const& Kernel>
constexpr bool is_overlap_fast() {
    if constexpr (!ir::has_overlap_by_itself(overlapped_graph<Kernel>)) {
        return ir::has_overlap(overlapped_graph<Kernel>);
    } else if constexpr (requested<Kernel>.max_area.checks != nullptr) {
        return false;
    } else {
        constexpr options wanted = requested<Kernel>;
        constexpr auto const& graph = clocked_in_order<simplified_graph<overlapped_graph<Kernel>>,
                                                       wanted, port_order::program>();
        return is_fast_in_time<choose_ports<graph, wanted>(), wanted>();
    }
}

} // namespace hls::detail
