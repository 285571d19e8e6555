// The loops around the steps: a kernel's basic blocks as nested C++ loops, entered at their
// beginning or where a run has stopped.
#pragma once

#include <hls/support/inlined.hpp>

#include "../variable_expansion.hpp"
#include "counted_loops.hpp"
#include "lanes.hpp"

namespace hls::cpu {

namespace detail {

constexpr int loop_at(auto const& g, int head) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].head == head && g.loops[i].latch >= head) return i;
    return ir::no_loop;
}

// A loop of one step. False when an input ran out, or an output is full.
template <int BasicBlock, auto const& Graph, class Pipes, int... Copy>
HLS_INLINED inline bool run_loop_of_step(loop_stepper<Graph, Pipes>& w,
                                         std::integer_sequence<int, Copy...>) {
    bool complete = true;
    const auto goes_on = [&](int) __attribute__((always_inline)) {
        complete = run_step<BasicBlock>(w);
        return complete && w.target == BasicBlock;
    };
    while ((goes_on(Copy) && ...)) {
    }
    return complete;
}

// BasicBlocks First to Last, those of loop Loop or a part of them. From the beginning, which step
// is next has to be tested where a loop may be skipped or repeated only; Anywhere tests before each
// step, because the first one can be any.
template <bool Anywhere, int First, int Last, int Loop, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_basic_blocks(loop_stepper<Graph, Pipes>& w) {
    if constexpr (First > Last) {
        return true;
    } else if constexpr (constexpr int inner = loop_at(Graph, First);
                         inner != ir::no_loop && inner != Loop) {
        constexpr int latch = Graph.loops[inner].latch;
        if constexpr (!Anywhere && First == latch && runs_by_count<Graph, First>) {
            if (w.target == First && !run_counted_loop<First>(w)) return false;
        } else if constexpr (!Anywhere && First == latch) {
            if (w.target == First && !run_loop_of_step<First>(w, copies<Graph, First>{}))
                return false;
        } else if constexpr (!Anywhere && !has_limited_port<Graph, Pipes> &&
                             lanes_of<Graph, inner>.runs_in_lanes) {
            const auto one_by_one = [&]() __attribute__((always_inline)) {
                return run_basic_blocks<Anywhere, First, latch, inner>(w);
            };
            if (w.target == First && !run_nest_in_lanes<lanes_of<Graph, inner>>(w, one_by_one))
                return false;
        } else if (Anywhere ? w.target >= First && w.target <= latch : w.target == First) {
            do {
                if (!run_basic_blocks<Anywhere, First, latch, inner>(w)) return false;
            } while (w.target == First);
        }
        return run_basic_blocks<Anywhere, latch + 1, Last, Loop>(w);
    } else if constexpr (ir::jumps_from(Graph, First) == 0) { // a pass has moved its operations
        return run_basic_blocks<Anywhere, First + 1, Last, Loop>(w);
    } else {
        if (!Anywhere || w.target == First)
            if (!run_step<First>(w)) return false;
        return run_basic_blocks<Anywhere, First + 1, Last, Loop>(w);
    }
}

// Where a run may stop: writes wait in systems only.
template <auto const& Graph, class Pipes>
using stops_of =
    std::conditional_t<has_limited_port<Graph, Pipes>, reads_and_writes_of<Graph>, reads_of<Graph>>;

// The rest of a step from its node Stop on, if the last run stopped there.
template <int Stop, auto const& Graph, class Pipes>
HLS_INLINED inline bool finish_at(loop_stepper<Graph, Pipes>& w, bool& complete) {
    if (w.at.node != Stop) return false;
    w.goes_on = is_non_blocking(Graph.nodes[Stop].kind);
    complete = run_from<Graph.nodes[Stop].basic_block, Stop>(w);
    return true;
}

template <auto const& Graph, class Pipes, int... Stop>
HLS_INLINED inline bool finish_at_any(loop_stepper<Graph, Pipes>& w,
                                      std::integer_sequence<int, Stop...>) {
    bool complete = false;
    static_cast<void>((finish_at<Stop>(w, complete) || ...));
    return complete;
}

// The rest of the step in which the last run stopped.
template <auto const& Graph, class Pipes>
HLS_INLINED inline bool finish_step(loop_stepper<Graph, Pipes>& w) {
    return finish_at_any(w, stops_of<Graph, Pipes>{});
}

} // namespace detail

} // namespace hls::cpu
