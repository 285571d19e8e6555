// The values of one iteration: a variable of its own type for every node, which the compiler keeps
// in registers.
#pragma once

#include <hls/support/inlined.hpp>

#include "basic_blocks.hpp"
#include "demanded_bits.hpp"
#include "host_numbers.hpp"

namespace hls::cpu {

template <auto const& Graph, int Node>
using node_value = native_of<facts<Graph>.held[Node].width, facts<Graph>.held[Node].is_signed>;

// What it is held as between the operations.
template <auto const& Graph, int Node>
using held_value = held_of<facts<Graph>.held[Node].width, facts<Graph>.held[Node].is_signed,
                           host_numbers<Graph>.node[Node]>;

template <auto const& Graph, int Node>
struct slot {
    held_value<Graph, Node> value;
};

// In groups, since compilers look through the list of bases for every use of one; and as a type
// whose name does not tell all nodes, since it stands in the names of functions made of every node.
inline constexpr int slots_in_group = 64;

template <auto const& Graph, int First, class Offsets>
struct slots_from;
template <auto const& Graph, int First, int... Offset>
struct slots_from<Graph, First, std::integer_sequence<int, Offset...>>
    : slot<Graph, First + Offset>... {};

template <auto const& Graph, int Group>
struct slot_group
    : slots_from<Graph, slots_in_group * Group,
                 std::make_integer_sequence<int, (Graph.node_count - slots_in_group * Group <
                                                          slots_in_group
                                                      ? Graph.node_count - slots_in_group * Group
                                                      : slots_in_group)>> {};

template <auto const& Graph, class Groups>
struct frame_of;
template <auto const& Graph, int... Group>
struct frame_of<Graph, std::integer_sequence<int, Group...>> : slot_group<Graph, Group>... {};

// No bases of its own: for each call that is given it, compilers would look through all of them.
template <auto const& Graph>
struct frame {
    frame_of<Graph, std::make_integer_sequence<int, (Graph.node_count + slots_in_group - 1) /
                                                        slots_in_group>>
        slots;
};

// g++ sees through loops only if the frame has become variables when it first looks at them: no
// function that is given the frame may still be called then.
template <auto const& Graph, int Node>
HLS_INLINED constexpr held_value<Graph, Node>& value_of(frame<Graph>& f) {
    return static_cast<slot<Graph, Node>&>(
               static_cast<slot_group<Graph, Node / slots_in_group>&>(f.slots))
        .value;
}

// The value's bits.
template <auto const& Graph, int Node>
HLS_INLINED constexpr node_value<Graph, Node> bits_in(frame<Graph>& f) {
    return static_cast<node_value<Graph, Node>>(bits_held(value_of<Graph, Node>(f)));
}

// From bits, or as another place holds it.
template <auto const& Graph, int Node>
HLS_INLINED constexpr void hold(frame<Graph>& f, auto const& x) {
    using held = held_value<Graph, Node>;
    if constexpr (std::is_same_v<held, std::remove_cvref_t<decltype(x)>>)
        value_of<Graph, Node>(f) = x;
    else
        value_of<Graph, Node>(f) = held_as<held>(bits_held(x));
}

} // namespace hls::cpu
