// Loops of one step whose counter gives how many iterations are left: those that certainly find
// words and room neither look at them nor ask which step comes next.
#pragma once

#include <hls/support/inlined.hpp>

#include "peeling.hpp"

namespace hls::cpu {

namespace detail {

// Larger steps are not there twice.
inline constexpr int most_nodes_in_counted_loop = 200;

constexpr int accesses_in_basic_block(auto const& g, int basic_block, int resource) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        count += (g.nodes[i].kind == ir::op::read || g.nodes[i].kind == ir::op::write) &&
                 g.nodes[i].basic_block == basic_block && g.nodes[i].resource == resource;
    return count;
}

// Steps for which the port has words, or room.
template <int BasicBlock, int Resource, auto const& Graph, class Pipes>
HLS_INLINED inline long certain_at(loop_stepper<Graph, Pipes>& w, long most) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    constexpr long count = accesses_in_basic_block(Graph, BasicBlock, Resource);
    if constexpr (count > 0) {
        auto const& port = part<Resource, Graph, Pipes>(w.c);
        if constexpr (kind == ir::resource_kind::output && limited_port<port_type<Pipes, Resource>>)
            return std::min(most, (port.limit - port.next + count - 1) / count);
        else
            return std::min(most, (port.end - port.next) / count);
    }
    return most;
}

template <int BasicBlock, auto const& Graph, class Pipes, int... Resource>
HLS_INLINED inline long certain_steps(loop_stepper<Graph, Pipes>& w,
                                      std::integer_sequence<int, Resource...>) {
    long steps = chunk_size;
    ((steps = certain_at<BasicBlock, Resource>(w, steps)), ...);
    return steps;
}

// (Shift registers in memory come to the end of theirs.)
template <auto const& Graph, int BasicBlock>
inline constexpr bool runs_by_count = [] {
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (n.basic_block != BasicBlock) continue;
        bool const slides = n.kind == ir::op::shift && !variables_of<Graph>[n.resource];
        if (is_non_blocking(n.kind) || slides) return false;
    }
    return nodes_in(Graph, BasicBlock) <= most_nodes_in_counted_loop &&
           find_counted_loop(Graph, BasicBlock).known;
}();

// That are left, with the next one. 0: nobody knows, since the counter wraps before it is equal.
template <int BasicBlock, auto const& Graph, class Pipes>
HLS_INLINED inline long iterations_left(loop_stepper<Graph, Pipes>& w) {
    constexpr ir::loop loop = Graph.loops[loop_to_repeat(Graph, BasicBlock)];
    constexpr counted_loop counted = find_counted_loop(Graph, BasicBlock);
    auto const counter = static_cast<long long>(part<loop.counter, Graph, Pipes>(w.c).value);
    long long const last = held_now<counted.last, Graph, Pipes>(w.c);
    if (counter < last) return long((last - counter + loop.step - 1) / loop.step) + 1;
    return counted.exact && counter > last ? 0 : 1;
}

template <int Resource, auto const& Graph, class Pipes>
HLS_INLINED inline void cut_sum([[maybe_unused]] loop_stepper<Graph, Pipes>& w) {
    constexpr ir::value_type type = Graph.resources[Resource].type;
    if constexpr (sums<Graph>.registers[Resource]) {
        auto& value = part<Resource, Graph, Pipes>(w.c).value;
        value = wrapped<type.width, type.is_signed>(value);
    }
}

// Sums that are not cut off in certain steps.
template <auto const& Graph, class Pipes, int... Resource>
HLS_INLINED inline void cut_sums(loop_stepper<Graph, Pipes>& w,
                                 std::integer_sequence<int, Resource...>) {
    static_assert(chunk_size <= most_steps_uncut);
    (cut_sum<Resource>(w), ...);
}

// So many steps at most.
template <int BasicBlock, auto const& Graph, class Pipes>
HLS_INLINED inline void run_certain_steps(loop_stepper<Graph, Pipes>& w, long steps, long left) {
    constexpr counted_loop counted = find_counted_loop(Graph, BasicBlock);
    long const end = std::min(steps, left);
    cut_sums(w, std::make_integer_sequence<int, Graph.resource_count>{});
    run_certain<BasicBlock>(w, end);
    w.target = end == left ? counted.behind : BasicBlock;
}

// A loop of a few iterations stands there iteration by iteration: compilers make vectors of the
// loop around it.
template <int BasicBlock, auto const& Graph, class Pipes, int... Iteration>
HLS_INLINED inline void run_in_line(loop_stepper<Graph, Pipes>& w,
                                    std::integer_sequence<int, Iteration...>) {
    constexpr counted_loop counted = find_counted_loop(Graph, BasicBlock);
    cut_sums(w, std::make_integer_sequence<int, Graph.resource_count>{});
    static_cast<void>(in_order{
        0, (static_cast<void>(Iteration), run_step<BasicBlock, known_of_step{true}>(w))...});
    w.target = counted.behind;
}

// The loop, whose first step is next. False when an input ran out, or an output is full.
template <int BasicBlock, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_counted_loop(loop_stepper<Graph, Pipes>& w) {
    constexpr auto resources = std::make_integer_sequence<int, Graph.resource_count>{};
    constexpr bool may_wrap = find_counted_loop(Graph, BasicBlock).exact;
    if constexpr (constexpr int in_line = iterations_in_line(Graph, BasicBlock); in_line > 0) {
        run_in_line<BasicBlock>(w, std::make_integer_sequence<int, in_line>{});
        return true;
    }
    do {
        long const left = iterations_left<BasicBlock>(w);
        long const certain = certain_steps<BasicBlock>(w, resources);
        long const steps = may_wrap ? std::min(certain, left) : certain;
        if (steps > 0)
            run_certain_steps<BasicBlock>(w, steps, left);
        else if (!run_step<BasicBlock>(w))
            return false;
    } while (w.target == BasicBlock);
    return true;
}

} // namespace detail

} // namespace hls::cpu
