// The reference model of a kernel: runs its graph one step (one run through a basic block;
// without loops, one iteration) at a time, in program order, on exact values. Slow and plain;
// everything else is compared with it. Works in constant evaluation too.
#pragma once

#include <type_traits>

#include "append.hpp"
#include "meaning.hpp"

namespace hls::ir {

// Words of all registers, shift registers and arrays, one after the other.
constexpr int state_words(auto const& g) {
    int words = 1;
    for (int i = 0; i < g.resource_count; ++i) words += g.resources[i].depth;
    return words;
}

// Memory of a machine; `Words` and `Values` are arrays or vectors of sufficient size, all zero.
template <class Graph, class Values, class Words>
class basic_reference_model {
    Graph const& graph_;
    Values value_;
    Words words_;
    Words moved_; // contents after this iteration
    int first_[max_resources + 1]{};
    wide arguments_[max_resources + 1]{};
    int basic_block_ = 0;
    int jump_ = none;

public:
    constexpr basic_reference_model(Graph const& graph, Values const& values, Words const& words)
        : graph_(graph), value_(values), words_(words), moved_(words) {
        int at = 0;
        for (int r = 0; r < graph_.resource_count; ++r) {
            first_[r] = at;
            at += graph_.resources[r].depth;
            if (graph_.resources[r].kind == resource_kind::reg)
                words_[first_[r]] = graph_.resources[r].initial;
        }
    }

    constexpr void set_argument(int resource, wide value) { arguments_[resource] = value; }

    // The node that chose the step after the last one; none in a kernel without loops.
    constexpr int jump() const { return jump_; }
    constexpr int basic_block() const { return basic_block_; } // of the next step
    constexpr wide value(int id) const { return value_[id]; }  // of a node, in the last step

    // Runs one step. `pipes.read(resource, word)` gives false when no word is left: the
    // iteration then stops there, with the effects before it done. `pipes.write(resource, word)`
    // takes a word. Pipes with `peek(resource)` and `has_room(resource)` serve
    // non-blocking accesses; others have words and room always.
    constexpr bool step(auto& pipes) {
        copy_registers(words_, moved_);
        for (int i = 1; i < graph_.node_count; ++i) {
            node const& n = graph_.nodes[i];
            if ((n.basic_block == basic_block_ || always_there(n.kind)) && !execute(n, i, pipes))
                return false;
        }
        copy_registers(moved_, words_);
        if (jump_ != none) basic_block_ = int(graph_.nodes[jump_].value);
        return true;
    }

private:
    // All words that change at the end of a step only.
    constexpr void copy_registers(Words const& from, Words& to) const {
        for (int r = 0; r < graph_.resource_count; ++r)
            if (graph_.resources[r].kind == resource_kind::reg ||
                graph_.resources[r].kind == resource_kind::shift_register)
                for (int k = first_[r]; k < first_[r] + graph_.resources[r].depth; ++k)
                    to[k] = from[k];
    }

    constexpr operand_value operand_of(int id) const { return {value_[id], graph_.nodes[id].type}; }

    constexpr wide word(node const& n, int id) const {
        return wrap(uwide(value_[id]), graph_.resources[n.resource].type);
    }

    constexpr bool enabled(node const& n) const {
        return predicate(n) == none || value_[predicate(n)] != 0;
    }

    // Position of an array access; indices beyond the depth, which only unused results have, wrap.
    constexpr int place(node const& n) const {
        return first_[n.resource] +
               int(uwide(value_[n.a]) % unsigned(graph_.resources[n.resource].depth));
    }

    constexpr bool execute(node const& n, int id, auto& pipes) {
        if (is_pure(n.kind)) {
            value_[id] = n.kind == op::constant
                             ? constant_value(n)
                             : evaluate(n, operand_of(n.a), operand_of(n.b), operand_of(n.c));
            return true;
        }
        if (!enabled(n)) {
            value_[id] = 0;
            return true;
        }
        return access(n, id, pipes);
    }

    // Pipes that want to know which write it was have `write_from(node, word)`.
    constexpr void give(node const& n, int id, auto& pipes) {
        if constexpr (requires { pipes.write_from(id, wide()); })
            pipes.write_from(id, word(n, n.a));
        else
            pipes.write(n.resource, word(n, n.a));
    }

    constexpr wide peek(int resource, auto& pipes) const {
        if constexpr (requires { pipes.peek(resource); })
            return pipes.peek(resource);
        else
            return 1;
    }
    constexpr wide has_room(int resource, auto& pipes) const {
        if constexpr (requires { pipes.has_room(resource); })
            return pipes.has_room(resource);
        else
            return 1;
    }

    constexpr bool access(node const& n, int id, auto& pipes) {
        resource const& r = graph_.resources[n.resource];
        switch (n.kind) {
        case op::fence: break;
        case op::argument: value_[id] = arguments_[n.resource]; break;
        case op::state: value_[id] = words_[first_[n.resource]]; break;
        case op::tap: value_[id] = words_[first_[n.resource] + int(n.value)]; break;
        case op::read: return pipes.read(n.resource, value_[id]);
        case op::write: give(n, id, pipes); break;
        case op::peek: value_[id] = peek(n.resource, pipes); break;
        case op::take_credit: value_[id] = has_room(n.resource, pipes); break;
        case op::jump: jump_ = id; break;
        case op::next: moved_[first_[n.resource]] = word(n, n.a); break;
        case op::shift:
            for (int k = r.depth - 1; k > 0; --k)
                moved_[first_[n.resource] + k] = words_[first_[n.resource] + k - 1];
            moved_[first_[n.resource]] = word(n, n.a);
            break;
        case op::load: value_[id] = words_[place(n)]; break;
        case op::store: words_[place(n)] = word(n, n.b); break;
        default:
            value_[id] =
                wrap(uwide(wide(r.content[uwide(value_[n.a]) % unsigned(r.depth)])), r.type);
            break;
        }
        return true;
    }
};

template <int Size>
struct word_array {
    wide at[Size]{};
    constexpr wide& operator[](int i) { return at[i]; }
    constexpr wide operator[](int i) const { return at[i]; }
};

// For graphs that are constants.
template <auto const& Graph>
class reference_model
    : public basic_reference_model<std::remove_cvref_t<decltype(Graph)>,
                                   word_array<Graph.node_count>, word_array<state_words(Graph)>> {
public:
    constexpr reference_model()
        : basic_reference_model<std::remove_cvref_t<decltype(Graph)>, word_array<Graph.node_count>,
                                word_array<state_words(Graph)>>(Graph, {}, {}) {}
};

} // namespace hls::ir
