// Straight code beside loops that overlap, of which each step can do only a part
// (analysis/overlap/own_steps.hpp), is split: a basic block for each of its steps. Registers hold
// what later steps need.
#pragma once

#include "state.hpp"

namespace hls::ir::detail {

struct split_code {
    straight_steps steps; // of all nodes of straight code
    signed char first[max_basic_blocks], last[max_basic_blocks];
    short block[max_basic_blocks][most_own_steps + 1]; // of each step, in the new graph
    int mapped[max_nodes];
    int holder[max_nodes]; // 1 + the register that has the value in later steps; 0: not needed yet
};

// A value has the step of its last operand.
constexpr int step_by_operands(split_code const& s, node const& n) {
    int const operands[] = {n.a, n.b, n.c};
    int step = s.first[n.basic_block];
    for (int const o : operands) step = greater_of(step, int(s.steps.of[o]));
    return step;
}

// All nodes of a chain; its accesses have their steps. Jumps stand in the last step of their block.
constexpr void number_nodes(auto const& g, split_code& s, basic_block_chain const& c) {
    int step = 1;
    for (int i = 0; i < c.count; ++i) {
        int const block = c.at[i];
        s.first[block] = static_cast<signed char>(step);
        for (int x = first_of_block(g, block); x != none; x = next_of_block(g, x)) {
            if (s.steps.of[x] == 0)
                s.steps.of[x] = static_cast<signed char>(step_by_operands(s, g.nodes[x]));
            step = greater_of(step, int(s.steps.of[x]));
        }
        s.last[block] = static_cast<signed char>(step);
        for (int x = first_of_block(g, block); x != none; x = next_of_block(g, x))
            if (g.nodes[x].kind == op::jump) s.steps.of[x] = s.last[block];
    }
}

// The chain of the new graph.
constexpr basic_block_chain add_split_blocks(builder& result, split_code& s, overlap_parts& p,
                                             basic_block_chain const& c) {
    basic_block_chain split{};
    for (int i = 0; i < c.count; ++i)
        for (int step = s.first[c.at[i]]; step <= s.last[c.at[i]]; ++step) {
            bool const is_first = step == s.first[c.at[i]];
            int const block = is_first ? c.at[i] : result.basic_block_count++;
            s.block[c.at[i]][step] = short(block);
            split.at[split.count++] = block;
            p.of_block[block] = p.of_block[c.at[i]];
            p.step[block] = static_cast<signed char>(step - 1);
            if (is_first) continue;
            result.basic_block = s.block[c.at[i]][step - 1];
            add_jump(result, none, block, result.loops[p.outer].where);
        }
    return split;
}

// Of a register that the code does not change, which can be read in each step.
constexpr bool is_read_again(auto const& g, split_code const& s, node const& n) {
    if (n.kind != op::state) return false;
    for (int y = first_use(g, n.resource); y != none; y = next_use(g, y))
        if (g.nodes[y].kind == op::next && s.steps.of[y] > 0) return false;
    return true;
}

// A register of the user's that takes the value in its step, and no other one in straight code.
constexpr int register_with(auto const& g, split_code const& s, int value) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (g.resources[r].kind != resource_kind::reg) continue;
        int updates = 0, takes = 0;
        for (int y = first_use(g, r); y != none; y = next_use(g, y)) {
            node const& n = g.nodes[y];
            if (n.kind != op::next || s.steps.of[y] == 0) continue;
            ++updates;
            takes += n.a == value && n.c == none && s.steps.of[y] == s.steps.of[value] &&
                     g.resources[r].type == g.nodes[value].type;
        }
        if (updates == 1 && takes == 1) return r;
    }
    return -1;
}

constexpr int add_holder(builder& result, node const& value, loop const& out) {
    resource r = named_register(out, "_word", result.resource_count, value.type);
    r.where = value.where;
    return add_register(result, r);
}

// The value, as a later step has it.
constexpr int held(auto const& g, builder& result, split_code& s, int value, loop const& out) {
    node const& n = g.nodes[value];
    int const user = result.basic_block;
    if (s.holder[value] == 0 && !is_read_again(g, s, n)) {
        int const of_user = register_with(g, s, value);
        s.holder[value] = 1 + (of_user >= 0 ? of_user : add_holder(result, n, out));
        node keep = make_node(op::next, n.type, n.where, s.mapped[value]);
        keep.resource = short(s.holder[value] - 1);
        result.basic_block = s.block[n.basic_block][s.steps.of[value]];
        if (of_user < 0) append(result, keep);
        result.basic_block = short(user);
    }
    node again = make_node(op::state, n.type, n.where);
    again.resource = s.holder[value] == 0 ? n.resource : short(s.holder[value] - 1);
    return append(result, again);
}

// `n.a`, `n.b` and `n.c` as its step has them. (The step of the outer loop is put together anew:
// add_more_iterations.)
constexpr node with_held_operands(auto const& g, builder& result, split_code& s, int id,
                                  known_nodes const& needed, loop const& out) {
    node n = g.nodes[id];
    if (is_outer_step(n, out) || (!is_effect(n.kind) && !needed.is[id]))
        return renumbered(n, s.mapped);
    int* const operands[] = {&n.a, &n.b, &n.c};
    for (int* const o : operands) {
        bool const is_earlier = s.steps.of[*o] > 0 && s.steps.of[*o] < s.steps.of[id];
        *o = is_earlier ? held(g, result, s, *o, out) : s.mapped[*o];
    }
    return n;
}

constexpr builder split_straight_code(auto const& g, overlap_parts& p) {
    split_code s{};
    choose_own_steps(g, p, s.steps);
    for (int part = 0; part < p.count; ++part) number_nodes(g, s, p.before[part]);
    number_nodes(g, s, p.after);
    builder result = same_kernel(g);
    for (int part = 0; part < p.count; ++part)
        p.before[part] = add_split_blocks(result, s, p, p.before[part]);
    p.after = add_split_blocks(result, s, p, p.after);
    result.loops[p.outer].latch = p.after.at[p.after.count - 1];
    known_nodes const needed = needed_nodes(g, g.loops[p.outer]);
    for (int i = 1; i < g.node_count; ++i) {
        int const step = s.steps.of[i], block = g.nodes[i].basic_block;
        result.basic_block = step == 0 ? short(block) : s.block[block][step];
        s.mapped[i] = append(result, with_held_operands(g, result, s, i, needed, g.loops[p.outer]));
    }
    return result;
}

} // namespace hls::ir::detail
