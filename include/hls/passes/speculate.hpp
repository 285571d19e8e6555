// Pass: speculation through carried registers. Where the condition of a loop follows from registers
// that its body assigns, each of them gets a second one that may be ahead: it begins with the value
// of the first one, and moves on as though the loop never ended, before the condition is known. The
// iterations see the second one; the first one is written when it is known that the iteration
// exists, and is what the rest of the kernel sees. Loops of one step that begin iterations early.
#pragma once

#include "../analysis/carried.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

// The register that is ahead of each one; -1: none is.
struct ahead_registers {
    int of[max_resources];
};

constexpr ahead_registers add_ahead(builder& result, int loop, carried_registers const& chosen) {
    ahead_registers a{};
    for (int r = 0; r < max_resources; ++r) a.of[r] = -1;
    int const before = result.resource_count;
    for (int r = 0; r < before; ++r) {
        if (!chosen.has[r] || result.resource_count == max_resources) continue;
        resource x = result.resources[r];
        x.id = with_suffix(x.id, "_ahead");
        x.ahead_of = loop + 1;
        x.bounded = false; // iterations that do not exist go on beyond
        result.resources[result.resource_count] = x;
        a.of[r] = result.resource_count++;
    }
    return a;
}

constexpr void append_next(builder& g, int resource, int value, int predicate, source where) {
    node n = make_node(op::next, g.resources[resource].type, where, value, none, predicate);
    n.resource = short(resource);
    append(g, n);
}

// What the registers become if the loop does not end.
constexpr void move_ahead(auto const& g, builder& result, int loop, carried_registers const& c,
                          ahead_registers const& a, int const* mapped) {
    int const block = g.loops[loop].head;
    int ahead[max_nodes]{};
    result.basic_block = short(block);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!c.cone[i]) continue;
        if (c.known[i] != known_truth::no_idea)
            ahead[i] = append_constant(result, c.known[i] == known_truth::yes, one_bit, n.where);
        else
            ahead[i] = is_pure(n.kind) ? append(result, renumbered(n, ahead)) : mapped[i];
    }
    for (int i = 1; i < g.node_count; ++i)
        if (node const& n = g.nodes[i];
            n.kind == op::next && n.basic_block == block && a.of[n.resource] >= 0)
            append_next(result, a.of[n.resource], ahead[n.a], ahead[n.c], n.where);
}

// They begin as what the registers are when the loop is entered from a basic block.
constexpr void begin_ahead(auto const& g, builder& result, int block, ahead_registers const& a,
                           int const* mapped) {
    result.basic_block = short(block);
    for (int r = 0; r < g.resource_count; ++r) {
        if (a.of[r] < 0) continue;
        int const written = next_in_block(g, block, r);
        node now = make_node(op::state, g.resources[r].type, g.resources[r].where);
        now.resource = short(r);
        int value = written == none ? append(result, now) : mapped[g.nodes[written].a];
        if (written != none && g.nodes[written].c != none)
            value =
                append(result, make_node(op::select, now.type, now.where,
                                         mapped[g.nodes[written].c], value, append(result, now)));
        append_next(result, a.of[r], value, none, now.where);
    }
}

constexpr builder speculate(auto const& g, int loop) {
    builder result = same_kernel(g);
    carried_registers const c = find_carried(g, loop);
    ahead_registers const a = add_ahead(result, loop, c);
    int const block = g.loops[loop].head;
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (n.kind == op::state && n.basic_block == block && a.of[n.resource] >= 0)
            n.resource = short(a.of[n.resource]);
        mapped[i] = append(result, n);
    }
    move_ahead(g, result, loop, c, a, mapped);
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].value == block &&
            g.nodes[i].basic_block != block)
            begin_ahead(g, result, g.nodes[i].basic_block, a, mapped);
    return result;
}

} // namespace detail

// In the loops of a set.
constexpr builder speculate(auto const& g, loop_set const& loops) {
    builder result{};
    bool begun = false;
    for (int l = 0; l < g.loop_count; ++l) {
        if (!loops.has[l]) continue;
        result = begun ? detail::speculate(result, l) : detail::speculate(g, l);
        begun = true;
    }
    return result;
}

} // namespace hls::ir
