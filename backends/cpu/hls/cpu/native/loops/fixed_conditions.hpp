// Conditions that a loop of one step does not change, as `n == 0` of the counter of the loop around
// it: its certain steps stand there once for each of their values, so none of them asks, and
// compilers make vectors of what has no branches. They do so themselves for small loops only.
#pragma once

#include <hls/support/inlined.hpp>

#include "../variable_expansion.hpp"
#include "stepper.hpp"

namespace hls::cpu::detail {

inline constexpr int most_nodes_of_all_sides = 400;

template <auto const& Graph>
constexpr bool changes_register(int basic_block, int resource) {
    for (int i = 1; i < Graph.node_count; ++i)
        if (Graph.nodes[i].kind == ir::op::next && Graph.nodes[i].basic_block == basic_block &&
            Graph.nodes[i].resource == resource)
            return true;
    return false;
}

// Nodes whose values no step of the basic block changes; those of others included.
template <auto const& Graph, int BasicBlock>
inline constexpr auto fixed_nodes = [] {
    std::array<bool, Graph.node_count> fixed{true}; // also an operand that is not there
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (n.basic_block != BasicBlock || ir::always_there(n.kind))
            fixed[i] = true;
        else if (n.kind == ir::op::state)
            fixed[i] = !changes_register<Graph>(BasicBlock, n.resource);
        else
            fixed[i] = ir::is_pure(n.kind) && fixed[n.a] && fixed[n.b] && fixed[n.c];
    }
    return fixed;
}();

// Those of the basic block itself, which are computed before its loop.
template <auto const& Graph, int BasicBlock>
struct is_fixed_here {
    constexpr bool operator()(int node) const {
        ir::node const& n = Graph.nodes[node];
        return n.basic_block == BasicBlock && !ir::always_there(n.kind) &&
               fixed_nodes<Graph, BasicBlock>[node];
    }
};

struct fixed_conditions {
    int count = 0;
    int node[most_fixed_in_step]{};

    constexpr bool has(int id) const { return std::find(node, node + count, id) != node + count; }
};

constexpr bool is_bit(ir::node const& n) { return n.type == ir::value_type{1, false}; }

constexpr int without_negations(auto const& g, int id) {
    while (g.nodes[id].kind == ir::op::bit_not && is_bit(g.nodes[g.nodes[id].a]))
        id = g.nodes[id].a;
    return id;
}

// A condition, or part of one.
constexpr bool decides(auto const& g, ir::node const& n, int k) {
    ir::node const& operand = g.nodes[ir::operand(n, k)];
    bool const is_condition = ir::is_pure(n.kind) ? n.type.width == 1 || k == 0 : k == 2;
    return is_condition && ir::operand(n, k) != ir::none && operand.kind != ir::op::constant &&
           is_bit(operand);
}

// The first ones that decide something which is not fixed, without their negations.
template <auto const& Graph, int BasicBlock>
constexpr fixed_conditions find_fixed_conditions(int most) {
    auto const& fixed = fixed_nodes<Graph, BasicBlock>;
    fixed_conditions found;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (n.basic_block != BasicBlock || n.kind == ir::op::jump || fixed[i]) continue;
        for (int k = 0; k < 3 && found.count < most; ++k) {
            int const id = without_negations(Graph, ir::operand(n, k));
            bool const has_value = fixed[id] && !needs<Graph>.dirty[id];
            if (decides(Graph, n, k) && has_value && !found.has(id)) found.node[found.count++] = id;
        }
    }
    return found;
}

// Few enough that the step does not stand there too often, with so many copies of it already.
template <auto const& Graph, int BasicBlock, int Copies>
inline constexpr fixed_conditions fixed_conditions_of = [] {
    int const nodes = Copies * nodes_in(Graph, BasicBlock);
    int most = 0;
    while (most < most_fixed_in_step && (nodes << (most + 1)) <= most_nodes_of_all_sides) ++most;
    return find_fixed_conditions<Graph, BasicBlock>(most);
}();

template <auto const& Graph, class Pipes, int... Node>
HLS_INLINED inline void compute_fixed(loop_stepper<Graph, Pipes>& w,
                                      std::integer_sequence<int, Node...>) {
    static_cast<void>(in_order{0, (execute<false, Graph, Node, Pipes>(w.f, w.c), 0)...});
}

// Where the conditions from `At` on are not known yet; steps<Known>() runs them.
template <fixed_conditions Conditions, known_of_step Known, int At = 0, auto const& Graph,
          class Pipes>
HLS_INLINED inline void on_known_sides(loop_stepper<Graph, Pipes>& w, auto const& steps) {
    if constexpr (At == Conditions.count) {
        steps.template operator()<Known>();
    } else {
        constexpr int node = Conditions.node[At];
        auto& holds = value_of<Graph, node>(w.f);
        if (holds != 0) {
            holds = 1;
            on_known_sides<Conditions, Known.with_fixed(At, {node, true}), At + 1>(w, steps);
        } else {
            holds = 0;
            on_known_sides<Conditions, Known.with_fixed(At, {node, false}), At + 1>(w, steps);
        }
    }
}

} // namespace hls::cpu::detail
