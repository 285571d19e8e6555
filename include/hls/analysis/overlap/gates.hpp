// Loops that overlap by themselves: a part that lacks a word waits alone. It looks whether there is
// one, and does nothing in a step in which there is none, while the others go on (a gate). So no
// word is held back until another one comes, and what stands outside sees the program's order:
//   one part writes, so words leave in the order of the program;
//   no part behind it reads, for its words might come only when others have left;
//   in a step of that part what it reads stands before what it writes;
//   whether a step reads is known when it begins, so it can be seen whether it would wait.
#pragma once

#include "row.hpp"
#include "wanted.hpp"

namespace hls::ir::detail {

constexpr bool is_word_read(auto const& g, node const& n) {
    return n.kind == op::read && !g.resources[n.resource].is_level;
}
constexpr bool is_word_write(auto const& g, node const& n) {
    return n.kind == op::write && !g.resources[n.resource].is_level;
}

constexpr bool has_node(auto const& g, int block, auto is_one) {
    for (int i = first_of_block(g, block); i != none; i = next_of_block(g, i))
        if (is_one(g.nodes[i])) return true;
    return false;
}
constexpr bool has_node(auto const& g, basic_block_chain const& c, auto is_one) {
    for (int i = 0; i < c.count; ++i)
        if (has_node(g, c.at[i], is_one)) return true;
    return false;
}

constexpr bool reads_words(auto const& g, auto const& blocks) {
    return has_node(g, blocks, [&](node const& n) { return is_word_read(g, n); });
}
constexpr bool writes_words(auto const& g, auto const& blocks) {
    return has_node(g, blocks, [&](node const& n) { return is_word_write(g, n); });
}

constexpr bool waits_by_parts(auto const& g, overlap_parts const& p) {
    if (!overlaps_by_itself(g, p.outer)) return false; // lock step
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_word_read(g, n) && p.of_block[n.basic_block] >= 0) return true;
    }
    return false;
}

constexpr bool always_holds(auto const& g, int predicate) {
    node const& n = g.nodes[predicate];
    return predicate == none || (n.kind == op::constant && n.value != 0);
}

constexpr bool reads_under_condition(auto const& g, int block) {
    return has_node(g, block,
                    [&](node const& n) { return is_word_read(g, n) && !always_holds(g, n.c); });
}

// The code before a loop decides whether it reads, or writes before that.
constexpr bool enters_in_a_step_before(auto const& g, overlap_parts const& p, int part) {
    basic_block_chain const& c = p.before[part];
    int const head = g.loops[p.loop[part]].head;
    return p.gated && reads_words(g, head) &&
           (!goes_straight_on(g, c) || writes_words(g, c) || reads_under_condition(g, head));
}

} // namespace hls::ir::detail
