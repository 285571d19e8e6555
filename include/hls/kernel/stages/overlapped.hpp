// Whether loops overlap that do so by themselves: where a step of all of them takes a cycle, so
// that none is slower than alone, and no interleaving of the runs of each could be as fast.
#pragma once

#include "clocked.hpp"

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
    if constexpr (!ir::has_overlap_by_itself(overlapped_graph<Kernel>))
        return true;
    else
        return is_fast_in_time<clocked_in_order<simplified_graph<overlapped_graph<Kernel>>,
                                                requested<Kernel>, port_order::program>(),
                               requested<Kernel>>();
}

} // namespace hls::detail
