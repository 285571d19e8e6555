// Pass: jump threading. A basic block that only sets registers to constants, as the one in front of
// a counted loop does, takes no cycle of its own: what jumps to it sets the registers in its last
// cycle, and jumps to where the block leads.
#pragma once

#include "../ir/append.hpp"
#include "../ir/node_lists.hpp"

namespace hls::ir {

namespace detail {

// Its steps are counted, or belong to several runs.
constexpr bool counts_steps(auto const& g, int index) {
    return g.loops[index].runs > 1 || g.loops[index].parts > 0;
}

constexpr bool is_in_counting_loop(auto const& g, int basic_block) {
    for (int l = loop_of(g, basic_block); l != no_loop; l = g.loops[l].parent)
        if (counts_steps(g, l)) return true;
    return false;
}

constexpr bool sets_register(auto const& g, node const& n) {
    return n.kind == op::next && n.c == none && g.nodes[n.a].kind == op::constant &&
           g.resources[n.resource].runs <= 1 && g.resources[n.resource].local_to == 0;
}

// A loop that takes so long that a cycle in front of it does not count.
inline constexpr int many_trips = 64;

constexpr bool begins_long_loop(auto const& g, int basic_block) {
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].head == basic_block && !is_gone(g.loops[l]) && g.loops[l].trips > many_trips)
            return true;
    return false;
}

// Each bit that is set has an input more in front of its flip-flop.
inline constexpr int most_bits_set = 24;

// Where a block that only sets registers leads to; -1: it does more.
constexpr int target_through(auto const& g, int basic_block) {
    int target = -1, bits = 0;
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        node const& n = g.nodes[i];
        bool const leads = n.kind == op::jump && n.c == none && target < 0;
        if (!leads && !sets_register(g, n)) return -1;
        bits += leads ? 0 : g.resources[n.resource].type.width;
        if (bits > most_bits_set) return -1;
        if (leads) target = int(n.value);
    }
    return target == basic_block || begins_long_loop(g, target) ? -1 : target;
}

// A step that itself uses a register does so until it ends.
constexpr bool uses_what_is_set(auto const& g, int through, auto const& in, int from) {
    for (int i = first_of_block(g, through); i != none; i = next_of_block(g, i))
        if (g.nodes[i].kind == op::next && is_used(in, from, g.nodes[i].resource)) return true;
    return false;
}

// Of each basic block, where it leads to.
struct threading {
    int through[max_basic_blocks]; // -1: it stays
    bool any;
};

constexpr bool can_thread(auto const& g, threading const& t, node const& jump) {
    int const through = int(jump.value);
    return t.through[through] >= 0 && !is_in_counting_loop(g, jump.basic_block) &&
           !uses_what_is_set(g, through, g, jump.basic_block);
}

constexpr threading find_threading(auto const& g) {
    threading t{};
    if (!has_loops(g) || g.control_count > 0) return t;
    for (int s = 0; s < g.basic_block_count; ++s)
        t.through[s] = is_in_counting_loop(g, s) ? -1 : target_through(g, s);
    for (int i = 1; i < g.node_count && !t.any; ++i)
        t.any = g.nodes[i].kind == op::jump && can_thread(g, t, g.nodes[i]);
    return t;
}

// What the block sets, in the step that the jump stands in.
constexpr void set_registers(auto const& g, builder& result, int through, node const& jump) {
    for (int i = first_of_block(g, through); i != none; i = next_of_block(g, i)) {
        node n = g.nodes[i];
        if (n.kind != op::next) continue;
        n.a = append_raw(result, g.nodes[n.a]);
        n.c = jump.c;
        append_raw(result, n);
    }
}

// Without the block that nothing leads to any more.
constexpr builder without_unreached(auto const& g, threading const& t) {
    builder result = same_kernel(g);
    bool gone[max_basic_blocks]{};
    for (int s = 0; s < g.basic_block_count; ++s) gone[s] = t.through[s] >= 0 && !is_reached(g, s);
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

constexpr bool wants_threading(auto const& g) { return detail::find_threading(g).any; }

// One block of each way; several that follow one another are left to the next call.
constexpr builder thread_jumps(auto const& g) {
    detail::threading const t = detail::find_threading(g);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (n.kind == op::jump && detail::can_thread(g, t, n) &&
            !detail::uses_what_is_set(g, int(n.value), result, n.basic_block)) {
            detail::set_registers(g, result, int(n.value), n);
            n.value = t.through[n.value];
        }
        mapped[i] = append_raw(result, n);
    }
    return detail::without_unreached(result, t);
}

} // namespace hls::ir
