// Loops whose numbers of iterations are known overlap in lock step: a slot is as long as the
// longest of them, and at its end all iterations move on. Where few may be in flight one begins in
// each second slot, or third...
#pragma once

#include "queues.hpp"

namespace hls::ir::detail {

// Code behind the last loop has the last steps of the slot.
constexpr long long first_step_after(overlap_parts const& p, int part) {
    return p.most_steps - (part + 1 == p.count ? p.steps_after : 0);
}

// Whether the part's loop has an iteration in this step: not where straight code has it.
constexpr int runs_in_slot(overlap_step& s, overlap_parts const& p, int part) {
    long long const begin = p.steps_before[part], end = begin + p.steps[part];
    long long const after = first_step_after(p, part);
    int runs = s.active[part];
    for (long long i = 0; i < begin; ++i)
        runs = both_of(s, runs, not_of(s, has_value(s, s.t.position, i)));
    for (long long i = after; i < p.most_steps; ++i)
        runs = both_of(s, runs, not_of(s, has_value(s, s.t.position, i)));
    if (end == after) return runs;
    return both_of(s, runs,
                   compute(s, op::less, one_bit, value_of(s, s.t.position), number(s, end)));
}

constexpr int add_code_before(builder const& seen, overlap_step& s, overlap_parts const& p,
                              int part) {
    return add_straight_code(
        seen, s, p, p.before[part], seen.loops[p.loop[part]].head,
        [&](int step) { return both_of(s, s.active[part], has_value(s, s.t.position, step)); });
}

constexpr void add_code_after(builder const& seen, overlap_step& s, overlap_parts const& p) {
    long long const first = p.most_steps - greater_of(p.steps_after, 1);
    add_straight_code(seen, s, p, p.after, -1, [&](int step) {
        return both_of(s, s.active[p.count - 1], has_value(s, s.t.position, first + step));
    });
}

// What has steps of its own stands behind the code that follows it.
constexpr void add_part_of_slot(builder const& seen, overlap_step& s, overlap_parts const& p,
                                int part) {
    bool const is_apart = p.steps_before[part] > 0;
    if (!is_apart) add_code_before(seen, s, p, part);
    add_basic_block(seen, s.g, s.m, seen.loops[p.loop[part]].head, runs_in_slot(s, p, part), -1);
    if (is_apart) add_code_before(seen, s, p, part);
}

// Gives whether this step is the last one of its slot.
constexpr int add_parts_of_slot(builder const& seen, overlap_step& s, overlap_parts const& p) {
    int const last = has_value(s, s.t.position, p.most_steps - 1);
    for (int part = 0; part < p.count; ++part)
        s.comes[part + 1] = s.moves[part] = both_of(s, s.active[part], last);
    if (p.steps_after > 0) add_code_after(seen, s, p);
    for (int part = 0; part < p.count; ++part) add_part_of_slot(seen, s, p, part);
    if (p.steps_after == 0) add_code_after(seen, s, p);
    return last;
}

// Whether an iteration is left to begin, at the end of a slot.
constexpr int left_after_slot(overlap_step& s, int more) {
    if (s.t.more < 0) return both_of(s, s.active[0], more);
    return compute(s, op::select, one_bit, s.active[0], more, value_of(s, s.t.more));
}

// Gives the predicate of the loop's end: no part has an iteration in the next slot, and none is
// left.
constexpr int end_slot(auto const& g, overlap_step& s, overlap_parts const& p, int slots,
                       int last) {
    int const left = left_after_slot(s, add_more_iterations(g, s, p.outer));
    int begins = left;
    if (slots > 1) begins = both_of(s, left, has_value(s, s.t.slot, slots - 1));
    int goes_on = left;
    for (int part = 0; part < p.count - 1; ++part) goes_on = either_of(s, goes_on, s.active[part]);
    int const ends = both_of(s, last, not_of(s, goes_on));
    for (int part = p.count - 1; part > 0; --part)
        assign(s, s.t.active[part], s.active[part - 1], last);
    assign(s, s.t.active[0], either_of(s, begins, ends), last); // for the next run of the loop
    if (slots > 1) {
        count_on(s, s.t.slot, slots, last);
        assign(s, s.t.slot, number(s, 0), ends);
        assign(s, s.t.more, either_of(s, left, ends), last);
    }
    count_outer(s, g.loops[p.outer]);
    count_on(s, s.t.position, int(p.most_steps), none);
    return ends;
}

} // namespace hls::ir::detail
