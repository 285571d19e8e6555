// Kernels without loops that stop within a step: they run while their inputs have words and their
// outputs have room. Where that depends on conditions, or words leave before others are read, a
// step stops at the read or the write that has to wait, and goes on there.
#pragma once

#include <hls/support/inlined.hpp>

#include "../native/blocks/blocks.hpp"
#include "../native/feed_forward.hpp"
#include "../native/loops/stepper.hpp"
#include "../native/rows.hpp"

namespace hls::cpu {

namespace detail {

// Whether a step reads from a port, or writes to one that may be full, depends on the words.
template <auto const& Graph, class Pipes, int Resource>
constexpr bool moves_words_on_condition() {
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        bool const waits = n.kind == ir::op::read || is_non_blocking(n.kind) ||
                           (n.kind == ir::op::write && limited_port<port_type<Pipes, Resource>>);
        if (waits && n.resource == Resource && n.c != ir::none) return true;
    }
    return false;
}

// A step may have done what is seen outside when it finds no word to read. (In systems a word
// that is read is seen by nobody.)
constexpr bool acts_before_reads(auto const& g, bool in_system) {
    for (int i = 1, acts = 0; i < g.node_count; ++i) {
        ir::op const kind = g.nodes[i].kind;
        if (kind == ir::op::read && acts > 0) return true;
        acts += kind == ir::op::write ||
                (!in_system && (kind == ir::op::read || kind == ir::op::store));
    }
    return false;
}

template <auto const& Graph, class Pipes, int... Resource>
constexpr bool stops_within_steps(std::integer_sequence<int, Resource...>) {
    return acts_before_reads(Graph, true) ||
           (moves_words_on_condition<Graph, Pipes, Resource>() || ...);
}

// Nodes that must not take their turn twice in one step.
constexpr bool counts_once(ir::op kind) {
    return kind == ir::op::read || kind == ir::op::write || kind == ir::op::load ||
           kind == ir::op::store || is_non_blocking(kind);
}

template <auto const& Graph, int Node, class Pipes>
HLS_INLINED inline bool run_slice(frame<Graph>& f, chunk<Graph, Pipes>& c, int first) {
    constexpr ir::op kind = Graph.nodes[Node].kind;
    if constexpr (counts_once(kind))
        if (Node < first) return true;
    if constexpr (is_non_blocking(kind)) // where it stopped before, the answer stays no
        if (Node != first && finds_nothing<Graph, Node, Pipes>(f, c)) return false;
    if constexpr (kind == ir::op::write)
        if (!finds_room<Node, Graph, Pipes>(f, c)) return false;
    return execute<true, Graph, Node, Pipes>(f, c);
}

template <auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline int interleave_tasks(frame<Graph>& f, chunk<Graph, Pipes>& c, int first,
                                        std::integer_sequence<int, Node...>) {
    int stop = ir::none;
    if constexpr (sizeof...(Node) < most_nested)
        static_cast<void>(
            ((run_slice<Graph, Node + 1, Pipes>(f, c, first) || (stop = Node + 1, false)) && ...));
    else
        static_cast<void>(
            in_order{0, (stop != ir::none || run_slice<Graph, Node + 1, Pipes>(f, c, first)
                             ? 0
                             : stop = Node + 1)...});
    return stop;
}

template <auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline void complete_step(frame<Graph>& f, chunk<Graph, Pipes>& c,
                                      std::integer_sequence<int, Node...>) {
    static_cast<void>(in_order{0, (update<Graph, Node + 1, Pipes>(f, c), 0)...});
    static_cast<void>(in_order{0, (complete_words<Node + 1, Graph, Pipes>(c), 0)...});
}

template <auto const& Graph>
struct is_made_once {
    constexpr bool operator()(int node) const { return counts_once(Graph.nodes[node].kind); }
};

// The others are computed again.
template <auto const& Graph, int... Node>
void copy_made(frame<Graph>& from, frame<Graph>& to, std::integer_sequence<int, Node...>) {
    static_cast<void>(in_order{0, (value_of<Graph, Node>(to) = value_of<Graph, Node>(from), 0)...});
}

template <auto const& Graph>
void stop_at(stopped<Graph>& at, int node, frame<Graph>& f) {
    at.node = node;
    at.resource = is_non_blocking(Graph.nodes[node].kind) ? -1 : Graph.nodes[node].resource;
    at.for_room = Graph.nodes[node].kind == ir::op::write;
    copy_made<Graph>(f, at.values, nodes_chosen<Graph, is_made_once<Graph>{}>{});
}

template <auto const& Graph, int Resource, class Pipes>
void count_unfinished(chunk<Graph, Pipes>& c, Pipes& p) {
    if constexpr (limited_port<port_type<Pipes, Resource>>) {
        auto const& output = part<Resource, Graph, Pipes>(c);
        p.template port<Resource>().unfinished = std::size_t(output.next - output.done);
    }
}

// At most `count` steps; false when one stopped.
template <auto const& Graph, class Pipes, int... Resource>
bool run_waiting(state<Graph>& s, Pipes& p, stopped<Graph>& at, std::size_t count,
                 std::integer_sequence<int, Resource...> all) {
    constexpr auto nodes = std::make_integer_sequence<int, Graph.node_count - 1>{};
    auto c = open_all<Graph>(s, p, count, all);
    frame<Graph> f;
    copy_made<Graph>(at.values, f, nodes_chosen<Graph, is_made_once<Graph>{}>{});
    int stop = ir::none;
    for (int first = at.node; count > 0 && stop == ir::none; --count, first = ir::none) {
        stop = interleave_tasks<Graph, Pipes>(f, c, first, nodes);
        if (stop == ir::none) complete_step<Graph, Pipes>(f, c, nodes);
    }
    at.node = ir::none;
    if (stop != ir::none) stop_at(at, stop, f);
    close_all<Graph>(c, s, p, all);
    (count_unfinished<Graph, Resource>(c, p), ...);
    return stop == ir::none;
}

template <auto const& Graph, int Resource, class Pipes>
bool holds_back(Pipes& p) {
    return iterations_of_port<Graph, Resource>(p) == 0;
}

// Missing words before missing room: without words there is nothing to write.
template <auto const& Graph, class Pipes, int... Resource>
void note_wait(stopped<Graph>& at, Pipes& p, std::integer_sequence<int, Resource...>) {
    auto note = [&](int resource, bool for_room) {
        at.resource = resource;
        at.for_room = for_room;
    };
    auto is = [](int resource, ir::resource_kind kind) {
        return Graph.resources[resource].kind == kind;
    };
    ((is(Resource, ir::resource_kind::output) && holds_back<Graph, Resource>(p)
          ? note(Resource, true)
          : void()),
     ...);
    ((is(Resource, ir::resource_kind::input) && holds_back<Graph, Resource>(p)
          ? note(Resource, false)
          : void()),
     ...);
}

// A step finds all the words it may read, and room wherever it may write.
template <auto const& Graph, int Resource, class Pipes>
HLS_INLINED inline bool port_is_ready(chunk<Graph, Pipes>& c) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    [[maybe_unused]] constexpr int moved = accesses(Graph, Resource);
    if constexpr (kind == ir::resource_kind::input && moved > 0)
        return part<Resource, Graph, Pipes>(c).end - part<Resource, Graph, Pipes>(c).next >= moved;
    else if constexpr (limits<Graph, Pipes, Resource>())
        return part<Resource, Graph, Pipes>(c).next < part<Resource, Graph, Pipes>(c).limit;
    else
        return true;
}

// Pipes have little room, and most steps write fewer words than they may: whether the next one is
// certain is tested before each. True: there may be more of them.
template <auto const& Graph, class Pipes, int... Resource>
bool run_ready(state<Graph>& s, Pipes& p, std::integer_sequence<int, Resource...> all) {
    auto c = open_all<Graph>(s, p, std::size_t(chunk_size), all);
    int count = 0;
    for (; count < chunk_size && (port_is_ready<Graph, Resource, Pipes>(c) && ...); ++count)
        step<false, Graph, Pipes>(c);
    close_all<Graph>(c, s, p, all);
    return count > 0;
}

// Steps that wait for nothing. True: there may be more of them.
template <auto const& Graph, class Pipes>
bool run_certain(state<Graph>& s, Pipes& p) {
    if constexpr (is_large(Graph)) {
        run_partitions<Graph>(s, p);
        return false;
    } else {
        if constexpr (is_feed_forward<Graph>) run_blocks<Graph>(s, p);
        std::size_t const certain = std::min(certain_iterations<Graph>(p), std::size_t(chunk_size));
        if (certain > 0) run_chunk<false, Graph>(s, p, certain);
        return certain > 0;
    }
}

} // namespace detail

template <auto const& Graph, class Ports>
inline constexpr bool stops_within_steps = detail::stops_within_steps<Graph, Ports>(
    std::make_integer_sequence<int, Graph.resource_count>{});

// Runs until a read waits for a word or a write for room; notes in `at` which. Stops: steps may
// stop in their middle.
template <auto const& Graph, bool Stops, class Pipes>
void run_until_waiting(state<Graph>& s, Pipes& p, stopped<Graph>& at) {
    constexpr auto all = std::make_integer_sequence<int, Graph.resource_count>{};
    for (detail::word_progress watch;;) {
        watch.look(words_taken<Graph>(p), chunk_size, Graph.id.text);
        if constexpr (Stops)
            if (at.node != ir::none && !detail::run_waiting<Graph>(s, p, at, 1, all)) return;
        if constexpr (Stops && has_limited_port<Graph, Pipes> && !is_large(Graph)) {
            if (detail::run_ready<Graph>(s, p, all)) continue;
        } else {
            if (detail::run_certain<Graph>(s, p)) continue;
        }
        if constexpr (Stops) {
            if (!detail::run_waiting<Graph>(s, p, at, chunk_size, all)) return;
        } else {
            return detail::note_wait<Graph>(at, p, all);
        }
    }
}

} // namespace hls::cpu
