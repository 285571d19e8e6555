// Iterations of any kernel one after the other, in program order: straight-line code made from the
// graph.
#pragma once

#include <algorithm>

#include <hls/support/inlined.hpp>

#include "chunk.hpp"
#include "compute.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Graph, int Node>
HLS_INLINED constexpr bool happens(frame<Graph>& f) {
    constexpr int p = ir::predicate(Graph.nodes[Node]);
    if constexpr (p == ir::none)
        return true;
    else
        return value_of<Graph, p>(f) != 0;
}

template <auto const& Graph, int Node>
constexpr bool always_fits(ir::value_type type) {
    return !needs<Graph>.dirty[Node] && ir::fits(facts<Graph>.ranges[Node], type);
}

// Value of a data operand cut to the width of the resource it goes to.
template <auto const& Graph, int Node, int Operand>
HLS_INLINED inline auto stored_value(frame<Graph>& f) {
    constexpr ir::value_type type = Graph.resources[Graph.nodes[Node].resource].type;
    if constexpr (Graph.nodes[Node].kind != ir::op::write && always_fits<Graph, Operand>(type))
        return static_cast<native_of<type.width, type.is_signed>>(bits_in<Graph, Operand>(f));
    return wrapped<type.width, type.is_signed>(bits_in<Graph, Operand>(f));
}

template <auto const& Graph, int Node, class Pipes>
HLS_INLINED inline bool finds_word(chunk<Graph, Pipes>& c) {
    auto const& input = part<Graph.nodes[Node].resource, Graph, Pipes>(c);
    return input.next != input.end;
}

// A pipe has places until a step would have to wait for one; an output of the host always has.
template <auto const& Graph, int Node, class Pipes>
HLS_INLINED inline bool finds_place(chunk<Graph, Pipes>& c) {
    constexpr int resource = Graph.nodes[Node].resource;
    if constexpr (limited_port<port_type<Pipes, resource>>) {
        auto const& output = part<resource, Graph, Pipes>(c);
        return output.done < output.limit;
    }
    return true;
}

// A non-blocking access that fails.
template <auto const& Graph, int Node, class Pipes>
HLS_INLINED inline bool finds_nothing(frame<Graph>& f, chunk<Graph, Pipes>& c) {
    constexpr ir::op kind = Graph.nodes[Node].kind;
    if constexpr (kind == ir::op::peek)
        return happens<Graph, Node>(f) && !finds_word<Graph, Node, Pipes>(c);
    else if constexpr (kind == ir::op::take_credit)
        return happens<Graph, Node>(f) && !finds_place<Graph, Node, Pipes>(c);
    else
        return false;
}

template <int Position>
HLS_INLINED inline auto tapped(auto const& part) {
    if constexpr (requires { part.words; })
        return part.words[Position];
    else
        return part.next[-Position];
}

// Of an array, for a load or a store.
template <auto const& Graph, int Node>
HLS_INLINED inline auto& word_for(frame<Graph>& f, auto& part) {
    if constexpr (requires { part.words; })
        return part.words[place<Graph, Node>(f)];
    else
        return part.next[place<Graph, Node>(f)];
}

template <class Word, int Depth, int... Place>
HLS_INLINED inline void move_up(variables_in_chunk<Word, Depth>& part,
                                std::integer_sequence<int, Place...>) {
    ((part.words[Depth - 1 - Place] = part.words[Depth - 2 - Place]), ...);
}

HLS_INLINED inline void shift_in(auto& part, auto value) {
    using word = std::remove_reference_t<decltype(*++part.next)>;
    *++part.next = static_cast<word>(value);
}
template <class Word, int Depth>
HLS_INLINED inline void shift_in(variables_in_chunk<Word, Depth>& part, auto value) {
    move_up(part, std::make_integer_sequence<int, Depth - 1>{});
    part.words[0] = static_cast<Word>(value);
}

// False when an input has no word left; unless Checked, the caller knows that it has.
template <bool Checked, auto const& Graph, int Node, class Pipes>
HLS_INLINED inline bool execute(frame<Graph>& f, chunk<Graph, Pipes>& c) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr int r = n.resource;
    if constexpr (ir::is_pure(n.kind)) {
        compute<Graph, Node>(f);
    } else if constexpr (n.kind == ir::op::state || n.kind == ir::op::argument) {
        hold<Graph, Node>(f, part<r, Graph, Pipes>(c).value);
    } else if constexpr (n.kind == ir::op::tap) {
        value_of<Graph, Node>(f) = tapped<int(n.value)>(part<r, Graph, Pipes>(c));
    } else if constexpr (n.kind == ir::op::lookup) {
        value_of<Graph, Node>(f) = looked_up<Graph, Node>(f);
    } else if constexpr (n.kind == ir::op::read) {
        value_of<Graph, Node>(f) = 0;
        if (!happens<Graph, Node>(f)) return true;
        auto& input = part<r, Graph, Pipes>(c);
        if (Checked && input.next == input.end) return false;
        value_of<Graph, Node>(f) = static_cast<node_value<Graph, Node>>(
            to_hardware<typename Pipes::template word<r>>(*input.next++));
    } else if constexpr (n.kind == ir::op::peek) {
        value_of<Graph, Node>(f) = happens<Graph, Node>(f) && finds_word<Graph, Node, Pipes>(c);
    } else if constexpr (n.kind == ir::op::take_credit) {
        value_of<Graph, Node>(f) = happens<Graph, Node>(f) && finds_place<Graph, Node, Pipes>(c);
    } else if constexpr (n.kind == ir::op::load) {
        value_of<Graph, Node>(f) =
            happens<Graph, Node>(f) ? word_for<Graph, Node>(f, part<r, Graph, Pipes>(c)) : 0;
    } else if constexpr (n.kind == ir::op::store) {
        if (happens<Graph, Node>(f)) {
            auto& word = word_for<Graph, Node>(f, part<r, Graph, Pipes>(c));
            word = static_cast<std::remove_reference_t<decltype(word)>>(
                stored_value<Graph, Node, n.b>(f));
        }
    } else if constexpr (n.kind == ir::op::write) {
        if (happens<Graph, Node>(f))
            *part<r, Graph, Pipes>(c).next++ =
                to_host<typename Pipes::template word<r>>(stored_value<Graph, Node, n.a>(f));
    }
    return true;
}

// What a register holds next. CutSums: nobody knows how many steps follow (bounded_sums.hpp).
template <auto const& Graph, int Node, bool CutSums = false>
HLS_INLINED inline void set_register(auto& value, frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    if constexpr (is_host_number<held_word<Graph, n.resource>>)
        pass_on<Graph, n.a>(value, f);
    else if constexpr (needs<Graph>.loose_register[n.resource] &&
                       !(CutSums && sums<Graph>.registers[n.resource]))
        value = static_cast<word_of<Graph, n.resource>>(value_of<Graph, n.a>(f));
    else
        value = stored_value<Graph, Node, n.a>(f);
}

// State changes when the iteration is complete.
template <auto const& Graph, int Node, class Pipes>
HLS_INLINED inline void update(frame<Graph>& f, chunk<Graph, Pipes>& c) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr int r = n.resource;
    if constexpr (n.kind == ir::op::next) {
        if (happens<Graph, Node>(f)) set_register<Graph, Node>(part<r, Graph, Pipes>(c).value, f);
    } else if constexpr (n.kind == ir::op::shift) {
        if (happens<Graph, Node>(f))
            shift_in(part<r, Graph, Pipes>(c), stored_value<Graph, Node, n.a>(f));
    }
}

// What a constant, an argument or a register holds between two steps; of 63 bits at most.
template <int Node, auto const& Graph, class Pipes>
HLS_INLINED inline long long held_now(chunk<Graph, Pipes>& c) {
    constexpr ir::node n = Graph.nodes[Node];
    if constexpr (n.kind == ir::op::constant)
        return static_cast<long long>(ir::constant_value(n));
    else
        return static_cast<long long>(bits_held(part<n.resource, Graph, Pipes>(c).value));
}

template <bool Checked, auto const& Graph, class Pipes, int First, int... Node>
HLS_INLINED inline bool execute_from(frame<Graph>& f, chunk<Graph, Pipes>& c,
                                     std::integer_sequence<int, Node...>) {
    if constexpr (sizeof...(Node) < most_nested) {
        return (execute<Checked, Graph, First + Node, Pipes>(f, c) && ...);
    } else {
        bool goes_on = true;
        static_cast<void>(in_order{
            0, (goes_on = goes_on && execute<Checked, Graph, First + Node, Pipes>(f, c), 0)...});
        return goes_on;
    }
}

template <bool Checked, auto const& Graph, class Pipes, int First, int... Node>
HLS_INLINED inline bool finish_iteration(frame<Graph>& f, chunk<Graph, Pipes>& c,
                                         std::integer_sequence<int, Node...> rest) {
    if (!execute_from<Checked, Graph, Pipes, First>(f, c, rest)) return false;
    [&]<int... All>(std::integer_sequence<int, All...>) __attribute__((always_inline)) {
        static_cast<void>(in_order{0, (update<Graph, All + 1, Pipes>(f, c), 0)...});
    }
    (std::make_integer_sequence<int, Graph.node_count - 1>{});
    return true;
}

// What follows the first condition stands there twice, once for each of its values: one branch
// instead of one for every effect.
template <bool Checked, auto const& Graph, class Pipes>
HLS_INLINED inline bool step(chunk<Graph, Pipes>& c) {
    constexpr int condition = first_condition(Graph, 0);
    constexpr auto rest = std::make_integer_sequence<int, Graph.node_count - condition - 1>{};
    frame<Graph> f;
    if (!execute_from<Checked, Graph, Pipes, 1>(f, c, std::make_integer_sequence<int, condition>{}))
        return false;
    if constexpr (condition == ir::none) {
        return finish_iteration<Checked, Graph, Pipes, condition + 1>(f, c, rest);
    } else if (value_of<Graph, condition>(f) != 0) {
        value_of<Graph, condition>(f) = 1;
        return finish_iteration<Checked, Graph, Pipes, condition + 1>(f, c, rest);
    } else {
        value_of<Graph, condition>(f) = 0;
        return finish_iteration<Checked, Graph, Pipes, condition + 1>(f, c, rest);
    }
}

} // namespace detail

} // namespace hls::cpu
