// Comparisons of a loop's counter with numbers, as `i == 0` or `i > 1` around what begins a sum.
// How many iterations go by until one changes is known beforehand: those before all changes and
// those after them run in loops of their own, of which the compiler is told what the comparisons
// give.
#pragma once

#include "../variable_expansion.hpp"
#include "stepper.hpp"

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
constexpr bool is_of_jump(auto const& g, int node, int segment) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::jump && g.nodes[i].segment == segment &&
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

// The first ones in a segment.
constexpr compared_counters find_compared_counters(auto const& g, int segment, int counter) {
    auto const is_counter = [&](ir::node const& n) {
        return n.kind == ir::op::state && n.resource == counter && n.type.width < 62;
    };
    compared_counters found;
    for (int i = 1; i < g.node_count && found.count < most_known_in_step; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.segment != segment || (n.kind != ir::op::less && n.kind != ir::op::equal)) continue;
        ir::node const &a = g.nodes[n.a], &b = g.nodes[n.b];
        bool const first = is_number(a) && is_counter(b);
        if (!(first || (is_counter(a) && is_number(b))) || is_of_jump(g, i, segment)) continue;
        found.all[found.count++] = compared_with(first ? a : b, n.kind, i, first);
    }
    return found;
}

template <auto const& Graph, int Segment>
inline constexpr int counter_of_loop = Graph.loops[loop_to_repeat(Graph, Segment)].counter;

template <auto const& Graph, int Segment>
inline constexpr compared_counters
    compared_in = find_compared_counters(Graph, Segment, counter_of_loop<Graph, Segment>);

// Of certain steps before all changes, or after them.
constexpr known_of_step known_of(compared_counters const& compared, bool after) {
    known_of_step known{true};
    for (int i = 0; i < compared.count; ++i)
        known.sides[i] = {compared.all[i].node,
                          after ? compared.all[i].after : compared.all[i].before};
    return known;
}

template <int Segment, known_of_step Known, auto const& Graph, class Pipes>
[[gnu::always_inline]] inline void run_known_steps(walk<Graph, Pipes>& w, long steps) {
    run_in_copies(
        steps, copies<Graph, Segment>{}, [&]() __attribute__((always_inline)) {
            run_step<Segment, Known>(w);
        });
}

template <int Segment, auto const& Graph, class Pipes>
[[gnu::always_inline]] inline void run_sides(walk<Graph, Pipes>& w, long steps) {
    constexpr compared_counters compared = compared_in<Graph, Segment>;
    constexpr long long step = Graph.loops[loop_to_repeat(Graph, Segment)].step;
    while (steps > 0) {
        auto const counter =
            static_cast<long long>(part<counter_of_loop<Graph, Segment>, Graph, Pipes>(w.c).value);
        long alike = steps;
        bool before = true, after = true;
        for (int i = 0; i < compared.count; ++i) {
            alike = compared.all[i].unchanged(counter, step, alike);
            before &= counter < compared.all[i].changes;
            after &= counter >= compared.all[i].changed;
        }
        if (after)
            run_known_steps<Segment, known_of(compared, true)>(w, alike);
        else if (before)
            run_known_steps<Segment, known_of(compared, false)>(w, alike);
        else
            run_known_steps<Segment, known_of_step{true}>(w, alike);
        steps -= alike;
    }
}

template <int Segment, auto const& Graph, class Pipes>
[[gnu::always_inline]] inline void run_certain(walk<Graph, Pipes>& w, long steps) {
    if constexpr (compared_in<Graph, Segment>.count == 0)
        run_known_steps<Segment, known_of_step{true}>(w, steps);
    else
        run_sides<Segment>(w, steps);
}

} // namespace hls::cpu::detail
