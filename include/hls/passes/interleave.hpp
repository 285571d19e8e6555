// Pass: loop interleaving: runs of an inner loop share its pipeline (003, max_interleaving, table
// 30). The nest becomes one loop of one step: an iteration of the inner loop; when it was the last
// of its run, what the outer iteration does after it; and then what the next outer iteration does
// before. With n runs at once, step s belongs to run s mod n: each register of the nest becomes n
// that shift once a step, each array of an outer iteration n copies. A dependence between inner
// iterations then spans n steps. Runs begin in order, and end in order: equally long ones do so by
// themselves, of others one that has done its iterations waits for its turn to do what comes after
// them. The run with the last outer iteration ends the loop. A run without work waits: at the
// beginning it takes an outer iteration, at the end there is none left. Where the parts around the
// inner loop need a memory port that its iterations need, too, a run ends and begins in a turn of
// its own.
#pragma once

#include "interleaving/run_ends.hpp"

namespace hls::ir {

struct interleaving {
    int inner;
    int runs;
    bool alone_at_times; // runs wait for one another in the loop
    bool unequal;        // runs may differ in length
    bool apart;          // a run ends and begins in a step of its own
    int cycles;          // from one iteration to the next, at best

    friend constexpr bool operator==(interleaving const&, interleaving const&) = default;
};

namespace detail {

// The index within all copies of an array: the run's number above the index.
constexpr int index_of_run(builder& g, interleaving_state const& t, node const& access) {
    int const bits =
        index_width(g.resources[access.resource].depth / g.resources[access.resource].runs);
    value_type const number = g.resources[t.run].type;
    node now = make_node(op::state, number, access.where);
    now.resource = short(t.run);
    node joined = make_node(op::concat, {short(number.width + bits), false}, access.where,
                            append(g, now), access.a);
    joined.value = bits;
    return append(g, joined);
}

// The same nest, in which the inner loop and what comes after it see the counter and the words of
// the run, and which is entered at its only step.
constexpr builder seen_by_runs(auto const& g, nest const& n, interleaving_state& t,
                               interleaving const& wanted) {
    builder result = same_kernel(g);
    t = add_interleaving(g, result, n, wanted.runs, wanted.apart);
    make_private(g, result, n, wanted.runs);
    loop const &in = g.loops[n.loops.inner], &out = g.loops[n.loops.outer];
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node x = g.nodes[i];
        result.basic_block = x.basic_block;
        x = renumbered(x, mapped);
        part const p = part_of(g, n, x);
        bool const counts = names_resource(x.kind) && x.resource == out.counter;
        if (counts && p == part::after && x.kind == op::next) continue; // counts as they begin
        if (counts && (p == part::body || p == part::after)) x.resource = short(t.outer);
        if (x.kind == op::jump && p == part::outside && x.value == out.head) x.value = in.head;
        if (is_access(x.kind) && is_private_array(g, n, x.resource))
            x.a = index_of_run(result, t, x);
        mapped[i] = append(result, x);
    }
    return result;
}

// Whether the outer loop has a further iteration after the one that is to begin.
constexpr int add_more(auto const& g, builder& result, nest const& n) {
    int const top = g.nodes[jump_to_head(g, n.loops.outer)].c;
    cone const c = cone_of(g, top);
    int mapped[max_nodes]{};
    for (int i = 1; i <= top; ++i) {
        if (!c.holds[i]) continue;
        node x = g.nodes[i];
        x = renumbered(x, mapped);
        mapped[i] = append(result, x);
    }
    return mapped[top];
}

// The outer iteration that a run begins: what is known of it. `none_left`: it is the last one.
constexpr void take_iteration(auto const& g, builder& result, merged_step& m, nest const& n,
                              interleaving_state const& t, int begin) {
    loop const& out = g.loops[n.loops.outer];
    value_type const type = result.resources[out.counter].type;
    int const number = state_of(result, m, out.counter, out.where);
    int const by = append_constant(result, out.step, out.where);
    int const following = append(result, make_node(op::add, type, out.where, number, by));
    int const none_left = opposite_of(result, add_more(g, result, n), out.where);
    set_state(result, m, t.outer, number, begin, out.where);
    set_state(result, m, t.final, none_left, begin, out.where);
    set_state(result, m, out.counter, following, begin, out.where);
    set_state(result, m, t.exhausted, append_constant(result, 1),
              both_of(result, begin, none_left, out.where), out.where);
}

// `g` as written, `seen` by the runs.
constexpr void add_step_of_run(auto const& g, builder const& seen, builder& result, nest const& n,
                               interleaving_state const& t, int runs) {
    loop const& out = g.loops[n.loops.outer];
    int const body = g.loops[n.loops.inner].head;
    merged_step m{};
    result.basic_block = short(body);
    int const final = state_of(result, m, t.final, out.where);
    happening const now = add_run(g, seen, result, m, n, t);
    for (int i = 0; i < n.after.count; ++i)
        add_basic_block(seen, result, m, n.after.at[i], now.after, -1);
    int enters = now.begin;
    for (int i = 0; i < n.before.count; ++i)
        enters = add_basic_block(seen, result, m, n.before.at[i], now.begin, body);
    take_iteration(g, result, m, n, t, now.begin);
    int const exit = both_of(result, now.after, final, out.where);
    set_run(result, m, t, now, enters, out.where);
    set_state(result, m, t.exhausted, append_constant(result, 0), exit, out.where);
    count_runs(result, m, t.next_end, runs, now.after, out.where);
    count_runs(result, m, t.run, runs, none, out.where);
    add_writes(result, m);
    add_jump(result, opposite_of(result, exit, out.where), body, out.where);
    add_jump(result, exit, target_outside(g, out.latch, n.loops.outer), out.where);
}

} // namespace detail

constexpr builder interleave(auto const& g, interleaving const& wanted) {
    detail::nest const n = detail::nest_of(g, wanted.inner);
    detail::interleaving_state t{};
    builder const seen = detail::seen_by_runs(g, n, t, wanted);
    builder result = same_kernel(seen);
    int mapped[max_nodes]{};
    for (int i = 1; i < seen.node_count; ++i) {
        node x = seen.nodes[i];
        if (detail::part_of(g, n, x) != detail::part::outside) continue;
        result.basic_block = x.basic_block;
        x = renumbered(x, mapped);
        mapped[i] = append(result, x);
    }
    detail::add_step_of_run(g, seen, result, n, t, wanted.runs);
    loop &in = result.loops[n.loops.inner], &out = result.loops[n.loops.outer];
    out.head = out.latch = in.head;
    out.counter = short(t.outer);
    in.runs = out.runs = wanted.runs;
    in.wanted.initiation_interval /= wanted.runs;
    return result;
}

} // namespace hls::ir
