// Loop flattening: a nest whose inner loop runs as often as is known at run time only, or never,
// becomes one loop of one step: what the outer iteration does before the inner loop, if the step is
// the first one of a run; an iteration of the inner loop, if there is one; what the outer iteration
// does after it, if that was the last one. So runs follow one another without a cycle between, and
// one without iterations takes one. The outer loop may be the kernel. A register says whether the
// next step begins a run: it is known from registers alone.
#pragma once

#include "early_ends.hpp"
#include "promises.hpp"

namespace hls::ir {

namespace detail {

// The way through an outer iteration; `before.count` is 0 where there is none.
struct flat_nest {
    loop_pair loops;
    basic_block_chain before; // up to the inner loop
    basic_block_chain after;
};

constexpr int begin_of(auto const& g, int loop) { return loop == no_loop ? 0 : g.loops[loop].head; }
constexpr int end_of(auto const& g, int loop) {
    return loop == no_loop ? g.basic_block_count - 1 : g.loops[loop].latch;
}

// From a block to the inner loop, which the last block may leave out.
constexpr basic_block_chain chain_before(auto const& g, int from, int inner, int after) {
    int const head = g.loops[inner].head;
    basic_block_chain c{};
    for (int at = from; c.count < max_chain_basic_blocks; at = only_target(g, at)) {
        if (at < 0) return {};
        c.at[c.count++] = at;
        int const jumps = jumps_from(g, at), in = jumps_from_to(g, at, head);
        if (in == 0) continue;
        return jumps == 1 || (jumps == 2 && jumps_from_to(g, at, after) == 1) ? c
                                                                              : basic_block_chain{};
    }
    return {};
}

constexpr flat_nest nest_around(auto const& g, loop_pair const& p) {
    flat_nest n{p, {}, {}};
    int const after = target_outside(g, g.loops[p.inner].latch, p.inner);
    if (after < 0) return n;
    n.after = chain_to(g, after, end_of(g, p.outer));
    if (n.after.count > 0) n.before = chain_before(g, begin_of(g, p.outer), p.inner, after);
    return n;
}

// Nothing else leads into the blocks of the nest.
constexpr bool is_closed(auto const& g, flat_nest const& n) {
    int const head = g.loops[n.loops.inner].head;
    int const skips = jumps_from_to(g, n.before.at[n.before.count - 1], n.after.at[0]);
    if (jumps_from_to(g, -1, n.after.at[0]) != 1 + skips || jumps_from_to(g, -1, head) != 2)
        return false;
    for (int i = 1; i < n.after.count; ++i)
        if (jumps_from_to(g, -1, n.after.at[i]) != 1) return false;
    for (int i = 1; i < n.before.count; ++i)
        if (jumps_from_to(g, -1, n.before.at[i]) != 1) return false;
    return true;
}

constexpr bool has_in_blocks(auto const& g, flat_nest const& n, auto matches) {
    for (int i = 1; i < g.node_count; ++i) {
        int const block = g.nodes[i].basic_block;
        bool const here =
            is_in(n.before, block) || is_in(n.after, block) || block == g.loops[n.loops.inner].head;
        if (here && matches(g.nodes[i])) return true;
    }
    return false;
}

// An access that takes place or not; what it finds depends on time.
constexpr bool is_attempt(node const& n) { return n.kind == op::peek || n.kind == op::take_credit; }

constexpr bool limits_flight(auto const& g, int loop) {
    if (loop == no_loop) return false;
    loop_options const& o = g.loops[loop].wanted;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].local_to == loop + 1 && g.resources[r].copies > 0) return true;
    return o.disable_pipelining || o.max_concurrency > 0;
}

// Why the loops stay apart; null: they need not.
constexpr char const* obstacle_to_flattening(auto const& g, loop_pair const& p) {
    if (!is_single(g, p.inner)) return "loops further inside stay apart";
    if (g.loops[p.inner].runs > 1) return "its runs are interleaved";
    if (has_several_loops(g, p.outer)) return "the loop around it has several loops";
    flat_nest const n = nest_around(g, p);
    if (n.before.count == 0 || !is_closed(g, n))
        return "what stands beside it is no straight piece";
    if (has_in_blocks(g, n, [](node const& x) { return x.kind == op::fence; }))
        return "a fence stands beside it";
    if (has_in_blocks(g, n, is_attempt)) return "a non-blocking access stands in it";
    if (has_in_blocks(g, n, [&](node const& x) {
            return names_resource(x.kind) && g.resources[x.resource].call != call_part::apart;
        }))
        return "the kernel is invoked";
    if (g.control_count > 0) return "the kernel has latency controls";
    int const head = g.loops[p.inner].head;
    if (shifts_twice(g, joined(n.before, n.after), head)) return reason_for_shifts;
    if (limits_flight(g, p.outer)) return "iterations in flight are limited";
    if (is_promised_beside(g, p, n.before) || is_promised_beside(g, p, n.after))
        return "what stands beside it uses an array of its ivdep";
    return nullptr;
}

constexpr int inverse_of(builder& g, int bit, source where) {
    return bit == none ? append_constant(g, 0, one_bit, where)
                       : append(g, make_node(op::bit_not, one_bit, where, bit));
}

// The condition under which blocks one after the other lead to `target`.
constexpr int add_chain(auto const& g, builder& result, merged_step& m, basic_block_chain const& c,
                        int condition, int target) {
    for (int i = 0; i < c.count; ++i)
        condition = add_basic_block(g, result, m, c.at[i], condition,
                                    i + 1 < c.count ? c.at[i + 1] : target);
    return condition;
}

constexpr known_registers begun_registers(auto const& g, flat_nest const& n) {
    return begun_registers(g, n.before, [&](int block) {
        return block == g.loops[n.loops.inner].head || is_in(n.before, block) ||
               is_in(n.after, block);
    });
}

// `step`: its block.
constexpr void add_flat_step(auto const& g, builder& result, flat_nest const& n, int first,
                             int step) {
    loop const& in = g.loops[n.loops.inner];
    source const where = in.where;
    merged_step m{};
    result.basic_block = short(step);
    int const begins = state_at_start(result, first, where);
    int const enters = add_chain(g, result, m, n.before, begins, in.head);
    m.begins = begins;
    m.begun = begun_registers(g, n);
    begin_with(result, m);
    bool const always = jumps_from(g, n.before.at[n.before.count - 1]) == 1;
    int const goes_on = inverse_of(result, begins, where);
    int const active =
        always ? none : append(result, make_node(op::bit_or, one_bit, where, goes_on, enters));
    int leaves = add_basic_block(g, result, m, in.head, active, n.after.at[0]);
    int const known = add_early_end(result, m, in, leaves);
    if (known >= 0) leaves = state_at_start(result, known, where);
    int const none_here = inverse_of(result, active, where);
    int const ends = append(result, make_node(op::bit_or, one_bit, where, leaves, none_here));
    int const again = add_chain(g, result, m, n.after, ends, begin_of(g, n.loops.outer));
    node next = make_node(op::next, one_bit, where);
    next.resource = short(first);
    write_now(result, m, next, ends, none);
    begin_again(result, m, ends, where);
    add_writes(result, m);
    int const left =
        n.loops.outer == no_loop ? -1 : target_outside(g, end_of(g, n.loops.outer), n.loops.outer);
    if (left < 0) return add_jump(result, none, step, where);
    int const exit = both_of(result, ends, inverse_of(result, again, where), where);
    add_jump(result, inverse_of(result, exit, where), step, where);
    add_jump(result, exit, left, where);
}

constexpr builder flatten(auto const& g, loop_pair const& p) {
    flat_nest const n = nest_around(g, p);
    builder result = same_kernel(g);
    int const first = add_register(result, g.loops[p.inner], "_begins", one_bit, 1);
    int const head = g.loops[p.inner].head, begin = begin_of(g, p.outer);
    int const step = p.outer == no_loop ? 0 : head; // the kernel begins with it
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node x = renumbered(g.nodes[i], mapped);
        bool const moves = is_in(n.before, x.basic_block) || is_in(n.after, x.basic_block) ||
                           x.basic_block == head;
        if (moves && !always_there(x.kind)) continue;
        if (x.kind == op::jump && x.value == begin) x.value = step;
        result.basic_block = x.basic_block;
        mapped[i] = append(result, x);
    }
    add_flat_step(g, result, n, first, step);
    for (int l = 0; l < g.loop_count; ++l)
        if (l == p.outer || (g.loops[l].head == head && g.loops[l].latch == head))
            result.loops[l].head = result.loops[l].latch = short(step);
    return result;
}

constexpr bool is_one_already(auto const& g, loop_pair const& p) {
    return p.outer != no_loop && g.loops[p.inner].head == g.loops[p.outer].head;
}

} // namespace detail

} // namespace hls::ir
