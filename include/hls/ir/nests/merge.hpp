// BasicBlocks put together into one step: an outer loop that does nothing but run an inner one,
// what it does before and after it, and the step that does both under conditions. For the passes
// that make one loop of two.
#pragma once

#include "moved_elements.hpp"

namespace hls::ir::detail {

// The outer loop does nothing but run the inner one, with basic blocks before and after it.
// They move into the inner loop's latch.
struct loop_pair {
    int outer;
    int inner;
};

constexpr int jumps_from_to(auto const& g, int from, int to) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        count += g.nodes[i].kind == op::jump && (from < 0 || g.nodes[i].basic_block == from) &&
                 g.nodes[i].value == to;
    return count;
}

inline constexpr int max_chain_basic_blocks = 16;

// BasicBlocks that follow one another without a choice.
struct basic_block_chain {
    int count; // 0: no such way
    int at[max_chain_basic_blocks];
};

// The first of both only, if there are too many.
constexpr basic_block_chain joined(basic_block_chain c, basic_block_chain const& more) {
    for (int i = 0; i < more.count && c.count < max_chain_basic_blocks; ++i)
        c.at[c.count++] = more.at[i];
    return c;
}

constexpr int only_target(auto const& g, int basic_block) {
    int target = -1;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].basic_block == basic_block)
            target = int(g.nodes[i].value);
    return jumps_from(g, basic_block) == 1 ? target : -1;
}

constexpr basic_block_chain chain_to(auto const& g, int from, int last) {
    basic_block_chain c{};
    for (int at = from; at >= 0 && c.count < max_chain_basic_blocks; at = only_target(g, at)) {
        c.at[c.count++] = at;
        if (at == last) return c;
    }
    return {};
}

constexpr int target_outside(auto const& g, int basic_block, int loop) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].basic_block == basic_block &&
            g.nodes[i].value != g.loops[loop].head)
            return int(g.nodes[i].value);
    return -1;
}

// A while loop whose condition always holds, without a way out.
constexpr bool never_ends(auto const& g, int loop) {
    return only_target(g, g.loops[loop].latch) == g.loops[loop].head;
}

constexpr bool is_in(basic_block_chain const& c, int basic_block) {
    for (int i = 0; i < c.count; ++i)
        if (c.at[i] == basic_block) return true;
    return false;
}

// What an outer iteration does before its inner loop, and after it.
constexpr basic_block_chain before_inner(auto const& g, loop_pair const& p) {
    basic_block_chain c = chain_to(g, g.loops[p.outer].head, g.loops[p.inner].head);
    c.count = c.count == 0 ? 0 : c.count - 1;
    return c;
}
constexpr basic_block_chain after_inner(auto const& g, loop_pair const& p) {
    return chain_to(g, target_outside(g, g.loops[p.inner].latch, p.inner), g.loops[p.outer].latch);
}

constexpr bool has_several_loops(auto const& g, int outer) {
    int inside = 0;
    for (int i = 0; i < g.loop_count; ++i)
        inside += g.loops[i].parent == outer && !is_gone(g.loops[i]);
    return inside > 1;
}

constexpr bool shifts(auto const& g, int basic_block, int resource, bool reads) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].basic_block == basic_block && g.nodes[i].resource == resource &&
            (g.nodes[i].kind == op::shift || (reads && g.nodes[i].kind == op::tap)))
            return true;
    return false;
}

// A shift register moves at most once in a step. What several runs have moves in each, and another
// part may not read it either.
constexpr bool shifts_twice(auto const& g, int s, int t) {
    for (int r = 0; r < g.resource_count; ++r) {
        bool const runs = g.resources[r].runs > 1;
        bool const shifted = runs || g.resources[r].kind == resource_kind::shift_register;
        if (shifted && ((shifts(g, s, r, false) && shifts(g, t, r, runs)) ||
                        (shifts(g, s, r, runs) && shifts(g, t, r, false))))
            return true;
    }
    return false;
}

// Of blocks that become one step with `more`.
constexpr bool shifts_twice(auto const& g, basic_block_chain const& c, int more) {
    for (int i = 0; i < c.count; ++i) {
        if (shifts_twice(g, c.at[i], more)) return true;
        for (int k = 0; k < i; ++k)
            if (shifts_twice(g, c.at[i], c.at[k])) return true;
    }
    return false;
}

inline constexpr char const* reason_for_shifts = "a shift register is shifted in two parts";

// Why the outer loop is not basic blocks before and after the inner one, in the user's
// words.
constexpr char const* reason_for_shape(auto const& g, loop_pair const& p) {
    loop const& in = g.loops[p.inner];
    if (has_several_loops(g, p.outer)) return "the loop around it has several loops";
    if (jumps_from(g, in.head - 1) > 1)
        return in.counter >= 0 && in.trips < 0
                   ? "its bounds are known at run time only, it may have no iterations"
                   : "it stands under a condition, it may have no iterations";
    return "what stands beside it is no straight piece";
}

// Tracing leaves states that nobody reads.
constexpr bool is_operand(auto const& g, int node) {
    for (int i = node + 1; i < g.node_count; ++i)
        if (g.nodes[i].a == node || g.nodes[i].b == node || g.nodes[i].c == node) return true;
    return false;
}

// Registers that nodes of the block so far assign.
struct assigned_registers {
    bool is[max_resources];

    constexpr void add(node const& n) {
        if (n.kind == op::next) is[n.resource] = true;
    }
    constexpr bool reads_old(node const& n) const { return n.kind == op::state && is[n.resource]; }
};

// A value that a later block uses is read where the block ends: it is that of the block's begin,
// although assignments stand before it.
constexpr void read_before_assigned(auto const& g, builder& result, merged_step& m,
                                    int basic_block) {
    assigned_registers assigned{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.basic_block != basic_block || always_there(n.kind)) continue;
        if (assigned.reads_old(n)) m.mapped[i] = state_now(result, m, n);
        assigned.add(n);
    }
}

constexpr int effect_condition(builder& g, merged_step const& m, node const& n, int condition) {
    int const holds = both_of(g, both_of(g, n.c, condition, n.where), m.acts, n.where);
    return n.kind == op::read ? both_of(g, holds, m.found[n.resource], n.where) : holds;
}

// Adds a basic block's operations under a condition. Gives the predicate of its jump to `target`: a
// constant 0 if none leads there, and the condition if nobody asks (-1).
constexpr int add_basic_block(auto const& g, builder& result, merged_step& m, int basic_block,
                              int condition, int target) {
    int taken = target < 0 ? condition : int(none);
    bool leads = target < 0;
    read_before_assigned(g, result, m, basic_block);
    read_elements const moved = elements_moved(g, result, m, basic_block);
    assigned_registers assigned{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        if (n.basic_block != basic_block && !always_there(n.kind)) continue;
        if (n.basic_block == basic_block && assigned.reads_old(n)) continue; // read already
        assigned.add(n);
        n = renumbered(n, m.mapped);
        if (n.kind == op::state) {
            m.mapped[i] = state_now(result, m, n);
        } else if (n.kind == op::next) {
            write_now(result, m, n, n.a, both_of(result, n.c, condition, n.where));
        } else if (n.kind == op::jump) {
            if (n.value != target) continue;
            taken = both_of(result, n.c, condition, n.where);
            leads = true;
        } else if (n.kind == op::tap && moved.has(i)) {
            m.mapped[i] = element_now(result, m, n);
        } else {
            if (is_predicated(n.kind)) n.c = effect_condition(result, m, n, condition);
            m.mapped[i] = append(result, n);
        }
    }
    note_shifts(g, result, m, basic_block, condition);
    return leads ? taken : append_constant(result, 0, one_bit, {});
}

constexpr void add_jump(builder& g, int predicate, int target, source where) {
    node n = make_node(op::jump, one_bit, where, none, none, predicate);
    n.value = target;
    append(g, n);
}

} // namespace hls::ir::detail
