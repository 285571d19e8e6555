// Iterations that wait between two parts, in the order in which they have come: those of the next
// one to leave stand in the first place, and all move down when it leaves. An iteration that comes
// takes the first place that is free. Without places it comes into the next part at once.
#pragma once

#include "step.hpp"

namespace hls::ir::detail {

constexpr int waits_in(overlap_step& s, int part, int place) {
    return value_of(s, register_of_place(s.t.queue[part], place, 0));
}

// An iteration can leave the part. With several places it waits for one that is free when the step
// begins: what later parts do in this step needs not be known.
constexpr int has_room(overlap_step& s, int part, int free) {
    int const places = s.t.queue[part].places;
    if (places == 0) return free;
    int const has = not_of(s, waits_in(s, part, places - 1));
    return places > 1 ? has : either_of(s, has, s.comes[part + 1]);
}

// Behind a part: what the registers of each place hold after this step. Gives what the iteration in
// front takes along.
constexpr int pass_through_queue(overlap_step& s, int part, int number, int given) {
    overlap_queue const& q = s.t.queue[part];
    if (q.places == 0) return given;
    int const front = value_of(s, register_of_place(q, 0, number));
    for (int place = 0; place < q.places; ++place) {
        int const reg = register_of_place(q, place, number);
        int next = given;
        if (place + 1 < q.places)
            next = compute(s, op::select, s.g.resources[reg].type, waits_in(s, part, place + 1),
                           value_of(s, register_of_place(q, place + 1, number)), given);
        int const enters = both_of(s, s.moves[part], not_of(s, waits_in(s, part, place)));
        assign(s, reg, next, either_of(s, s.comes[part + 1], enters));
    }
    return front;
}

// Each iteration takes its registers along to the next part: later parts first, which then have
// handed on theirs.
constexpr void pass_registers_on(auto const& g, overlap_step& s, overlap_parts const& p,
                                 overlap_uses const& u) {
    for (int part = p.count - 1; part > 0; --part)
        for (int r = 0, number = 0; r < g.resource_count; ++r) {
            if (!passes_on_behind(g, p, u, r, part - 1)) continue;
            int const given = value_of(s, s.t.of_part[r][part - 1]);
            int const next = pass_through_queue(s, part - 1, ++number, given);
            assign(s, s.t.of_part[r][part], next, s.comes[part]);
        }
}

// In which places an iteration waits after this step.
constexpr void count_waiting(overlap_step& s, int part) {
    overlap_queue const& q = s.t.queue[part];
    int const enters = both_of(s, s.moves[part], not_of(s, s.comes[part + 1]));
    int const leaves = both_of(s, s.comes[part + 1], not_of(s, s.moves[part]));
    int below = number(s, 1);
    for (int place = 0; place < q.places; ++place) {
        int const now = waits_in(s, part, place);
        int const above = place + 1 < q.places ? waits_in(s, part, place + 1) : number(s, 0);
        assign(s, register_of_place(q, place, 0),
               compute(s, op::select, one_bit, enters, below, above), either_of(s, enters, leaves));
        below = now;
    }
}

} // namespace hls::ir::detail
