// Kernels with loops: their graph becomes nested C++ loops over straight-line steps, with all state
// in local variables. A run ends when a read finds no word; the next one goes on with that very
// read.
#pragma once

#include "enter.hpp"

namespace hls::cpu {

namespace detail {

// Runs iterations of the kernel from their beginning.
template <auto const& Graph, class Pipes>
void run_from_beginning(state<Graph>& s, Pipes& p, stopped<Graph>& at) {
    using resources = std::make_integer_sequence<int, Graph.resource_count>;
    walk<Graph, Pipes> w{{}, open_all<Graph>(s, p, 1, resources{}), 0, s, p, at};
    compute_always(w);
    while (run_segments<false, 0, Graph.segment_count - 1, ir::no_loop>(w)) {
    }
    close_all<Graph>(w.c, s, p, resources{});
}

// Finishes the kernel's iteration in which the last run stopped. False if this one stops in it too.
template <auto const& Graph, class Pipes>
bool run_to_end(state<Graph>& s, Pipes& p, stopped<Graph>& at) {
    using resources = std::make_integer_sequence<int, Graph.resource_count>;
    walk<Graph, Pipes> w{at.values, open_all<Graph>(s, p, 1, resources{}), 0, s, p, at};
    compute_always(w);
    bool const complete =
        finish_step(w) &&
        (w.target == 0 || run_segments<true, 0, Graph.segment_count - 1, ir::no_loop>(w));
    close_all<Graph>(w.c, s, p, resources{});
    return complete;
}

} // namespace detail

// Runs until an input has no word left for a read.
template <auto const& Graph, class Pipes>
void run_loops(state<Graph>& s, Pipes& p, stopped<Graph>& at) {
    if (at.node == ir::none || detail::run_to_end<Graph>(s, p, at))
        detail::run_from_beginning<Graph>(s, p, at);
}

} // namespace hls::cpu
