// When an interleaved run ends and the next one begins, and what that leaves in its registers.
#pragma once

#include "state.hpp"

namespace hls::ir::detail {

// From run to run: the number in a register; -1: there is none.
constexpr void count_runs(builder& g, merged_step& m, int resource, int runs, int predicate,
                          source where) {
    if (resource < 0) return;
    value_type const type = g.resources[resource].type;
    int const now = state_of(g, m, resource, where);
    int const next = append(g, make_node(op::add, type, where, now, append_constant(g, 1)));
    int const last =
        append(g, make_node(op::equal, one_bit, where, now, append_constant(g, runs - 1)));
    set_state(g, m, resource,
              append(g, make_node(op::select, type, where, last, append_constant(g, 0), next)),
              predicate, where);
}

// When the parts of the outer iteration happen in a step, and what that makes of the run.
struct happening {
    int after; // the inner loop has ended
    int begin; // the next outer iteration begins
    int stays; // the run is within the inner loop, and remains there
    int ended; // it has ended, and that is not done with; none: it is
};

// Runs that end in the order of their steps: what follows the inner loop happens in the same turn,
// or in the next. `last`: its last iteration.
constexpr happening in_order_of_steps(builder& g, merged_step const& m, interleaving_state const& t,
                                      int busy, int last, source where) {
    int const left = opposite_of(g, state_of(g, m, t.exhausted, where), where);
    int const stays = both_of(g, busy, opposite_of(g, last, where), where);
    int const idle = opposite_of(g, t.apart ? busy : stays, where);
    int const after = t.apart ? both_of(g, state_of(g, m, t.ended, where), idle, where) : last;
    return {after, both_of(g, idle, left, where), stays, t.apart ? last : int(none)};
}

// All runs before it have ended.
constexpr int ends_next(builder& g, merged_step const& m, interleaving_state const& t,
                        source where) {
    return append(g, make_node(op::equal, one_bit, where, state_of(g, m, t.run, where),
                               state_of(g, m, t.next_end, where)));
}

// Runs of different length: one that has done its iterations waits until those before it have
// ended.
constexpr happening one_after_another(builder& g, merged_step const& m, interleaving_state const& t,
                                      int busy, int last, source where) {
    auto const opposite = [&](int x) { return opposite_of(g, x, where); };
    auto const both = [&](int x, int y) { return both_of(g, x, y, where); };
    auto const either = [&](int x, int y) {
        return append(g, make_node(op::bit_or, one_bit, where, x, y));
    };
    int const left = opposite(state_of(g, m, t.exhausted, where));
    int const ended = state_of(g, m, t.ended, where);
    int const is_next = ends_next(g, m, t, where);
    int const done = t.apart ? both(ended, opposite(busy)) : both(busy, either(ended, last));
    int const after = both(done, is_next), waits = both(done, opposite(is_next));
    int const stays = both(busy, opposite(t.apart ? last : after));
    int const idle = t.apart ? both(opposite(busy), opposite(waits)) : opposite(stays);
    return {after, both(idle, left), stays, t.apart ? either(last, waits) : waits};
}

// A condition of the inner loop's, from what the registers hold when the step begins.
constexpr int add_condition(builder const& seen, builder& result, merged_step const& m, int top) {
    cone const c = cone_of(seen, top);
    int mapped[max_nodes]{};
    for (int i = 1; i <= top; ++i) {
        if (!c.holds[i]) continue;
        node const x = renumbered(seen.nodes[i], mapped);
        mapped[i] = x.kind == op::state ? state_now(result, m, x) : append(result, x);
    }
    return mapped[top];
}

// The run uses no port in this iteration, or is the next one to end.
constexpr int may_go_on(builder const& seen, builder& result, merged_step const& m, nest const& n,
                        interleaving_state const& t) {
    int uses = none;
    int const body = seen.loops[n.loops.inner].head;
    for (int i = 1; i < seen.node_count; ++i) {
        node const& x = seen.nodes[i];
        if (!is_io(x.kind) || x.basic_block != body) continue;
        int const here = add_condition(seen, result, m, x.c);
        uses = uses == none ? here
                            : append(result, make_node(op::bit_or, one_bit, x.where, uses, here));
    }
    source const where = seen.loops[n.loops.outer].where;
    int const is_next = ends_next(result, m, t, where);
    return append(result,
                  make_node(op::bit_or, one_bit, where, opposite_of(result, uses, where), is_next));
}

// The inner loop, and what follows it. `seen` by the runs.
constexpr happening add_run(auto const& g, builder const& seen, builder& result, merged_step& m,
                            nest const& n, interleaving_state const& t) {
    source const where = g.loops[n.loops.outer].where;
    int const body = g.loops[n.loops.inner].head;
    int const busy = state_of(result, m, t.busy, where);
    int works = busy;
    if (t.next_end >= 0 && !t.apart)
        works = both_of(result, busy,
                        opposite_of(result, state_of(result, m, t.ended, where), where), where);
    if (t.waits) works = both_of(result, works, may_go_on(seen, result, m, n, t), where);
    int const last = add_basic_block(seen, result, m, body, works, n.after.at[0]);
    return t.next_end < 0 ? in_order_of_steps(result, m, t, busy, last, where)
                          : one_after_another(result, m, t, busy, last, where);
}

// What a run is when the step is over. `enters`: one that begins has iterations.
constexpr void set_run(builder& g, merged_step& m, interleaving_state const& t,
                       happening const& now, int enters, source where) {
    auto const either = [&](int x, int y) {
        return append(g, make_node(op::bit_or, one_bit, where, x, y));
    };
    set_state(g, m, t.busy, either(now.stays, t.apart ? enters : now.begin), none, where);
    if (t.ended < 0) return;
    int const skips = both_of(g, now.begin, opposite_of(g, enters, where), where);
    set_state(g, m, t.ended, enters == now.begin ? now.ended : either(now.ended, skips), none,
              where);
}

} // namespace hls::ir::detail
