// Comparisons of a loop's counter with numbers, as `i == 0` or `i > 1` around what begins a sum.
// How many iterations go by until one changes is known in advance: those before all changes and
// those after them run in loops of their own, for which the compiler knows what the comparisons
// give.
#pragma once

#include <hls/support/inlined.hpp>

#include "fixed_conditions.hpp"

namespace hls::cpu::detail {

// A node that is `before` while the counter is below `changes`, and `after` from `changed` on.
struct compared_counter {
    int node;
    long long changes, changed;
    bool before, after;

    // Iterations from this one on in which it gives the same, at most `most`.
    constexpr long unchanged(long long counter, long long step, long most) const {
        if (counter >= changed) return most;
        if (counter >= changes) return 1;
        return long(std::min<long long>(most, (changes - counter + step - 1) / step));
    }
};

struct compared_counters {
    int count = 0;
    compared_counter all[most_known_in_step]{};
};

constexpr bool is_number(ir::node const& n) {
    return n.kind == ir::op::constant && n.type.width < 62;
}

// Whether it says that the loop goes on, which is known of certain steps anyway.
constexpr bool is_of_jump(auto const& g, int node, int basic_block) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::jump && g.nodes[i].basic_block == basic_block &&
            g.nodes[i].c == node)
            return true;
    return false;
}

constexpr compared_counter compared_with(ir::node const& number, ir::op kind, int node,
                                         bool first) {
    auto const n = static_cast<long long>(ir::constant_value(number));
    if (kind == ir::op::equal) return {node, n, n + 1, false, false};
    if (first) return {node, n + 1, n + 1, false, true}; // number < counter
    return {node, n, n, true, false};
}

// The first ones in a basic block.
constexpr compared_counters find_compared_counters(auto const& g, int basic_block, int counter) {
    auto const is_counter = [&](ir::node const& n) {
        return n.kind == ir::op::state && n.resource == counter && n.type.width < 62;
    };
    compared_counters found;
    for (int i = 1; i < g.node_count && found.count < most_known_in_step; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.basic_block != basic_block || (n.kind != ir::op::less && n.kind != ir::op::equal))
            continue;
        ir::node const &a = g.nodes[n.a], &b = g.nodes[n.b];
        bool const first = is_number(a) && is_counter(b);
        if (!(first || (is_counter(a) && is_number(b))) || is_of_jump(g, i, basic_block)) continue;
        found.all[found.count++] = compared_with(first ? a : b, n.kind, i, first);
    }
    return found;
}

template <auto const& Graph, int BasicBlock>
inline constexpr int counter_of_loop = Graph.loops[loop_to_repeat(Graph, BasicBlock)].counter;

template <auto const& Graph, int BasicBlock>
inline constexpr compared_counters
    compared_in = find_compared_counters(Graph, BasicBlock, counter_of_loop<Graph, BasicBlock>);

// Of certain steps before all changes, or after them.
constexpr known_of_step known_of(compared_counters const& compared, bool after) {
    known_of_step known{true};
    for (int i = 0; i < compared.count; ++i)
        known.sides[i] = {compared.all[i].node,
                          after ? compared.all[i].after : compared.all[i].before};
    return known;
}

// Loops in which the compared counters are known, or not.
template <auto const& Graph, int BasicBlock>
inline constexpr int loops_of_sides = compared_in<Graph, BasicBlock>.count > 0 ? 3 : 1;

template <int BasicBlock, known_of_step Known, auto const& Graph, class Pipes>
HLS_INLINED inline void run_known_steps(loop_stepper<Graph, Pipes>& w, long steps) {
    constexpr int copies_of_loop =
        loops_of_sides<Graph, BasicBlock> * copies_of_step<Graph, BasicBlock>;
    const auto run = [&]<known_of_step All>() __attribute__((always_inline)) {
        run_in_copies(
            steps, copies<Graph, BasicBlock>{}, [&]() __attribute__((always_inline)) {
                run_step<BasicBlock, All>(w);
            });
    };
    on_known_sides<fixed_conditions_of<Graph, BasicBlock, copies_of_loop>, Known>(w, run);
}

template <int BasicBlock, auto const& Graph, class Pipes>
HLS_INLINED inline void run_sides(loop_stepper<Graph, Pipes>& w, long steps) {
    constexpr compared_counters compared = compared_in<Graph, BasicBlock>;
    constexpr long long step = Graph.loops[loop_to_repeat(Graph, BasicBlock)].step;
    while (steps > 0) {
        auto const counter = static_cast<long long>(
            part<counter_of_loop<Graph, BasicBlock>, Graph, Pipes>(w.c).value);
        long alike = steps;
        bool before = true, after = true;
        for (int i = 0; i < compared.count; ++i) {
            alike = compared.all[i].unchanged(counter, step, alike);
            before &= counter < compared.all[i].changes;
            after &= counter >= compared.all[i].changed;
        }
        if (after)
            run_known_steps<BasicBlock, known_of(compared, true)>(w, alike);
        else if (before)
            run_known_steps<BasicBlock, known_of(compared, false)>(w, alike);
        else
            run_known_steps<BasicBlock, known_of_step{true}>(w, alike);
        steps -= alike;
    }
}

template <int BasicBlock, auto const& Graph, class Pipes>
HLS_INLINED inline void run_certain(loop_stepper<Graph, Pipes>& w, long steps) {
    compute_fixed(w, nodes_chosen<Graph, is_fixed_here<Graph, BasicBlock>{}>{});
    if constexpr (compared_in<Graph, BasicBlock>.count == 0)
        run_known_steps<BasicBlock, known_of_step{true}>(w, steps);
    else
        run_sides<BasicBlock>(w, steps);
}

} // namespace hls::cpu::detail
