// Jumps from basic block to basic block: which loop they go round, and which they leave.
#pragma once

#include "../ir/graph.hpp"

namespace hls::ir {

// A step may go on in so many ways: two in programs, more where blocks were put together.
inline constexpr int most_jumps = 4;

// An exit whose loop begins its next iteration before the exit is decided: the jump back has no
// condition then, and the exit takes precedence.
constexpr bool leaves_uncertain(auto const& g, int jump) {
    node const& n = g.nodes[jump];
    int const loop = loop_of(g, n.basic_block);
    if (n.c == none || !is_single(g, loop) || n.value == g.loops[loop].head) return false;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].basic_block == n.basic_block &&
            g.nodes[i].c == none && g.nodes[i].value == g.loops[loop].head)
            return true;
    return false;
}

constexpr int first_basic_block(auto const& g, int loop) {
    return loop != no_loop ? g.loops[loop].head : 0;
}

// The loop that a jump goes round or stands in.
constexpr int loop_of_jump(auto const& g, int from, int to) {
    int loop = loop_of(g, from);
    while (loop != no_loop && !is_inside(g, to, loop)) loop = g.loops[loop].parent;
    return loop;
}

// To another iteration of that loop: blocks are numbered in program order.
constexpr bool goes_back(int from, int to) { return to <= from; }

} // namespace hls::ir
