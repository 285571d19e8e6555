// Loops whose times depend on data overlap by tokens: each part has one iteration or none. An
// iteration moves on when its loop has ended and it can wait behind the part; without a queue there
// (queues.hpp) when the next part is free or becomes free with this step. It comes into a part when
// there is a copy of each array that is used from there on. In one step all parts do what they can;
// one that has to wait does nothing, be it for the next part or for a word (gates.hpp).
#pragma once

#include <utility>

#include "gates.hpp"

namespace hls::ir::detail {

// The step of a part's loop. Gives whether it goes on.
constexpr int add_loop(builder const& seen, overlap_step& s, int loop, int runs) {
    int const head = seen.loops[loop].head;
    int const leaves =
        add_basic_block(seen, s.g, s.m, head, runs, target_outside(seen, head, loop));
    return both_of(s, runs, not_of(s, leaves));
}

// With this step or an earlier one, and has not come to the loop.
constexpr int has_come(overlap_step& s, int part) {
    return not_of(s, has_value(s, s.t.begins[part], 0));
}

constexpr int add_code_before(builder const& seen, overlap_step& s, overlap_parts const& p,
                              int part, int busy) {
    int const here = both_of(s, busy, s.active[part]), head = seen.loops[p.loop[part]].head;
    return add_straight_code(seen, s, p, p.before[part], head, [&](int step) {
        return both_of(s, here, is_in_code_before(s, part, step));
    });
}

// It has steps of its own: no step of the loop is in one of them.
constexpr int add_loop_and_code_before(builder const& seen, overlap_step& s, overlap_parts const& p,
                                       int part, int busy) {
    int const came = has_come(s, part), ran = value_of(s, s.t.runs[part]);
    int const runs = both_of(s, busy, both_of(s, ran, not_of(s, came)));
    int const goes_on = add_loop(seen, s, p.loop[part], runs);
    int const enters = add_code_before(seen, s, p, part, busy);
    int const begins = has_value(s, s.t.begins[part], p.steps_before[part]);
    int const has_begun = either_of(s, not_of(s, came), begins);
    return either_of(s, either_of(s, goes_on, enters), not_of(s, has_begun));
}

// `busy`: it has not come to the code behind the loop, if that has steps of its own. Gives whether
// the loop goes on, or begins with the next step.
constexpr int add_up_to_loop(builder const& seen, overlap_step& s, overlap_parts const& p, int part,
                             int busy) {
    if (p.steps_before[part] > 0) return add_loop_and_code_before(seen, s, p, part, busy);
    int const ran = value_of(s, s.t.runs[part]);
    int const enters = add_code_before(seen, s, p, part, busy);
    return add_loop(seen, s, p.loop[part], both_of(s, busy, either_of(s, ran, enters)));
}

// The steps behind the loop. Gives whether the iteration ends with this one.
constexpr int add_steps_after(builder const& seen, overlap_step& s, overlap_parts const& p,
                              int busy) {
    int const here = both_of(s, s.active[p.count - 1], not_of(s, busy));
    auto const is_in = [&](int step) {
        return s.t.ends < 0 ? here : both_of(s, here, has_value(s, s.t.ends, step));
    };
    int const ends = is_in(p.steps_after - 1);
    add_straight_code(seen, s, p, p.after, -1, is_in);
    if (s.t.ends >= 0) count_on(s, s.t.ends, p.steps_after, here);
    return ends;
}

// Gives whether the part's iteration ends with this step, if it acts, or has ended.
constexpr int add_code_of_part(builder const& seen, overlap_step& s, overlap_parts const& p,
                               int part) {
    bool const has_steps_after = part + 1 == p.count && p.steps_after > 0;
    int busy = none, ends = none;
    if (has_steps_after) {
        busy = either_of(s, has_come(s, part), value_of(s, s.t.runs[part]));
        ends = add_steps_after(seen, s, p, busy);
    }
    int const goes_on = add_up_to_loop(seen, s, p, part, busy);
    assign(s, s.t.runs[part], goes_on, none);
    return has_steps_after ? ends : both_of(s, s.active[part], not_of(s, goes_on));
}

// Gives whether its iteration ends with this step, or has ended.
constexpr int add_part_by_itself(builder const& seen, overlap_step& s, overlap_parts const& p,
                                 int part) {
    if (!p.gated) return add_code_of_part(seen, s, p, part);
    written_registers const before = written_so_far(s);
    s.acts[part] = s.m.acts = add_gate(seen, s, p, part);
    int const ends = add_code_of_part(seen, s, p, part);
    hold_registers(s, before);
    return both_of(s, ends, std::exchange(s.m.acts, none));
}

// An iteration may come into the part with this step: it is free, or becomes free, and where few
// may be in flight from there on, they are fewer, or one leaves.
constexpr int is_free(overlap_step& s, overlap_plan const& plan, int part) {
    int free = either_of(s, not_of(s, s.active[part]), s.moves[part]);
    for (int i = 0; i < plan.limit_count; ++i) {
        overlap_limit const& limit = plan.limits[i];
        if (limit.first != part) continue;
        int const fewer = not_of(s, has_value(s, s.t.credits[i], limit.most));
        free = both_of(s, free, either_of(s, fewer, s.moves[limit.last]));
    }
    return free;
}

constexpr void add_parts_by_themselves(builder const& seen, overlap_step& s, overlap_parts const& p,
                                       overlap_plan const& plan) {
    int ended[max_overlapped]{};
    for (int part = 0; part < p.count; ++part) ended[part] = add_part_by_itself(seen, s, p, part);
    s.moves[p.count - 1] = ended[p.count - 1];
    for (int part = p.count - 2; part >= 0; --part) {
        int const free = is_free(s, plan, part + 1);
        bool const queues = s.t.queue[part].places > 0;
        if (queues) s.comes[part + 1] = both_of(s, waits_in(s, part, 0), free);
        s.moves[part] = both_of(s, ended[part], has_room(s, part, free));
        if (!queues) s.comes[part + 1] = s.moves[part];
    }
    if (p.steps_after == 0)
        add_straight_code(seen, s, p, p.after, -1, [&](int) { return s.moves[p.count - 1]; });
}

// The step of the code before the loop, after this one.
constexpr int next_begin(overlap_step& s, overlap_parts const& p, int part) {
    int const reg = s.t.begins[part], steps = p.steps_before[part];
    value_type const type = s.g.resources[reg].type;
    if (steps <= 1 && !p.gated) return s.comes[part];
    int const now = value_of(s, reg);
    if (steps <= 1) return either_of(s, s.comes[part], both_of(s, now, not_of(s, s.acts[part])));
    int const rests = either_of(s, has_value(s, reg, 0), has_value(s, reg, steps));
    int next = compute(s, op::select, type, rests, number(s, 0),
                       compute(s, op::add, type, now, number(s, 1)));
    if (p.gated) next = compute(s, op::select, type, s.acts[part], next, now);
    return compute(s, op::select, type, s.comes[part], number(s, 1), next);
}

constexpr void move_into(overlap_step& s, overlap_parts const& p, int part) {
    int const stays = both_of(s, s.active[part], not_of(s, s.moves[part]));
    assign(s, s.t.active[part], either_of(s, s.comes[part], stays), none);
    assign(s, s.t.begins[part], next_begin(s, p, part), none);
}

// Iterations that a limit counts: one comes, one leaves.
constexpr void count_credits(overlap_step& s, overlap_limit const& limit, int resource) {
    value_type const type = s.g.resources[resource].type;
    int const comes = s.comes[limit.first], leaves = s.moves[limit.last];
    int const now = value_of(s, resource), one = number(s, 1);
    int const more = compute(s, op::add, type, now, one);
    int const fewer = compute(s, op::subtract, type, now, one);
    assign(s, resource, compute(s, op::select, type, comes, more, fewer),
           compute(s, op::bit_xor, one_bit, comes, leaves));
}

// Gives the predicate of the loop's end: no part has an iteration after this step, and none is
// left.
constexpr int end_moves(auto const& g, overlap_step& s, overlap_parts const& p,
                        overlap_plan const& plan) {
    int const last = p.count - 1;
    int const left = compute(s, op::select, one_bit, s.active[0],
                             add_more_iterations(g, s, p.outer), value_of(s, s.t.more));
    int goes_on = either_of(s, left, both_of(s, s.active[last], not_of(s, s.moves[last])));
    for (int part = 0; part < last; ++part) goes_on = either_of(s, goes_on, s.active[part]);
    for (int part = 0; part < last; ++part)
        if (s.t.queue[part].places > 0) goes_on = either_of(s, goes_on, waits_in(s, part, 0));
    int const ends = not_of(s, goes_on);
    s.comes[0] = either_of(s, both_of(s, left, is_free(s, plan, 0)), ends); // the next run's
    for (int i = 0; i < plan.limit_count; ++i) count_credits(s, plan.limits[i], s.t.credits[i]);
    for (int part = 0; part < last; ++part) count_waiting(s, part);
    for (int part = last; part >= 0; --part) move_into(s, p, part);
    assign(s, s.t.more, either_of(s, left, ends), none);
    count_outer(s, g.loops[p.outer]);
    return ends;
}

} // namespace hls::ir::detail
