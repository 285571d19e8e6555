// The one step of loops that overlap, while it is put together: what is known in it, and what an
// iteration that moves on takes along.
#pragma once

#include "state.hpp"

namespace hls::ir::detail {

struct overlap_step {
    builder& g;
    merged_step m;
    overlap_state const& t;
    source where;
    int active[max_overlapped];    // the part has an iteration
    int acts[max_overlapped];      // which does something in this step
    int moves[max_overlapped];     // which leaves it with this step
    int comes[max_overlapped + 1]; // one comes into it with this step
};

constexpr int value_of(overlap_step& s, int resource) {
    node n = make_node(op::state, s.g.resources[resource].type, s.where);
    n.resource = short(resource);
    return state_now(s.g, s.m, n);
}

constexpr void assign(overlap_step& s, int resource, int value, int predicate) {
    node n = make_node(op::next, s.g.resources[resource].type, s.where, value);
    n.resource = short(resource);
    write_now(s.g, s.m, n, value, predicate);
}

constexpr int number(overlap_step& s, wide value) { return append_constant(s.g, value, s.where); }
constexpr int compute(overlap_step& s, op kind, value_type type, int a, int b = none,
                      int c = none) {
    return append(s.g, make_node(kind, type, s.where, a, b, c));
}
constexpr int has_value(overlap_step& s, int resource, wide value) {
    return compute(s, op::equal, one_bit, value_of(s, resource), number(s, value));
}
constexpr int both_of(overlap_step& s, int x, int y) { return both_of(s.g, x, y, s.where); }
constexpr int either_of(overlap_step& s, int x, int y) {
    return compute(s, op::bit_or, one_bit, x, y);
}
constexpr int not_of(overlap_step& s, int x) { return compute(s, op::bit_not, one_bit, x); }

// Counts from 0 to `values` - 1, and again from 0.
constexpr void count_on(overlap_step& s, int resource, int values, int predicate) {
    value_type const type = s.g.resources[resource].type;
    int const now = value_of(s, resource);
    int const next = compute(s, op::add, type, now, number(s, 1));
    int const at_end = compute(s, op::equal, one_bit, now, number(s, values - 1));
    assign(s, resource, compute(s, op::select, type, at_end, number(s, 0), next), predicate);
}

// A value, computed once more from what registers hold now.
constexpr int add_value(auto const& g, overlap_step& s, int value) {
    cone const c = cone_of(g, value);
    int mapped[max_nodes]{};
    for (int i = 1; i <= value; ++i) {
        if (!c.holds[i]) continue;
        node const n = renumbered(g.nodes[i], mapped);
        mapped[i] = n.kind == op::state ? state_now(s.g, s.m, n) : append(s.g, n);
    }
    return mapped[value];
}

// Whether the outer loop has an iteration after the one that the first part works on.
constexpr int add_more_iterations(auto const& g, overlap_step& s, int outer) {
    int const goes_on = g.nodes[jump_to_head(g, outer)].c;
    if (goes_on == none) return append_constant(s.g, 1, one_bit, s.where); // it has no end
    return add_value(g, s, goes_on);
}

// Straight code; `condition_of(step)` tells when it is in which of its own steps. Those that come
// later stand first, so that each sees registers as they are when a step of the loop begins. Gives
// the condition under which it leads to `target`.
constexpr int add_straight_code(builder const& seen, overlap_step& s, overlap_parts const& p,
                                basic_block_chain const& c, int target, auto condition_of) {
    int leads = none;
    for (int end = c.count, begin = end; end > 0; end = begin) {
        int const step = p.step[c.at[end - 1]];
        while (begin > 0 && p.step[c.at[begin - 1]] == step) --begin;
        int condition = condition_of(step);
        for (int i = begin; i < end; ++i)
            condition = add_basic_block(seen, s.g, s.m, c.at[i], condition,
                                        i + 1 < c.count ? c.at[i + 1] : target);
        if (end == c.count) leads = condition;
    }
    return leads;
}

constexpr void count_copies(overlap_step& s, overlap_parts const& p, overlap_plan const& plan) {
    for (int part = 0; part < p.count; ++part)
        for (int r = 0; r < max_resources; ++r)
            if (s.t.copy[part][r] != 0)
                count_on(s, s.t.copy[part][r], plan.copies[r], s.moves[part]);
}

// The outer loop's variable is that of the iteration which the first part works on, or will.
constexpr void count_outer(overlap_step& s, loop const& out) {
    if (out.counter < 0) return;
    int const next = compute(s, op::add, s.g.resources[out.counter].type, value_of(s, out.counter),
                             number(s, out.step));
    assign(s, out.counter, next, s.moves[0]);
}

} // namespace hls::ir::detail
