// Pass: jump threading. A short basic block, which sets the counter in front of a loop or ends an
// iteration of an outer loop, takes no cycle of its own: what jumps to it does its work in its last
// cycle, and jumps to where the block leads.
#pragma once

#include "threading/copy.hpp"

namespace hls::ir {

namespace detail {

struct threading {
    short_block blocks[max_basic_blocks];
    bool from_short; // what leads to a short block may itself be one: there are no others
    bool any;
};

// It is worth an operation only on the way through short loops. A loop that is left late has one
// way out.
constexpr bool may_compute_behind(auto const& g, int jump) {
    node const& n = g.nodes[jump];
    return !passes_over_loop(g, n.basic_block, int(n.value)) && !ends_long_loop(g, n.basic_block) &&
           (!leaves_uncertain(g, jump) || jumps_from(g, int(n.value)) == 1);
}

constexpr bool can_thread(auto const& g, threading const& t, int jump) {
    node const& n = g.nodes[jump];
    if (n.kind != op::jump || n.value == n.basic_block) return false;
    int const from = n.basic_block, to = int(n.value);
    return t.blocks[to].is && (t.from_short || !t.blocks[from].is) &&
           !is_in_counting_loop(g, from) && fits_behind(g, jump) &&
           jumps_from(g, from) + jumps_from(g, to) - 1 <= most_jumps &&
           (t.blocks[to].operations == 0 || may_compute_behind(g, jump));
}

constexpr bool can_thread_any(auto const& g, threading const& t) {
    for (int i = 1; i < g.node_count; ++i)
        if (can_thread(g, t, i)) return true;
    return false;
}

constexpr threading find_threading(auto const& g, int most_operations) {
    threading t{};
    if (!has_loops(g) || g.control_count > 0) return t;
    for (int s = 0; s < g.basic_block_count; ++s)
        if (!is_in_counting_loop(g, s)) t.blocks[s] = find_short_block(g, s, most_operations);
    t.from_short = !can_thread_any(g, t);
    t.any = !t.from_short || can_thread_any(g, t);
    return t;
}

// Without the blocks that nothing leads to any more.
constexpr builder without_unreached(auto const& g, threading const& t) {
    builder result = same_kernel(g);
    bool gone[max_basic_blocks]{};
    for (int s = 0; s < g.basic_block_count; ++s) gone[s] = t.blocks[s].is && !is_reached(g, s);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!always_there(n.kind) && gone[n.basic_block]) continue;
        result.basic_block = n.basic_block;
        mapped[i] = append_raw(result, renumbered(n, mapped));
    }
    return result;
}

} // namespace detail

// With blocks of up to so many operations.
constexpr bool wants_threading(auto const& g, int most_operations) {
    return detail::find_threading(g, most_operations).any;
}

// One block behind each step; several that follow one another are left to the next call.
constexpr builder thread_jumps(auto const& g, int most_operations) {
    detail::threading const t = detail::find_threading(g, most_operations);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    bool done[max_basic_blocks]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (!done[n.basic_block] && detail::can_thread(g, t, i)) {
            detail::copy_behind(g, result, i, mapped);
            done[n.basic_block] = true;
        } else {
            mapped[i] = append_raw(result, renumbered(n, mapped));
        }
    }
    return detail::without_unreached(result, t);
}

// A register that only blocks assigned which are gone: it is a constant now.
constexpr bool lost_an_assignment(auto const& g, auto const& threaded) {
    bool was[max_resources]{}, is[max_resources]{};
    for (int i = 1; i < g.node_count; ++i) was[g.nodes[i].resource] |= g.nodes[i].kind == op::next;
    for (int i = 1; i < threaded.node_count; ++i)
        is[threaded.nodes[i].resource] |= threaded.nodes[i].kind == op::next;
    for (int r = 0; r < max_resources; ++r)
        if (was[r] && !is[r]) return true;
    return false;
}

} // namespace hls::ir
