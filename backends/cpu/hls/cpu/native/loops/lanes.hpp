// Runs of an inner loop in lanes: what stands before it for each lane, then steps of all lanes
// together until all have ended, then what stands after it for each lane. Words keep their order.
#pragma once

#include "counted_loops.hpp"
#include "lane_state.hpp"

namespace hls::cpu::detail {

// What the loop around it computes to count, in the basic block after the inner loop.
template <auto const& Graph, lane_nest Nest>
struct is_for_count {
    constexpr bool operator()(int node) const {
        if (Graph.nodes[node].basic_block != Nest.after ||
            phase_of(Graph.nodes[node]) != node_phase::in_order)
            return false;
        for (int i = 1; i < Graph.node_count; ++i) {
            ir::node const& n = Graph.nodes[i];
            if (n.basic_block == Nest.after && is_count(n) &&
                ir::detail::cone_of(Graph, n.kind == ir::op::jump ? n.c : n.a).holds[node])
                return true;
        }
        return false;
    }
    static constexpr bool is_count(ir::node const& n) {
        return n.kind == ir::op::jump ||
               (n.kind == ir::op::next && n.resource == Graph.loops[Nest.outer].counter);
    }
};
template <auto const& Graph, lane_nest Nest>
struct is_next_count {
    constexpr bool operator()(int node) const {
        ir::node const& n = Graph.nodes[node];
        return n.basic_block == Nest.after && n.kind == ir::op::next &&
               is_for_count<Graph, Nest>::is_count(n);
    }
};

// The loop around it goes on, as if the inner one were complete.
template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline void count_on(loop_stepper<Graph, Pipes>& w) {
    run_nodes<known_of_step{}>(w, nodes_chosen<Graph, is_for_count<Graph, Nest>{}>{});
    jump(w, nodes_of<Graph, Nest.after, node_phase::jump>{});
    update_all<known_of_step{}>(w, nodes_chosen<Graph, is_next_count<Graph, Nest>{}>{});
}

template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline bool has_words(loop_stepper<Graph, Pipes>& w) {
    constexpr auto resources = std::make_integer_sequence<int, Graph.resource_count>{};
    return certain_steps<Nest.before>(w, resources) > 0;
}

// Lanes that begin. The counter goes ahead.
template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline int begin_lanes(loop_stepper<Graph, Pipes>& w,
                                   state_of_lanes<Graph, Nest>& all) {
    int count = 0;
    while (count < lanes && w.target == Nest.before && has_words<Nest>(w)) {
        run_step<Nest.before>(w);
        all.save(w.c, count);
        all.goes_on[count++] = -1;
        count_on<Nest>(w);
    }
    for (int lane = count; lane < lanes; ++lane) all.save(w.c, lane); // of any numbers
    return count;
}

template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline void compute_lane(loop_stepper<Graph, Pipes>& w,
                                     state_of_lanes<Graph, Nest>& all,
                                     step_of_lanes<Graph, Nest>& step, int lane) {
    loop_stepper<Graph, Pipes> one{{}, w.c, Nest.body, w.s, w.p, w.at, false};
    all.restore(one.c, lane);
    compute_always(one);
    run_nodes<known_of_step{}>(one, nodes_of<Graph, Nest.body, node_phase::in_order>{});
    step.keep(one.f, lane);
}

#ifdef __clang__
#define HLS_NOT_UNROLLED
#else // g++ -O3 takes loops of few steps apart before it looks for vectors
#define HLS_NOT_UNROLLED _Pragma("GCC unroll 1")
#endif

// Steps of all lanes until all have ended. Apart, all is computed and then some of it taken: g++
// makes no vectors where a comparison of numbers would depend on a condition.
template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline void run_lanes(loop_stepper<Graph, Pipes>& w, state_of_lanes<Graph, Nest>& all) {
    int any = 0;
    do {
        step_of_lanes<Graph, Nest> step;
        HLS_NOT_UNROLLED
        for (int lane = 0; lane < lanes; ++lane) compute_lane<Nest>(w, all, step, lane);
        any = 0;
        HLS_NOT_UNROLLED
        for (int lane = 0; lane < lanes; ++lane) {
            step.change(all, lane);
            all.goes_on[lane] &= step.template goes_on<Nest.body>(lane);
            any |= all.goes_on[lane];
        }
    } while (any != 0);
}

#undef HLS_NOT_UNROLLED

template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline void end_lanes(loop_stepper<Graph, Pipes>& w, state_of_lanes<Graph, Nest>& all,
                                  int count) {
    for (int lane = 0; lane < count; ++lane) {
        all.restore(w.c, lane);
        run_step<Nest.after>(w);
    }
}

// The loop around it, which begins; `one_by_one` runs an iteration of it. False when an input ran
// out.
template <lane_nest Nest, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_nest_in_lanes(loop_stepper<Graph, Pipes>& w, auto const& one_by_one) {
    state_of_lanes<Graph, Nest> all;
    do {
        if (int const count = begin_lanes<Nest>(w, all); count > 0) {
            run_lanes<Nest>(w, all);
            end_lanes<Nest>(w, all, count);
        } else if (!one_by_one()) { // perhaps no word is there
            return false;
        }
    } while (w.target == Nest.before);
    return true;
}

} // namespace hls::cpu::detail
