// What the code of a kernel's stages works on: the values of the steps in flight, registers and
// memories.
#pragma once

#include "../step.hpp"
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
            auto const first =
                r.kind == ir::resource_kind::reg ? static_cast<word>(r.initial) : word(0);
            words.assign(std::size_t(r.depth > 1 ? r.depth : 1), first);
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
    using nodes = std::make_integer_sequence<int, graph.node_count>;
    using values = frame<decision_graph<Part, Kernel>>;

    std::vector<values> slots_;

public:
    explicit stage_frames(std::size_t slots) : slots_(slots) {
        for (values& f : slots_) set_constants(f, nodes{});
    }

    values& operator[](std::size_t slot) { return slots_[slot]; }

    void set_argument(int resource, wide value) {
        for (values& f : slots_) set_arguments(f, resource, value, nodes{});
    }

    // By node of the kernel.
    std::vector<wide> all_of(std::size_t slot) {
        std::vector<wide> all(std::size_t(kernel_of_part<Part, Kernel>().built.node_count));
        copy_values(all, slots_[slot], nodes{});
        return all;
    }

    void keep(std::size_t slot, int segment, std::size_t kept) {
        keep_all(slots_[slot], slots_[kept], segment, nodes{});
    }

private:
    template <int... Node>
    static void set_constants(values& f, std::integer_sequence<int, Node...>) {
        auto set = [&]<int N>(std::integral_constant<int, N>) {
            if constexpr (N != ir::none && graph.nodes[N].kind == ir::op::constant)
                compute<graph, N>(f);
        };
        static_cast<void>(in_order{0, (set(std::integral_constant<int, Node>{}), 0)...});
    }
    template <int... Node>
    static void set_arguments(values& f, int resource, wide value,
                              std::integer_sequence<int, Node...>) {
        auto set = [&]<int N>(std::integral_constant<int, N>) {
            if constexpr (graph.nodes[N].kind == ir::op::argument)
                if (graph.nodes[N].resource == resource)
                    value_of<graph, N>(f) = static_cast<node_value<graph, N>>(value);
        };
        static_cast<void>(in_order{0, (set(std::integral_constant<int, Node>{}), 0)...});
    }
    template <int... Node>
    static void copy_values(std::vector<wide>& to, values& f, std::integer_sequence<int, Node...>) {
        auto copy = [&]<int N>(std::integral_constant<int, N>) {
            constexpr ir::value_type type = graph.nodes[N].type;
            if constexpr (chosen.parts[N].needed && type.width > 0)
                to[std::size_t(chosen.original[N])] =
                    static_cast<wide>(wrapped<type.width, type.is_signed>(value_of<graph, N>(f)));
        };
        static_cast<void>(in_order{0, (copy(std::integral_constant<int, Node>{}), 0)...});
    }
    template <int... Node>
    static void keep_all(values& from, values& to, int segment,
                         std::integer_sequence<int, Node...>) {
        auto keep = [&]<int N>(std::integral_constant<int, N>) {
            if constexpr (chosen.crosses[N])
                if (graph.nodes[N].segment == segment)
                    value_of<graph, N>(to) = value_of<graph, N>(from);
        };
        static_cast<void>(in_order{0, (keep(std::integral_constant<int, Node>{}), 0)...});
    }
};

} // namespace detail

} // namespace hls::cpu
