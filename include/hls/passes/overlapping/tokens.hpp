// Loops whose times depend on data overlap by tokens: each part has one iteration or none. An
// iteration moves on when its loop has ended, the next part is free or becomes free with this step,
// and there is a copy of each array that is used from there on. In one step all parts do what they
// can; one that has to wait does nothing.
#pragma once

#include "step.hpp"

namespace hls::ir::detail {

// Gives whether the part's iteration has ended its loop, or does with this step.
constexpr int add_part_by_itself(builder const& seen, overlap_step& s, overlap_parts const& p,
                                 int part) {
    int const loop = p.loop[part], head = seen.loops[loop].head;
    int const begins = both_of(s, s.active[part], value_of(s, s.t.begins[part]));
    int const enters = add_blocks(seen, s, p.before[part], begins, head);
    int const runs = either_of(s, value_of(s, s.t.runs[part]), enters);
    int const leaves =
        add_basic_block(seen, s.g, s.m, head, runs, target_outside(seen, head, loop));
    int const goes_on = both_of(s, runs, not_of(s, leaves));
    assign(s, s.t.runs[part], goes_on, none);
    return both_of(s, s.active[part], not_of(s, goes_on));
}

// Fewer iterations than allowed, or one leaves.
constexpr int has_room(overlap_step& s, overlap_limit const& limit) {
    value_type const type{short(index_width(limit.last - limit.first + 2)), false};
    int count = number(s, 0);
    for (int part = limit.first; part <= limit.last; ++part) {
        int const more = compute(s, op::add, type, count, number(s, 1));
        count = compute(s, op::select, type, s.active[part], more, count);
    }
    int const fewer = compute(s, op::less, one_bit, count, number(s, limit.most));
    return either_of(s, fewer, s.moves[limit.last]);
}

// An iteration may come into the part with this step.
constexpr int is_free(overlap_step& s, overlap_plan const& plan, int part) {
    int free = either_of(s, not_of(s, s.active[part]), s.moves[part]);
    for (int i = 0; i < plan.limit_count; ++i)
        if (plan.limits[i].first == part) free = both_of(s, free, has_room(s, plan.limits[i]));
    return free;
}

constexpr void add_parts_by_themselves(builder const& seen, overlap_step& s, overlap_parts const& p,
                                       overlap_plan const& plan) {
    int ended[max_overlapped]{};
    for (int part = 0; part < p.count; ++part) ended[part] = add_part_by_itself(seen, s, p, part);
    s.moves[p.count - 1] = ended[p.count - 1];
    for (int part = p.count - 2; part >= 0; --part)
        s.moves[part] = both_of(s, ended[part], is_free(s, plan, part + 1));
}

constexpr void move_into(overlap_step& s, int part, int comes) {
    int const stays = both_of(s, s.active[part], not_of(s, s.moves[part]));
    assign(s, s.t.active[part], either_of(s, comes, stays), none);
    assign(s, s.t.begins[part], comes, none);
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
    int const ends = not_of(s, goes_on);
    for (int part = last; part > 0; --part) move_into(s, part, s.moves[part - 1]);
    move_into(s, 0, either_of(s, both_of(s, left, is_free(s, plan, 0)), ends)); // the next run's
    assign(s, s.t.more, either_of(s, left, ends), none);
    count_outer(s, g.loops[p.outer]);
    return ends;
}

} // namespace hls::ir::detail
