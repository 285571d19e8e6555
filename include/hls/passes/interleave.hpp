// Pass: loop interleaving: runs of an inner loop share its pipeline (003, max_interleaving, table
// 30). The nest becomes one loop of one step: an iteration of the inner loop; when it was the last
// of its run, what the outer iteration does after it; and then what the next outer iteration does
// before. With n runs at once, step s belongs to run s mod n: each register of the nest becomes n
// that shift once a step, each array of an outer iteration n copies. A dependence between inner
// iterations then spans n steps. Runs are equally long and begin in order, so they end in order:
// the one with the last outer iteration ends the loop. A run without work waits: at the beginning
// it takes an outer iteration, at the end there is none left. Where the parts around the inner loop
// need a memory port that its iterations need, too, a run ends and begins in a turn of its own.
#pragma once

#include "../analysis/interleaving.hpp"

namespace hls::ir {

struct interleaving {
    int inner;
    int runs;
};

namespace detail {

// What the pass adds to the kernel.
struct interleaving_state {
    int busy;      // of a run: it has an outer iteration
    int final;     // of a run: it is the last one
    int outer;     // of a run: the outer loop's counter
    int exhausted; // every outer iteration has been taken
    int run;       // number of the run whose step it is; -1: no array needs it
    int ended;     // of a run: the inner loop has ended; -1: it ends and begins in one step
};

constexpr int add_state(builder& g, loop const& of, char const* id, value_type type, int runs) {
    resource r{};
    r.kind = runs > 1 ? resource_kind::shift_register : resource_kind::reg;
    r.id = with_suffix(of.id, id);
    r.type = type;
    r.depth = r.runs = runs;
    r.where = of.where;
    g.resources[g.resource_count] = r;
    return g.resource_count++;
}

constexpr bool has_private_array(auto const& g, nest const& n) {
    for (int r = 0; r < g.resource_count; ++r)
        if (is_private_array(g, n, r)) return true;
    return false;
}

// The inner loop needs a memory port that the parts around it need.
constexpr bool shares_port(auto const& g, nest const& n) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (!is_access(x.kind) || part_of(g, n, x) != part::body) continue;
        for (int k = first_use(g, x.resource); k != none; k = next_use(g, k)) {
            part const p = part_of(g, n, g.nodes[k]);
            if ((p == part::before || p == part::after) && compete(g, i, k)) return true;
        }
    }
    return false;
}

constexpr interleaving_state add_interleaving(auto const& g, builder& result, nest const& n,
                                              int runs) {
    loop const& out = g.loops[n.loops.outer];
    resource const& counter = g.resources[out.counter];
    interleaving_state t{};
    t.busy = add_state(result, out, "_busy", one_bit, runs);
    t.final = add_state(result, out, "_final", one_bit, runs);
    t.outer = add_state(result, out, "_of_run", counter.type, runs);
    result.resources[t.outer].bounded = counter.bounded;
    result.resources[t.outer].low = counter.low;
    result.resources[t.outer].high = counter.high;
    t.exhausted = add_state(result, out, "_all_begun", one_bit, 1);
    t.ended = shares_port(g, n) ? add_state(result, out, "_ended", one_bit, runs) : -1;
    value_type const type{short(index_width(runs)), false};
    t.run = has_private_array(g, n) ? add_state(result, out, "_run", type, 1) : -1;
    return t;
}

// One register, or one word of an array, becomes one for each run.
constexpr void make_private(auto const& g, builder& result, nest const& n, int runs) {
    for (int r = 0; r < g.resource_count; ++r) {
        resource& x = result.resources[r];
        if (is_private(g, n, r)) {
            x.kind = resource_kind::shift_register;
            x.depth = x.runs = runs;
        } else if (is_private_array(g, n, r)) {
            x.depth = runs << index_width(x.depth);
            x.runs = runs;
        }
    }
}

constexpr int state_of(builder& g, merged_step const& m, int resource, source where) {
    node n = make_node(op::state, g.resources[resource].type, where);
    n.resource = short(resource);
    return state_now(g, m, n);
}

constexpr void set_state(builder& g, merged_step& m, int resource, int value, int predicate,
                         source where) {
    node n = make_node(op::next, g.resources[resource].type, where, value);
    n.resource = short(resource);
    write_now(g, m, n, value, predicate);
}

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
constexpr builder seen_by_runs(auto const& g, nest const& n, interleaving_state& t, int runs) {
    builder result = same_kernel(g);
    t = add_interleaving(g, result, n, runs);
    make_private(g, result, n, runs);
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

constexpr int opposite_of(builder& g, int bit, source where) {
    return append(g, make_node(op::bit_not, one_bit, where, bit));
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

constexpr void count_interleaved(builder& g, merged_step& m, interleaving_state const& t, int runs,
                                 source where) {
    if (t.run < 0) return;
    value_type const type = g.resources[t.run].type;
    int const now = state_of(g, m, t.run, where);
    int const next = append(g, make_node(op::add, type, where, now, append_constant(g, 1)));
    int const last =
        append(g, make_node(op::equal, one_bit, where, now, append_constant(g, runs - 1)));
    set_state(g, m, t.run,
              append(g, make_node(op::select, type, where, last, append_constant(g, 0), next)),
              none, where);
}

// When the parts of the outer iteration happen in a step, and what that makes of the run.
struct happening {
    int after; // the inner loop has ended
    int begin; // the next outer iteration begins
    int stays; // the run is within the inner loop, and remains there
};

// The inner loop, and what follows it in the same turn or in the next. `seen` by the runs.
constexpr happening add_run(auto const& g, builder const& seen, builder& result, merged_step& m,
                            nest const& n, interleaving_state const& t) {
    source const where = g.loops[n.loops.outer].where;
    int const body = g.loops[n.loops.inner].head;
    int const busy = state_of(result, m, t.busy, where);
    int const left = opposite_of(result, state_of(result, m, t.exhausted, where), where);
    int after = t.ended < 0 ? none : state_of(result, m, t.ended, where);
    int const last = add_basic_block(seen, result, m, body, busy, n.after.at[0]);
    int const stays = both_of(result, busy, opposite_of(result, last, where), where);
    int const idle = opposite_of(result, after == none ? stays : busy, where);
    if (after != none) set_state(result, m, t.ended, last, none, where);
    after = after == none ? last : both_of(result, after, idle, where);
    return {after, both_of(result, idle, left, where), stays};
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
    for (int i = 0; i < n.before.count; ++i)
        add_basic_block(seen, result, m, n.before.at[i], now.begin, -1);
    take_iteration(g, result, m, n, t, now.begin);
    int const busy =
        append(result, make_node(op::bit_or, one_bit, out.where, now.stays, now.begin));
    int const exit = both_of(result, now.after, final, out.where);
    set_state(result, m, t.busy, busy, none, out.where);
    set_state(result, m, t.exhausted, append_constant(result, 0), exit, out.where);
    count_interleaved(result, m, t, runs, out.where);
    add_writes(result, m);
    add_jump(result, opposite_of(result, exit, out.where), body, out.where);
    add_jump(result, exit, target_outside(g, out.latch, n.loops.outer), out.where);
}

} // namespace detail

constexpr builder interleave(auto const& g, interleaving const& wanted) {
    detail::nest const n = detail::nest_of(g, wanted.inner);
    detail::interleaving_state t{};
    builder const seen = detail::seen_by_runs(g, n, t, wanted.runs);
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
