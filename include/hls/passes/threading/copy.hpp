// A short block, copied to the end of a step that leads to it.
#pragma once

#include "../../analysis/carried.hpp"
#include "../../analysis/jumps.hpp"
#include "../../analysis/predicates.hpp"
#include "../../ir/append.hpp"
#include "short_block.hpp"

namespace hls::ir::detail {

// What a register holds where a step jumps.
struct state_at_jump {
    bool known;
    int word; // that the step assigns; none: it assigns none there
};

constexpr state_at_jump find_state(auto const& g, int jump, int resource) {
    node const& j = g.nodes[jump];
    state_at_jump s{true, none};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        if (n.kind != op::next || n.basic_block != j.basic_block) continue;
        bool const happens = implies(g, j.c, n.c) && n.a < jump;
        s.known = s.known && (happens || exclusive(g, j.c, n.c));
        if (happens) s.word = n.a;
    }
    return s;
}

// The loop's iterations are left out: it has none.
constexpr bool passes_over_loop(auto const& g, int from, int to) {
    int const begin =
        goes_back(from, to) ? first_basic_block(g, loop_of_jump(g, from, to)) : from + 1;
    for (int l = 0; l < g.loop_count; ++l)
        if (!is_gone(g.loops[l]) && begin <= g.loops[l].head && g.loops[l].latch < to) return true;
    return false;
}

// The block sets no register that the step sets, writes to no port that the step uses, and what the
// step leaves in the registers is known.
constexpr bool node_fits_behind(auto const& g, node const& n, int jump) {
    int const from = g.nodes[jump].basic_block;
    switch (n.kind) {
    case op::jump: return n.value != from;
    case op::write: return !is_used(g, from, n.resource);
    case op::next: return next_in_block(g, from, n.resource) == none;
    case op::state: return find_state(g, jump, n.resource).known;
    default: return true;
    }
}

constexpr bool fits_behind(auto const& g, int jump) {
    int const to = int(g.nodes[jump].value);
    for (int i = first_of_block(g, to); i != none; i = next_of_block(g, i))
        if (!node_fits_behind(g, g.nodes[i], jump)) return false;
    return true;
}

constexpr int both_or_one(builder& g, int p, int q, source where) {
    if (p == none || q == none) return p == none ? q : p;
    return append_raw(g, make_node(op::bit_and, one_bit, where, p, q));
}

// The value of a register where the step ends.
constexpr int state_behind(auto const& g, builder& result, int jump, node const& read,
                           int const* mapped) {
    int const word = find_state(g, jump, read.resource).word;
    if (word == none) return append_raw(result, read);
    if (g.nodes[word].type == read.type) return mapped[word];
    return append_raw(result, make_node(op::resize, read.type, read.where, mapped[word]));
}

// The block under the condition of the jump to it, instead of that jump.
constexpr void copy_behind(auto const& g, builder& result, int jump, int const* mapped) {
    node const& j = g.nodes[jump];
    int const taken = mapped[j.c];
    int copied[max_nodes]{};
    auto const operand = [&](int id) {
        return id != none && always_there(g.nodes[id].kind) ? append_raw(result, g.nodes[id])
                                                            : copied[id];
    };
    for (int i = first_of_block(g, int(j.value)); i != none; i = next_of_block(g, i)) {
        node n = g.nodes[i];
        n.a = operand(n.a);
        n.b = operand(n.b);
        n.c = operand(n.c);
        if (is_predicated(n.kind)) n.c = both_or_one(result, taken, n.c, n.where);
        copied[i] =
            n.kind == op::state ? state_behind(g, result, jump, n, mapped) : append_raw(result, n);
    }
}

} // namespace hls::ir::detail
