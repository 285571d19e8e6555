// interleaved: with interleaved runs of inner loops, where that is faster.
#pragma once

#include "../../schedule/choices/interleavings.hpp"
#include "speculated.hpp"

namespace hls::detail {

template <auto const& Kernel, options Wanted>
inline constexpr ir::interleavings possible_interleavings =
    ir::possible_interleavings(graph_finished<united<Kernel, Wanted>, *Wanted.device.chosen>);

// Needs a plan, which is made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr ir::interleavings find_useful_interleavings() {
    constexpr auto const& graph = clocked<Kernel, Wanted>;
    if constexpr (possible_interleavings<Kernel, Wanted>.count == 0)
        return {};
    else
        return ir::useful_interleavings(graph, possible_interleavings<Kernel, Wanted>,
                                        searched<graph, Wanted>);
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::interleavings
    useful_interleavings = find_useful_interleavings<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder interleaved_in_place =
    ir::finished(ir::interleave_all(clocked<Kernel, Wanted>, useful_interleavings<Kernel, Wanted>));

template <auto const& Kernel, options Wanted>
inline constexpr auto interleaved = ir::planned_accesses<interleaved_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr bool is_interleaving_faster() {
    if constexpr (useful_interleavings<Kernel, Wanted>.count == 0)
        return false;
    else
        return ir::is_faster(clocked<Kernel, Wanted>, useful_interleavings<Kernel, Wanted>,
                             searched<interleaved<Kernel, Wanted>, Wanted>,
                             searched<clocked<Kernel, Wanted>, Wanted>);
}

// The same where rows of loops are one loop, if that is requested.
template <auto const& Graph>
inline constexpr ir::builder in_one_loop = ir::join_all(Graph);

template <auto const& Graph, options Wanted>
inline constexpr ir::interleavings
    useful_in_rows = ir::useful_interleavings(Graph, ir::possible_interleavings(in_one_loop<Graph>),
                                              searched<Graph, Wanted>);

template <auto const& Graph, options Wanted>
inline constexpr ir::builder rows_in_place =
    ir::finished(ir::interleave_all(in_one_loop<Graph>, useful_in_rows<Graph, Wanted>));

template <auto const& Graph, options Wanted>
inline constexpr auto interleaved_rows = ir::planned_accesses<rows_in_place<Graph, Wanted>>();

template <auto const& Graph, options Wanted>
constexpr bool are_rows_faster() {
    if constexpr (ir::next_row(Graph, 0) == ir::no_loop)
        return false;
    else if constexpr (!ir::has_each_row(Graph, useful_in_rows<Graph, Wanted>))
        return false;
    else
        return ir::is_faster(Graph, useful_in_rows<Graph, Wanted>,
                             searched<interleaved_rows<Graph, Wanted>, Wanted>,
                             searched<Graph, Wanted>);
}

template <auto const& Kernel, options Wanted>
constexpr ir::row_obstacles obstacles_of_rows() {
    if constexpr (!is_accepted<Kernel>()) {
        return {};
    } else {
        constexpr auto const& graph = clocked<Kernel, Wanted>;
        if constexpr (ir::next_row(graph, 0) == ir::no_loop)
            return {};
        else
            return ir::find_row_obstacles(graph, in_one_loop<clocked<Kernel, Wanted>>);
    }
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_interleaved() {
    if constexpr (!is_accepted<Kernel>()) // nothing that leads to another message
        return finished<Kernel, *Wanted.device.chosen>;
    else if constexpr (are_rows_faster<clocked<Kernel, Wanted>, Wanted>())
        return interleaved_rows<clocked<Kernel, Wanted>, Wanted>;
    else if constexpr (is_interleaving_faster<Kernel, Wanted>())
        return interleaved<Kernel, Wanted>;
    else
        return clocked<Kernel, Wanted>;
}

} // namespace hls::detail
