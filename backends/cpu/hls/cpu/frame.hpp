// The values of one iteration: a variable of its own type for every node, which the compiler keeps
// in registers.
#pragma once

#include "needs.hpp"
#include "segments.hpp"

namespace hls::cpu {

template <auto const& Graph, int Node>
using node_value = native_of<facts<Graph>.held[Node].width, facts<Graph>.held[Node].is_signed>;

template <auto const& Graph, int Node>
struct slot {
    node_value<Graph, Node> value;
};

template <auto const& Graph, class Nodes>
struct frame_of;
template <auto const& Graph, int... Node>
struct frame_of<Graph, std::integer_sequence<int, Node...>> : slot<Graph, Node>... {};

template <auto const& Graph>
using frame = frame_of<Graph, std::make_integer_sequence<int, Graph.node_count>>;

template <auto const& Graph, int Node>
constexpr node_value<Graph, Node>& value_of(frame<Graph>& f) {
    return static_cast<slot<Graph, Node>&>(f).value;
}

// g++ sees through loops only if the frame has become variables when it first looks at them: no
// function that is given the frame may still be called then. Without loops it chooses better itself
// what to inline.
template <auto const& Graph, int Node>
requires(is_looping(Graph))
    [[gnu::always_inline]] constexpr node_value<Graph, Node>& value_of(frame<Graph>& f) {
    return static_cast<slot<Graph, Node>&>(f).value;
}

} // namespace hls::cpu
