// The reference model of a kernel: runs its graph one step (one run through a basic block;
// without loops, one iteration) at a time, in program order, on exact values. Slow and plain;
// everything else is compared with it. Works in constant evaluation too.
#pragma once

#include <type_traits>

#include "execute.hpp"

namespace hls::ir {

// As std::array, of which each access is several calls in constant evaluation.
template <class T, int Size>
struct fixed_row {
    T at[Size]{};
    constexpr T& operator[](std::size_t i) { return at[i]; }
    constexpr T const& operator[](std::size_t i) const { return at[i]; }
};

namespace detail {

// Pipes of the caller. Those that want to know which write it was have `write_from(node, word)`.
template <class Pipes>
struct reference_ports : no_ports {
    Pipes& pipes;
    constexpr explicit reference_ports(Pipes& p) : pipes(p) {}

    constexpr bool read(node const& n, int, wide& word) { return pipes.read(n.resource, word); }
    constexpr bool peek(node const& n, int, bool& answer) {
        answer = true;
        if constexpr (requires { pipes.peek(0); }) answer = pipes.peek(n.resource);
        return true;
    }
    constexpr bool take_credit(node const& n, int, bool& answer) {
        answer = true;
        if constexpr (requires { pipes.has_room(0); }) answer = pipes.has_room(n.resource);
        return true;
    }
    constexpr void write(node const& n, int id, wide word) {
        if constexpr (requires { pipes.write_from(id, word); })
            pipes.write_from(id, word);
        else
            pipes.write(n.resource, word);
    }
};

} // namespace detail

// `Words` and `Values` are arrays or vectors of sufficient size, all zero.
template <class Graph, class Values, class Words>
class basic_reference_model {
    Graph const& graph_;
    step_state<Values, kernel_memory<Words, fixed_row<word_place, max_resources>>> state_;

public:
    constexpr basic_reference_model(Graph const& graph, Values const& values, Words const& words)
        : graph_(graph), state_{graph.nodes, graph.resources, values, {words, {}}, 0, none} {
        reset(state_.memory, graph.resources, graph.resource_count);
    }

    // Of an argument; others have none.
    constexpr void set_argument(int resource, wide value) {
        if (graph_.resources[resource].kind == resource_kind::argument)
            state_.memory.word(resource) = value;
    }

    // The node that chose the step after the last one; none in a kernel without loops.
    constexpr int jump() const { return state_.jump; }
    constexpr int basic_block() const { return state_.basic_block; } // of the next step
    constexpr wide value(int id) const { return state_.value(id); }  // of a node, in the last step

    // Runs one step. `pipes.read(resource, word)` gives false when no word is left: the
    // iteration then stops there, with the effects before it done. `pipes.write(resource, word)`
    // takes a word. Pipes with `peek(resource)` and `has_room(resource)` serve
    // non-blocking accesses; others have words and room always.
    constexpr bool step(auto& pipes) {
        no_hooks hooks;
        return step(pipes, hooks);
    }
    constexpr bool step(auto& pipes, auto& hooks) {
        detail::reference_ports<std::remove_reference_t<decltype(pipes)>> ports(pipes);
        if (!run<execution::in_order>(ports, hooks)) return false;
        run<execution::update>(ports, hooks);
        if (jump() != none) state_.basic_block = int(graph_.nodes[jump()].value);
        return true;
    }

private:
    template <unsigned Parts>
    constexpr bool run(auto& ports, auto& hooks) {
        for (int i = 1; i < graph_.node_count; ++i) {
            node const& n = graph_.nodes[i];
            if (Parts == execution::update && !is_update(n.kind)) continue;
            bool const is_here = n.basic_block == basic_block() || always_there(n.kind);
            if (is_here && !execute<Parts>(n, i, state_, ports, hooks)) return false;
        }
        return true;
    }
};

// For graphs that are constants.
template <auto const& Graph>
class reference_model : public basic_reference_model<std::remove_cvref_t<decltype(Graph)>,
                                                     fixed_row<wide, Graph.node_count>,
                                                     fixed_row<wide, state_words(Graph)>> {
public:
    constexpr reference_model()
        : basic_reference_model<std::remove_cvref_t<decltype(Graph)>,
                                fixed_row<wide, Graph.node_count>,
                                fixed_row<wide, state_words(Graph)>>(Graph, {}, {}) {}
};

} // namespace hls::ir
