// What the code of a kernel's stages has to know of its graph while compiling.
#pragma once

#include <utility>

#include "../recorded/decision_graph.hpp"
#include "stage_plan.hpp"

namespace hls::cpu {

namespace detail {

// Nodes of the decision graph by basic block and stage, in program order.
template <auto const& Part, int Kernel>
struct stage_facts {
    static constexpr auto const& graph = decision_graph<Part, Kernel>;
    static constexpr auto const& chosen = chosen_nodes<Part, Kernel>;

    static constexpr int stage_of(int node) {
        return kernel_of_part<Part, Kernel>().plan.cycle[chosen.original[node]];
    }
    static constexpr int basic_blocks = graph.basic_block_count > 0 ? graph.basic_block_count : 1;
    static constexpr int stages = [] {
        int last = 0;
        for (int i = 1; i < graph.node_count; ++i)
            if (!ir::always_there(graph.nodes[i].kind) && stage_of(i) > last) last = stage_of(i);
        return last + 1;
    }();
    static constexpr int group_of(int node) {
        return graph.nodes[node].basic_block * stages + stage_of(node);
    }

    static constexpr auto groups = [] {
        struct {
            int first[basic_blocks * stages + 1], node[graph.node_count];
        } all{};
        for (int i = 1; i < graph.node_count; ++i)
            if (!ir::always_there(graph.nodes[i].kind)) ++all.first[group_of(i) + 1];
        for (int i = 0; i < basic_blocks * stages; ++i) all.first[i + 1] += all.first[i];
        int filled[basic_blocks * stages]{};
        for (int i = 1; i < graph.node_count; ++i)
            if (!ir::always_there(graph.nodes[i].kind))
                all.node[all.first[group_of(i)] + filled[group_of(i)]++] = i;
        return all;
    }();

    template <int Group, int... Offset>
    static auto list(std::integer_sequence<int, Offset...>)
        -> std::integer_sequence<int, groups.node[groups.first[Group] + Offset]...>;
    template <int Group>
    using nodes_of = decltype(list<Group>(
        std::make_integer_sequence<int, groups.first[Group + 1] - groups.first[Group]>{}));

    static constexpr bool is_used_in(int group, int node) {
        for (int i = groups.first[group]; i < groups.first[group + 1]; ++i)
            for (int k = 0; k < 3; ++k)
                if (ir::operand(graph.nodes[groups.node[i]], k) == node) return true;
        return false;
    }
    static constexpr bool stands_in(int group, int node) {
        return !ir::always_there(graph.nodes[node].kind) && group_of(node) == group;
    }
    // Used in a group, and known before: of an older stage, or the same in all steps.
    static constexpr bool enters(int group, int node) {
        bool const is_known = ir::always_there(graph.nodes[node].kind) ||
                              graph.nodes[node].basic_block == group / stages;
        return is_known && !stands_in(group, node) && is_used_in(group, node);
    }
    // Used in others.
    static constexpr bool leaves(int group, int node) {
        if (!stands_in(group, node)) return false;
        for (int g = 0; g < basic_blocks * stages; ++g)
            if (g != group && is_used_in(g, node)) return true;
        return false;
    }

    static constexpr int late_shift(int tap) {
        return hls::cpu::late_shift(kernel_of_part<Part, Kernel>(), chosen.original[tap]);
    }
    // Mis-speculated iterations may count further than the loop's counter goes.
    static constexpr bool may_be_mis_speculated(int basic_block) {
        for (int i = 1; i < graph.node_count; ++i)
            if (graph.nodes[i].kind == ir::op::jump && graph.nodes[i].basic_block == basic_block &&
                ir::leaves_uncertain(graph, i))
                return true;
        return false;
    }
    static constexpr bool is_shared(int node) {
        ir::op const kind = graph.nodes[node].kind;
        return chosen.parts[node].counts && (kind == ir::op::load || kind == ir::op::store);
    }
    static constexpr bool is_noted(int node) {
        return hls::cpu::is_noted(graph.nodes[node], is_shared(node));
    }
};

} // namespace detail

} // namespace hls::cpu
