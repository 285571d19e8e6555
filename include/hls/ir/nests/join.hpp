// Loops one after the other in the body of a loop become one loop of one step, so that its runs can
// be interleaved: a register tells in which of the loops a run is, another one that this one has no
// iterations. What stands between two loops belongs to the last iteration of the first one.
#pragma once

#include "flatten.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int max_joined = 8;

struct loop_row {
    int outer;
    int count; // 0: no such row
    int loops[max_joined];
    basic_block_chain before;             // the first one
    basic_block_chain behind[max_joined]; // each of them; the last one's ends the outer loop
};

constexpr bool is_entered_once(auto const& g, basic_block_chain const& c) {
    for (int i = 1; i < c.count; ++i)
        if (jumps_from_to(g, -1, c.at[i]) != 1) return false;
    return c.count > 0;
}

constexpr loop_row row_in(auto const& g, int outer) {
    loop_row row{};
    row.outer = outer;
    int count = 0, from = g.loops[outer].head;
    for (int l = outer + 1; l < g.loop_count; ++l) {
        if (g.loops[l].parent != outer || is_gone(g.loops[l])) continue;
        if (count == max_joined || !is_single(g, l)) return row;
        int const behind = target_outside(g, g.loops[l].latch, l);
        basic_block_chain const to =
            behind < 0 ? basic_block_chain{} : chain_before(g, from, l, behind);
        if (!is_entered_once(g, to) || jumps_from_to(g, -1, g.loops[l].head) != 2) return row;
        (count == 0 ? row.before : row.behind[count - 1]) = to;
        row.loops[count++] = l;
        from = behind;
    }
    if (count < 2) return row;
    row.behind[count - 1] = chain_to(g, from, g.loops[outer].latch);
    if (is_entered_once(g, row.behind[count - 1])) row.count = count;
    return row;
}

constexpr bool has_node(auto const& g, int block, int resource, op kind, bool always) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (x.basic_block == block && x.kind == kind && x.resource == resource &&
            (!always || x.c == none))
            return true;
    }
    return false;
}

// Behind one of the loops the register gets its first value of the outer iteration.
constexpr bool begins_behind(auto const& g, loop_row const& row, int reg) {
    auto const uses = [&](int block) {
        return has_node(g, block, reg, op::state, false) ||
               has_node(g, block, reg, op::next, false);
    };
    for (int i = 0; i < row.before.count; ++i)
        if (uses(row.before.at[i])) return false;
    for (int p = 0; p < row.count; ++p) {
        if (uses(g.loops[row.loops[p]].head)) return false;
        for (int i = 0; i < row.behind[p].count; ++i) {
            int const at = row.behind[p].at[i];
            if (has_node(g, at, reg, op::state, false)) return false;
            if (has_node(g, at, reg, op::next, true)) return p + 1 < row.count;
        }
    }
    return false;
}

constexpr void append_next(builder& g, int resource, int value, source where) {
    node n = make_node(op::next, g.resources[resource].type, where, value);
    n.resource = short(resource);
    append(g, n);
}

// Why loops beside one another do not become one; null: they do.
constexpr char const* obstacle_to_joining(auto const& g, loop_row const& row) {
    if (row.count == 0)
        return "the loop around it has several loops, and they are no row of innermost ones";
    bool wanted = false, limited = false;
    for (int p = 0; p < row.count; ++p) {
        loop_options const& o = g.loops[row.loops[p]].wanted;
        wanted |= o.max_interleaving != automatic;
        limited |= o.max_interleaving == 1 || o.initiation_interval != 0 ||
                   o.max_concurrency != 0 || o.disable_pipelining || o.ivdep ||
                   o.speculated_iterations > 0;
    }
    if (!wanted)
        return "the loop around it has several loops; max_interleaving = 0 in one of them allows "
               "it";
    return limited ? "a loop of its row has max_interleaving = 1, initiation_interval, ivdep, "
                     "speculated_iterations, or a limit of iterations in flight"
                   : nullptr;
}

// Runs that all loops of the row allow; 0: any number.
constexpr int least_interleaving(auto const& g, loop_row const& row) {
    int least = 0;
    for (int p = 0; p < row.count; ++p) {
        int const most = g.loops[row.loops[p]].wanted.max_interleaving;
        if (most > 0 && (least == 0 || most < least)) least = most;
    }
    return least;
}

struct row_state {
    int part;  // the number of the loop in which a run is
    int skips; // that one has no iterations
};

// The end of what stands before the first loop. Registers that begin later begin here, too: that
// tells that no outer iteration has them of another one.
constexpr void add_begin(auto const& g, builder& result, loop_row const& row, row_state const& t,
                         int const* mapped) {
    int const last = row.before.at[row.before.count - 1], first = g.loops[row.loops[0]].head;
    source const where = g.loops[row.outer].where;
    result.basic_block = short(last);
    int enters = none;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].basic_block == last && g.nodes[i].kind == op::jump &&
            g.nodes[i].value == first)
            enters = mapped[g.nodes[i].c];
    append_next(result, t.part, append_constant(result, 0), where);
    append_next(result, t.skips, inverse_of(result, enters, where), where);
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == resource_kind::reg && begins_behind(g, row, r))
            append_next(result, r, append_constant(result, 0), where);
    add_jump(result, none, g.loops[row.loops[row.count - 1]].head, where);
}

constexpr void set_now(builder& g, merged_step& m, int resource, int value, int predicate,
                       source where) {
    node n = make_node(op::next, g.resources[resource].type, where, value);
    n.resource = short(resource);
    write_now(g, m, n, value, predicate);
}

// One of the loops and what stands behind it, in a step of its own. Gives the condition under which
// it has ended.
constexpr int add_part(auto const& g, builder& result, merged_step& all, loop_row const& row,
                       row_state const& t, int p) {
    loop const& in = g.loops[row.loops[p]];
    merged_step m{};
    int const part = state_at_start(result, t.part, in.where);
    int const skips = state_at_start(result, t.skips, in.where);
    int const here =
        append(result, make_node(op::equal, one_bit, in.where, part, append_constant(result, p)));
    int const works = both_of(result, here, inverse_of(result, skips, in.where), in.where);
    int const ends = add_basic_block(g, result, m, in.head, works, row.behind[p].at[0]);
    int const left =
        both_of(result, here, append(result, make_node(op::bit_or, one_bit, in.where, skips, ends)),
                in.where);
    if (p + 1 < row.count) {
        int const enters =
            add_chain(g, result, m, row.behind[p], left, g.loops[row.loops[p + 1]].head);
        set_now(result, m, t.part, append_constant(result, p + 1), left, in.where);
        set_now(result, m, t.skips, inverse_of(result, enters, in.where), left, in.where);
    }
    for (int r = 0; r < result.resource_count; ++r)
        if (m.written[r])
            set_now(result, all, r, m.value[r], m.predicate[r] == none ? here : m.predicate[r],
                    m.where[r]);
    return left;
}

constexpr void add_joined_step(auto const& g, builder& result, loop_row const& row,
                               row_state const& t) {
    int const head = g.loops[row.loops[row.count - 1]].head;
    source const where = g.loops[row.outer].where;
    merged_step all{};
    result.basic_block = short(head);
    int left = none;
    for (int p = 0; p < row.count; ++p) left = add_part(g, result, all, row, t, p);
    add_writes(result, all);
    add_jump(result, inverse_of(result, left, where), head, where);
    add_jump(result, left, row.behind[row.count - 1].at[0], where);
}

constexpr bool is_joined(auto const& g, loop_row const& row, node const& x) {
    int const last = row.before.at[row.before.count - 1];
    if (always_there(x.kind)) return false;
    if (x.basic_block == last && x.kind == op::jump) return true;
    for (int p = 0; p < row.count; ++p)
        if (x.basic_block == g.loops[row.loops[p]].head ||
            (p + 1 < row.count && is_in(row.behind[p], x.basic_block)))
            return true;
    return false;
}

} // namespace detail

// The row of loops in the body of `outer`, as its last loop.
constexpr builder join_loops(auto const& g, int outer) {
    detail::loop_row const row = detail::row_in(g, outer);
    builder result = same_kernel(g);
    loop const& out = g.loops[outer];
    detail::row_state const t{
        detail::add_register(result, out, "_part", {short(index_width(row.count)), false}),
        detail::add_register(result, out, "_skips", one_bit)};
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const x = renumbered(g.nodes[i], mapped);
        if (detail::is_joined(g, row, x)) continue;
        result.basic_block = x.basic_block;
        mapped[i] = append(result, x);
    }
    detail::add_begin(g, result, row, t, mapped);
    detail::add_joined_step(g, result, row, t);
    for (int p = 0; p < row.count; ++p) {
        loop& in = result.loops[row.loops[p]];
        in.counter = -1;
        if (p + 1 == row.count) in.trips = -1;
        in.wanted.max_interleaving = detail::least_interleaving(g, row);
        if (p + 1 < row.count) remove_loop(in);
    }
    return result;
}

// One of the loops inside is to be interleaved.
constexpr bool is_joining_wanted(auto const& g, int outer) {
    for (int l = outer + 1; l < g.loop_count; ++l) {
        int const most = g.loops[l].wanted.max_interleaving;
        if (g.loops[l].parent == outer && most != automatic && most != 1) return true;
    }
    return false;
}

// The next row that becomes one loop, at or behind a loop; no_loop: there is none.
constexpr int next_row(auto const& g, int from) {
    for (int l = from; l < g.loop_count; ++l)
        if (is_joining_wanted(g, l) && !is_gone(g.loops[l]) && detail::has_several_loops(g, l) &&
            detail::obstacle_to_joining(g, detail::row_in(g, l)) == nullptr)
            return l;
    return no_loop;
}

constexpr builder join_all(auto const& g) {
    int l = next_row(g, 0);
    builder result = join_loops(g, l);
    for (l = next_row(result, l + 1); l != no_loop; l = next_row(result, l + 1))
        result = join_loops(result, l);
    return result;
}

} // namespace hls::ir
