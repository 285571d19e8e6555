// What a basic block does that can be done at the end of the step before it: it reads registers,
// computes little, sets registers, writes words and jumps.
#pragma once

#include "../../ir/node_lists.hpp"

namespace hls::ir::detail {

// Its steps are counted, or belong to several runs.
constexpr bool counts_steps(auto const& g, int index) {
    return g.loops[index].runs > 1 || g.loops[index].parts > 0;
}

constexpr bool is_in_counting_loop(auto const& g, int basic_block) {
    for (int l = loop_of(g, basic_block); l != no_loop; l = g.loops[l].parent)
        if (counts_steps(g, l)) return true;
    return false;
}

// A loop that takes so long that a cycle beside it does not count.
inline constexpr int many_trips = 64;

constexpr bool begins_long_loop(auto const& g, int basic_block) {
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].head == basic_block && !is_gone(g.loops[l]) && g.loops[l].trips > many_trips)
            return true;
    return false;
}

constexpr bool ends_long_loop(auto const& g, int basic_block) {
    int const l = loop_of(g, basic_block);
    return is_single(g, l) && g.loops[l].trips > many_trips;
}

// Each bit that is set or written has an input more in front of its flip-flop.
inline constexpr int most_bits_set = 24;

constexpr bool is_plain_register(auto const& g, node const& n) {
    return g.resources[n.resource].runs <= 1 && g.resources[n.resource].local_to == 0;
}

constexpr bool is_short_operation(auto const& g, node const& n) {
    if (n.kind == op::state || n.kind == op::next) return is_plain_register(g, n);
    return n.kind == op::jump || n.kind == op::write ||
           (is_pure(n.kind) && !is_composite(n.kind) && !may_be_late(n.kind) && !n.timing);
}

// Of a basic block whose work can be done in the step before it.
struct short_block {
    bool is;
    int operations; // reads of registers and writes to ports too
};

constexpr bool is_made_in(auto const& g, node const& n, int basic_block) {
    for (int id : {n.a, n.b, n.c})
        if (id != none && !always_there(g.nodes[id].kind) && g.nodes[id].basic_block != basic_block)
            return false;
    return true;
}

constexpr short_block find_short_block(auto const& g, int basic_block, int most_operations) {
    short_block s{};
    int bits = 0, jumps = 0;
    bool otherwise = false; // a jump without a condition, taken if no other one is
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        node const& n = g.nodes[i];
        if (!is_short_operation(g, n) || !is_made_in(g, n, basic_block)) return {};
        s.operations += is_pure(n.kind) || n.kind == op::state || n.kind == op::write;
        bits += is_effect(n.kind) && n.kind != op::jump ? g.resources[n.resource].type.width : 0;
        jumps += n.kind == op::jump;
        otherwise |= n.kind == op::jump && n.c == none;
        if (n.kind == op::jump && (n.value == basic_block || begins_long_loop(g, int(n.value))))
            return {};
    }
    s.is = jumps > 0 && (jumps == 1 || !otherwise) && bits <= most_bits_set &&
           s.operations <= most_operations;
    return s;
}

} // namespace hls::ir::detail
