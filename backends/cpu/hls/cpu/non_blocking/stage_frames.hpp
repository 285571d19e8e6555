// What the code of a kernel's stages works on: the values of the steps in flight, registers and
// memories.
#pragma once

#include <hls/support/inlined.hpp>

#include "../native/straight_line.hpp"
#include "stage_facts.hpp"

namespace hls::cpu {

namespace detail {

// A register, or a memory.
template <auto const& Graph, int Resource>
struct stage_memory {
    static constexpr bool is_there = !ir::is_port(Graph.resources[Resource]) &&
                                     Graph.resources[Resource].kind != ir::resource_kind::rom;
    using word = std::conditional_t<is_there, word_of<Graph, Resource>, nothing>;
    std::vector<word> words;
    std::size_t newest = 0; // of a shift register

    stage_memory() {
        if constexpr (is_there) {
            constexpr ir::resource r = Graph.resources[Resource];
            words.resize(std::size_t(r.depth > 1 ? r.depth : 1));
            for (std::size_t i = 0; i < words.size(); ++i)
                words[i] = static_cast<word>(ir::initial_word(Graph.resources, Resource, int(i)));
            if constexpr (r.kind == ir::resource_kind::array && r.content != nullptr)
                words.assign(content_words<Graph, Resource>.begin(),
                             content_words<Graph, Resource>.end());
        }
    }
};
template <auto const& Graph, class Resources>
struct stage_memories;
template <auto const& Graph, int... R>
struct stage_memories<Graph, std::integer_sequence<int, R...>> : stage_memory<Graph, R>... {};

// The values of steps, by slot: those of steps in flight, and one for what steps leave.
template <auto const& Part, int Kernel>
class stage_frames {
    static constexpr auto const& graph = decision_graph<Part, Kernel>;
    static constexpr auto const& chosen = chosen_nodes<Part, Kernel>;
    using facts = stage_facts<Part, Kernel>;
    using values = frame<decision_graph<Part, Kernel>>;

    std::vector<values> slots_;

public:
    explicit stage_frames(std::size_t slots) : slots_(slots) {
        each_node([this]<int Node>(number<Node>) {
            if constexpr (Node != ir::none && graph.nodes[Node].kind == ir::op::constant)
                for (values& f : slots_) compute<graph, Node>(f);
        });
    }

    values& operator[](std::size_t slot) { return slots_[slot]; }

    // What the nodes of a group use, and what others use of them.
    template <int Group>
    HLS_INLINED void enter(values& f, std::size_t slot) {
        each_node([&]<int Node>(number<Node>) __attribute__((always_inline)) {
            if constexpr (Node != ir::none && facts::enters(Group, Node))
                value_of<graph, Node>(f) = value_of<graph, Node>(slots_[slot]);
        });
    }
    template <int Group>
    HLS_INLINED void leave(values& f, std::size_t slot) {
        each_node([&]<int Node>(number<Node>) __attribute__((always_inline)) {
            if constexpr (Node != ir::none && facts::leaves(Group, Node))
                value_of<graph, Node>(slots_[slot]) = value_of<graph, Node>(f);
        });
    }

    void set_argument(int resource, wide value) {
        each_node([&]<int Node>(number<Node>) {
            if constexpr (graph.nodes[Node].kind == ir::op::argument)
                if (graph.nodes[Node].resource == resource)
                    for (values& f : slots_)
                        value_of<graph, Node>(f) = static_cast<node_value<graph, Node>>(value);
        });
    }

    // By node of the kernel.
    std::vector<wide> all_of(std::size_t slot) {
        std::vector<wide> all(std::size_t(kernel_of_part<Part, Kernel>().built.node_count));
        each_node([&]<int Node>(number<Node>) {
            constexpr ir::value_type type = graph.nodes[Node].type;
            if constexpr (chosen.parts[Node].needed && type.width > 0)
                all[std::size_t(chosen.original[Node])] = static_cast<wide>(
                    wrapped<type.width, type.is_signed>(bits_in<graph, Node>(slots_[slot])));
        });
        return all;
    }

    void keep(std::size_t slot, int basic_block, std::size_t kept) {
        each_node([&]<int Node>(number<Node>) {
            if constexpr (chosen.crosses[Node])
                if (graph.nodes[Node].basic_block == basic_block)
                    value_of<graph, Node>(slots_[kept]) = value_of<graph, Node>(slots_[slot]);
        });
    }

private:
    template <int Node>
    using number = std::integral_constant<int, Node>;
    template <class Visit>
    static void each_node(Visit const& visit) {
        [&]<int... Node>(std::integer_sequence<int, Node...>) {
            static_cast<void>(in_order{0, (visit(number<Node>{}), 0)...});
        }
        (std::make_integer_sequence<int, graph.node_count>{});
    }
};

} // namespace detail

} // namespace hls::cpu
