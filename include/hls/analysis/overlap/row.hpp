// Overlapped loops: the body of a counted loop is a row of loops of one step, which can run at the
// same time, each for another iteration of the loop around them. A part is one of them, with what
// stands between it and the one before; the last one has what stands behind it, too. An iteration
// passes through the parts one after the other, so what it hands on to a later part is kept several
// times. Where the times of all parts are known, iterations move on together, at the end of a slot;
// otherwise each one when its loop has ended and the next part is free.
#pragma once

#include "../../ir/nests/counted.hpp"
#include "../../ir/nests/merge.hpp"
#include "../../ir/node_lists.hpp"

namespace hls::ir {

inline constexpr int max_overlapped = 16; // loops in one body

struct overlap_parts {
    int outer;
    int count; // 0: the body is no such row
    int loop[max_overlapped];
    long long steps[max_overlapped]; // iterations of each; -1: known at run time only
    long long most_steps;
    bool known;    // those of all parts
    bool gated;    // a part waits for its words alone (gates.hpp)
    bool in_slots; // all parts move on together
    detail::basic_block_chain before[max_overlapped];
    detail::basic_block_chain after;        // the last loop; with the outer loop's latch
    int steps_before[max_overlapped];       // that the code before a loop has for itself
    int steps_after;                        // the code behind the last one
    signed char of_block[max_basic_blocks]; // the part; -1: outside
    signed char step[max_basic_blocks];     // of straight code, among those that it has for itself
};

namespace detail {

constexpr int loop_that_begins(auto const& g, int outer, int basic_block) {
    for (int l = outer + 1; l < g.loop_count; ++l)
        if (g.loops[l].parent == outer && g.loops[l].head == basic_block && !is_gone(g.loops[l]))
            return l;
    return no_loop;
}

// Whether straight code leads from a block to another one.
constexpr bool leads_straight_to(auto const& g, int block, int target) {
    for (int i = 0; i < max_chain_basic_blocks && block >= 0 && block != target; ++i)
        block = only_target(g, block);
    return block == target;
}

// The block after this one, on the way to a loop that may have no iterations; -1: there are other
// ways than to it and past it.
constexpr int next_in_row(auto const& g, int outer, int block) {
    if (jumps_from(g, block) != 2) return only_target(g, block);
    for (int l = outer + 1; l < g.loop_count; ++l) {
        if (g.loops[l].parent != outer || is_gone(g.loops[l])) continue;
        int const after = target_outside(g, g.loops[l].latch, l);
        if (jumps_from_to(g, block, after) != 1) continue;
        for (int i = first_of_block(g, block); i != none; i = next_of_block(g, i)) {
            node const& n = g.nodes[i];
            if (n.kind == op::jump && n.value != after &&
                leads_straight_to(g, int(n.value), g.loops[l].head))
                return int(n.value);
        }
    }
    return -1;
}

constexpr bool goes_straight_on(auto const& g, basic_block_chain const& c) {
    for (int i = 0; i < c.count; ++i)
        if (jumps_from(g, c.at[i]) != 1) return false;
    return true;
}

// Straight code from a block to the next loop, or to the end of the body; `at` is where it ends.
constexpr basic_block_chain chain_from(auto const& g, int outer, int& at) {
    basic_block_chain c{};
    while (at >= 0 && loop_that_begins(g, outer, at) == no_loop) {
        if (c.count == max_chain_basic_blocks) at = -1;
        if (at < 0) break;
        c.at[c.count++] = at;
        if (at == g.loops[outer].latch) break;
        at = next_in_row(g, outer, at);
    }
    return c;
}

constexpr void number_blocks(auto const& g, overlap_parts& p) {
    for (int b = 0; b < max_basic_blocks; ++b) p.of_block[b] = -1;
    for (int s = 0; s < p.count; ++s) {
        p.of_block[g.loops[p.loop[s]].head] = static_cast<signed char>(s);
        for (int i = 0; i < p.before[s].count; ++i)
            p.of_block[p.before[s].at[i]] = static_cast<signed char>(s);
    }
    for (int i = 0; i < p.after.count; ++i)
        p.of_block[p.after.at[i]] = static_cast<signed char>(p.count - 1);
}

} // namespace detail

} // namespace hls::ir
