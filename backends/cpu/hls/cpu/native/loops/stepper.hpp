// One step of a kernel with loops: the straight-line code of one basic block, and the choice of the
// next one.
#pragma once

#include <hls/support/inlined.hpp>

#include "../loop_counts.hpp"
#include "../straight_line.hpp"

namespace hls::cpu {

// Where a run stopped: a read that found no word, in a system a write that found no room, or a
// non-blocking access that fails, so that others can run; and the values that are needed to go
// on there.
template <auto const& Graph>
struct stopped {
    int node = ir::none;
    int resource = -1; // the port it waits for; -1: none
    bool for_room = false;
    frame<Graph> values{};
};

// What the steps of a run work on, in local variables of the run.
template <auto const& Graph, class Pipes>
struct loop_stepper {
    frame<Graph> f;
    chunk<Graph, Pipes> c;
    int target; // basic block of the next step
    state<Graph>& s;
    Pipes& p;
    stopped<Graph>& at;
    bool goes_on = false; // with the access at which the last run stopped: it still fails
};

namespace detail {

template <auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline void keep_values(loop_stepper<Graph, Pipes>& w,
                                    std::integer_sequence<int, Node...>) {
    static_cast<void>(
        in_order{0, (value_of<Graph, Node>(w.at.values) = value_of<Graph, Node>(w.f), 0)...});
}

// Nothing has happened in this iteration of the kernel: to go on is to begin it again.
constexpr bool is_beginning(auto const& g, int read) {
    for (int i = 1; i < read; ++i)
        if (ir::is_effect(g.nodes[i].kind)) return false;
    return g.nodes[read].basic_block == 0;
}

// Kept is only what is needed: anything more would have to stay alive in the loops.
template <int Node, auto const& Graph, class Pipes>
HLS_INLINED inline bool stop(loop_stepper<Graph, Pipes>& w) {
    constexpr bool non_blocking = is_non_blocking(Graph.nodes[Node].kind);
    w.at.node = !non_blocking && is_beginning(Graph, Node) ? ir::none : Node;
    w.at.resource = non_blocking ? -1 : Graph.nodes[Node].resource;
    w.at.for_room = Graph.nodes[Node].kind == ir::op::write;
    keep_values(w, nodes_needed_at<Graph, Node>{});
    return false;
}

constexpr bool is_in_basic_block_of(ir::node const& x, ir::node const& n) {
    return x.kind == n.kind && x.resource == n.resource && x.basic_block == n.basic_block;
}

constexpr bool is_first_of_its_kind(auto const& g, int node) {
    for (int i = 1; i < node; ++i)
        if (is_in_basic_block_of(g.nodes[i], g.nodes[node])) return false;
    return true;
}

constexpr int count_in_step(auto const& g, int node) {
    int count = 0;
    for (int i = node; i < g.node_count; ++i)
        count += is_in_basic_block_of(g.nodes[i], g.nodes[node]);
    return count;
}

// Where the words go on after their buffer has changed, and how far they may go.
template <class Word>
struct place_for_words {
    Word* next;
    Word* end;
};

template <class Port, class Word>
[[gnu::noinline, gnu::cold]] place_for_words<Word> make_room(Port& port, Word* next, int count) {
    port.at = std::size_t(next - port.words.data());
    port.make_room(std::size_t(count) + chunk_size);
    return {port.words.data() + port.at, port.words.data() + port.words.size()};
}

template <class Word, int Depth>
[[gnu::noinline, gnu::cold]] Word* slide(sliding_words<Word, Depth>& words, Word* newest) {
    words.move_to(newest);
    words.make_room(chunk_size);
    return words.newest();
}

// Before the first write of a step: room for all of them.
template <int Node, auto const& Graph, class Pipes>
HLS_INLINED inline void make_room_for_writes(loop_stepper<Graph, Pipes>& w) {
    constexpr int resource = Graph.nodes[Node].resource, count = count_in_step(Graph, Node);
    auto& output = part<resource, Graph, Pipes>(w.c);
    if (output.end - output.next >= count) return;
    [[maybe_unused]] auto const before = output;
    auto const place = make_room(w.p.template port<resource>(), output.next, count);
    output.next = place.next;
    output.end = place.end;
    if constexpr (limited_port<port_type<Pipes, resource>>)
        output.done = output.next - (before.next - before.done);
}

// A step that finds the pipe full when it writes its first word waits there; once it has begun to
// write it may exceed the limit, by less than the words of one step.
template <int Node, auto const& Graph, class Pipes>
HLS_INLINED inline bool finds_room(frame<Graph>& f, chunk<Graph, Pipes>& c) {
    constexpr int resource = Graph.nodes[Node].resource;
    if constexpr (limited_port<port_type<Pipes, resource>>) {
        auto const& output = part<resource, Graph, Pipes>(c);
        return output.done < output.limit || !happens<Graph, Node>(f);
    }
    return true;
}

// The step is complete.
template <int Node, auto const& Graph, class Pipes>
HLS_INLINED inline void complete_words(chunk<Graph, Pipes>& c) {
    constexpr ir::node n = Graph.nodes[Node];
    if constexpr (limited_port<port_type<Pipes, n.resource>>)
        part<n.resource, Graph, Pipes>(c).done = part<n.resource, Graph, Pipes>(c).next;
}

template <auto const& Graph>
struct is_first_write {
    int basic_block;
    constexpr bool operator()(int node) const {
        ir::node const& n = Graph.nodes[node];
        return n.kind == ir::op::write && n.basic_block == basic_block &&
               is_first_of_its_kind(Graph, node);
    }
};

// To each port.
template <auto const& Graph, int BasicBlock>
using first_writes_of = nodes_chosen<Graph, is_first_write<Graph>{BasicBlock}>;

template <auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline void complete_all(loop_stepper<Graph, Pipes>& w,
                                     std::integer_sequence<int, Node...>) {
    static_cast<void>(in_order{0, (complete_words<Node, Graph, Pipes>(w.c), 0)...});
}

inline constexpr int most_known_in_step = 4;
inline constexpr int most_fixed_in_step = 2;

struct known_side {
    int node = ir::none;
    bool side = false;
};

// What is known of a step before it runs.
struct known_of_step {
    bool certain = false; // words and room are there, and which step is next (counted_loops.hpp)
    known_side sides[most_known_in_step]{}; // of comparisons (loops/peeling.hpp)
    known_side fixed[most_fixed_in_step]{}; // for all steps (loops/fixed_conditions.hpp)

    // 0 or 1; -1: not known.
    constexpr int side_of(int node) const {
        for (known_side const& x : sides)
            if (x.node == node) return x.side;
        for (known_side const& x : fixed)
            if (x.node == node) return x.side;
        return -1;
    }
    constexpr known_of_step with_fixed(int at, known_side side) const {
        known_of_step more = *this;
        more.fixed[at] = side;
        return more;
    }
};

template <known_of_step Known, int Node, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_node(loop_stepper<Graph, Pipes>& w) {
    constexpr int side = Known.side_of(Node);
    if constexpr (side >= 0) {
        value_of<Graph, Node>(w.f) = side;
        return true;
    } else if constexpr (ir::is_pure(Graph.nodes[Node].kind)) {
        compute<Graph, Node>(w.f);
        return true;
    } else if constexpr (Known.certain) {
        return execute<false, Graph, Node, Pipes>(w.f, w.c);
    } else if constexpr (Graph.nodes[Node].kind == ir::op::write) {
        using port = port_type<Pipes, Graph.nodes[Node].resource>;
        if constexpr (limited_port<port>) {
            if (!finds_room<Node, Graph, Pipes>(w.f, w.c)) return stop<Node>(w);
        } else if constexpr (is_first_of_its_kind(Graph, Node)) {
            make_room_for_writes<Node>(w);
        }
    }
    if constexpr (is_non_blocking(Graph.nodes[Node].kind))
        if (!std::exchange(w.goes_on, false) && finds_nothing<Graph, Node, Pipes>(w.f, w.c))
            return stop<Node>(w);
    bool const goes_on = execute<true, Graph, Node, Pipes>(w.f, w.c);
    if constexpr (Graph.nodes[Node].kind == ir::op::read) // nothing else finds no word
        return goes_on || stop<Node>(w);
    else
        return goes_on;
}

template <known_of_step Known, auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline bool run_nodes(loop_stepper<Graph, Pipes>& w,
                                  std::integer_sequence<int, Node...>) {
    if constexpr (sizeof...(Node) < most_nested) {
        return (run_node<Known, Node>(w) && ...);
    } else {
        bool goes_on = true;
        static_cast<void>(in_order{0, (goes_on = goes_on && run_node<Known, Node>(w), 0)...});
        return goes_on;
    }
}

template <auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline void compute_nodes(loop_stepper<Graph, Pipes>& w,
                                      std::integer_sequence<int, Node...>) {
    (execute<true, Graph, Node, Pipes>(w.f, w.c), ...);
}

// Constants and arguments.
template <auto const& Graph, class Pipes>
HLS_INLINED inline void compute_always(loop_stepper<Graph, Pipes>& w) {
    compute_nodes(w, nodes_of<Graph, 0, node_phase::always>{});
}

// After the last iteration nobody reads a loop's counter: it may leave its range, and need not be
// cut off, so that compilers see how often the loop runs.
template <class Word>
constexpr Word counted(Word counter, long long step, int width) {
    bool const has_room = width < size_in_bits<Word> - 2 && step > -(1 << 28) && step < (1 << 28);
    if (has_room) return static_cast<Word>(counter + static_cast<Word>(step));
    return static_cast<Word>(bits_of<Word>(counter) + bits_of<Word>(step));
}

template <known_of_step Known, int Node, auto const& Graph, class Pipes>
HLS_INLINED inline void update_in_loop(loop_stepper<Graph, Pipes>& w) {
    constexpr ir::node n = Graph.nodes[Node];
    if constexpr (n.kind == ir::op::next && !Known.certain && sums<Graph>.registers[n.resource]) {
        if (happens<Graph, Node>(w.f))
            set_register<Graph, Node, true>(part<n.resource, Graph, Pipes>(w.c).value, w.f);
    } else if constexpr (counts(Graph, n)) {
        constexpr ir::loop loop = Graph.loops[loop_to_repeat(Graph, n.basic_block)];
        auto& counter = part<n.resource, Graph, Pipes>(w.c).value;
        counter = counted(counter, loop.step, Graph.resources[n.resource].type.width);
    } else {
        if constexpr (n.kind == ir::op::shift && !are_variables<Graph, n.resource>) {
            auto& shifted = part<n.resource, Graph, Pipes>(w.c);
            if (shifted.next == shifted.end)
                shifted.next = slide(content_of<n.resource, Graph>(w.s), shifted.next);
        }
        update<Graph, Node, Pipes>(w.f, w.c);
    }
}

template <int Jump, auto const& Graph, class Pipes>
HLS_INLINED inline void jump_if(loop_stepper<Graph, Pipes>& w) {
    if (happens<Graph, Jump>(w.f)) w.target = int(Graph.nodes[Jump].value);
}

// The last jump whose predicate holds says which step is next; one always does.
template <auto const& Graph, class Pipes, int First, int... Jump>
HLS_INLINED inline void jump(loop_stepper<Graph, Pipes>& w,
                             std::integer_sequence<int, First, Jump...>) {
    w.target = int(Graph.nodes[First].value);
    static_cast<void>(in_order{0, (jump_if<Jump>(w), 0)...});
}

// Behind a loop that never ends, where no step comes.
template <auto const& Graph, class Pipes>
HLS_INLINED inline void jump(loop_stepper<Graph, Pipes>&, std::integer_sequence<int>) {}

template <known_of_step Known, auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline void update_all(loop_stepper<Graph, Pipes>& w,
                                   std::integer_sequence<int, Node...>) {
    static_cast<void>(in_order{0, (update_in_loop<Known, Node>(w), 0)...});
}

// The nodes of a step from First on, and its end.
template <int BasicBlock, int First, known_of_step Known = known_of_step{}, auto const& Graph,
          class Pipes>
HLS_INLINED inline bool run_from(loop_stepper<Graph, Pipes>& w) {
    if (!run_nodes<Known>(w, nodes_of<Graph, BasicBlock, node_phase::in_order, First>{}))
        return false;
    // g++ makes vectors of a loop if nothing stands behind its jump.
    constexpr bool jumps_last = repeats_loops_in_line(Graph, BasicBlock);
    constexpr bool jumps = !Known.certain;
    if constexpr (jumps && !jumps_last) jump(w, nodes_of<Graph, BasicBlock, node_phase::jump>{});
    update_all<Known>(w, nodes_of<Graph, BasicBlock, node_phase::at_end>{});
    if constexpr (jumps && jumps_last) jump(w, nodes_of<Graph, BasicBlock, node_phase::jump>{});
    complete_all(w, first_writes_of<Graph, BasicBlock>{});
    return true;
}

// False when an input ran out, or an output is full.
template <int BasicBlock, known_of_step Known = known_of_step{}, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_step(loop_stepper<Graph, Pipes>& w) {
    constexpr int condition = first_condition(Graph, BasicBlock);
    if constexpr (condition == ir::none || Known.side_of(condition) >= 0) {
        return run_from<BasicBlock, 0, Known>(w);
    } else {
        if (!run_nodes<Known>(
                w, nodes_of<Graph, BasicBlock, node_phase::in_order, 0, condition + 1>{}))
            return false;
        auto& holds = value_of<Graph, condition>(w.f);
        if (holds != 0) {
            holds = 1;
            return run_from<BasicBlock, condition + 1, Known>(w);
        }
        holds = 0;
        return run_from<BasicBlock, condition + 1, Known>(w);
    }
}

} // namespace detail

} // namespace hls::cpu
