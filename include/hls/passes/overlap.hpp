// Pass: loops that overlap (attribute overlap). The body of a counted loop is a row of loops, its
// parts (analysis/overlap/parts.hpp). They become one loop of one step, in which each part works on
// another iteration of the outer loop. An iteration moves on from part to part: at the end of a
// slot with all others (overlapping/slots.hpp), or by itself (overlapping/tokens.hpp). It takes its
// registers along to those of the next part. An array of an iteration has so many copies that each
// iteration which uses it has one; with fewer, iterations begin later.
#pragma once

#include "overlapping/slots.hpp"
#include "overlapping/split.hpp"
#include "overlapping/tokens.hpp"

namespace hls::ir {

namespace detail {

constexpr bool is_part_of(overlap_parts const& p, loop const& l) { return p.of_block[l.head] >= 0; }

constexpr void add_overlapped_step(auto const& g, builder const& seen, builder& result,
                                   overlap_parts const& p, overlap_uses const& u,
                                   overlap_plan const& plan, overlap_state const& t) {
    loop const& out = g.loops[p.outer];
    result.basic_block = out.head;
    overlap_step s{result, {}, t, out.where, {}, {}, {}, {}};
    for (int part = 0; part < p.count; ++part) s.active[part] = value_of(s, t.active[part]);
    int last = none; // of a slot
    if (p.in_slots)
        last = add_parts_of_slot(seen, s, p);
    else
        add_parts_by_themselves(seen, s, p, plan);
    pass_registers_on(g, s, p, u);
    count_copies(s, p, plan);
    int const ends = p.in_slots ? end_slot(g, s, p, plan.slots, last) : end_moves(g, s, p, plan);
    add_writes(result, s.m);
    if (never_ends(g, p.outer)) return add_jump(result, none, out.head, out.where);
    add_jump(result, not_of(s, ends), out.head, out.where);
    add_jump(result, ends, target_outside(g, out.latch, p.outer), out.where);
}

// Steps of a run of the loop; -1: known at run time only.
constexpr long long steps_of_run(loop const& out, overlap_parts const& p, int slots) {
    if (out.trips < 0 || !p.in_slots) return -1;
    return ((out.trips - 1) * slots + p.count) * p.most_steps;
}

// The loops are one, which does not count by a register of the user's.
constexpr void make_one_loop(builder& result, overlap_parts const& p, overlap_uses const& u,
                             overlap_plan const& plan) {
    loop& out = result.loops[p.outer];
    out.passes = out.trips;
    out.trips = steps_of_run(out, p, plan.slots);
    out.latch = out.head;
    out.counter = -1;
    out.parts = p.count;
    out.slots = plan.slots;
    out.slot_steps = p.in_slots ? p.most_steps : 0;
    out.part_steps = p.known && plan.limit_count == 0 ? p.most_steps : 0;
    for (int part = 0; part < p.count; ++part)
        if (plan.queue[part] > out.queue) out.queue = plan.queue[part];
    int interval = 0;
    for (int l = p.outer + 1; l < result.loop_count; ++l) {
        loop& in = result.loops[l];
        if (is_gone(in) || !is_part_of(p, in)) continue;
        if (in.wanted.initiation_interval > interval) interval = in.wanted.initiation_interval;
        remove_loop(in);
    }
    overlapping const overlap = out.wanted.overlap;
    out.wanted = {};
    out.wanted.overlap = overlap;
    out.wanted.initiation_interval = interval;
    out.wanted.speculated_iterations = 0;
    out.wanted.fusion = fusing::never;
    for (int r = 0; r < result.resource_count; ++r) {
        resource& x = result.resources[r];
        if (x.local_to != p.outer + 1) continue;
        x.parts = parts_with(result, p, u, r);
        x.local_to = x.copies = 0;
        if (plan.copies[r] == 0) continue;
        x.depth = plan.copies[r] << index_width(x.depth);
        x.overlapped = plan.copies[r];
    }
}

// `written`: the graph before its straight code was split.
constexpr builder overlap_row(auto const& written, auto const& g, overlap_parts const& p) {
    overlap_uses const u = overlap_uses_of(g, p);
    overlap_plan const plan = plan_overlap(g, p, u);
    builder with_state = same_kernel(g);
    overlap_state const t = add_overlap_state(with_state, p, u, plan);
    builder const seen = seen_by_parts(g, with_state, p, plan, t);
    builder result = same_kernel(seen);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (!always_there(x.kind) && p.of_block[x.basic_block] >= 0) continue;
        result.basic_block = x.basic_block;
        mapped[i] = append_renumbered(result, x, mapped);
    }
    add_overlapped_step(written, seen, result, p, u, plan, t);
    make_one_loop(result, p, u, plan);
    if (result.resource_count == max_resources)
        complain(result,
                 cannot_overlap(g, p.outer, "the kernel would have more than ", max_resources - 1,
                                " ports, registers and arrays; hand on less, or use a "
                                "smaller max_concurrency"));
    return result;
}

constexpr bool is_split(overlap_parts const& p) {
    bool is = p.steps_after > 1;
    for (int part = 0; part < p.count; ++part) is |= p.steps_before[part] > 1;
    return is;
}

} // namespace detail

constexpr builder overlap(auto const& g, int outer) {
    overlap_parts p = overlap_parts_of(g, outer);
    if (!detail::is_split(p)) return detail::overlap_row(g, g, p);
    builder const split = detail::split_straight_code(g, p);
    builder result = detail::overlap_row(g, split, p);
    result.basic_block_count = g.basic_block_count;
    return result;
}

} // namespace hls::ir
