// Pass: nested loops become one (attribute loop_coalesce). What an outer iteration does before and
// after the inner loop moves into the inner loop's last step, under the condition that it is the
// last; one iteration then follows the other without a step in between. Levels: loop_coalesce(n) on
// a loop takes it and the loops up to n - 1 levels further inside. A loop stays as it is when its
// body has other loops beside the inner one, when the inner loop may run zero times, or when a
// shift register is shifted and read in both parts.
#pragma once

#include "../graph/simplify.hpp"

namespace hls::ir {

namespace detail {

// The outer loop does nothing but run the inner one, with straight pieces before and after it. They
// move into the inner loop's latch.
struct loop_pair {
    int outer;
    int inner;
};

constexpr int jumps_from_to(auto const& g, int from, int to) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        count += g.nodes[i].kind == op::jump && (from < 0 || g.nodes[i].segment == from) &&
                 g.nodes[i].value == to;
    return count;
}

constexpr bool shifts(auto const& g, int segment, int resource, bool reads) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].segment == segment && g.nodes[i].resource == resource &&
            (g.nodes[i].kind == op::shift || (reads && g.nodes[i].kind == op::tap)))
            return true;
    return false;
}

constexpr bool shares_shift_register(auto const& g, int s, int t) {
    for (int r = 0; r < g.resource_count; ++r)
        if ((shifts(g, s, r, false) && shifts(g, t, r, true)) ||
            (shifts(g, s, r, true) && shifts(g, t, r, false)))
            return true;
    return false;
}

// Levels that are to be one with the loop, from attributes of the loops around it.
constexpr bool is_wanted(auto const& g, int outer) {
    int levels = 1;
    for (int l = outer; l != no_loop; l = g.loops[l].parent, ++levels)
        if (g.loops[l].wanted.loop_coalesce > levels) return true;
    return false;
}

inline constexpr int max_chain_segments = 16;

// Segments that follow one another without a choice.
struct segment_chain {
    int count; // 0: no such way
    int at[max_chain_segments];
};

constexpr int only_target(auto const& g, int segment) {
    int target = -1;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].segment == segment)
            target = int(g.nodes[i].value);
    return jumps_from(g, segment) == 1 ? target : -1;
}

constexpr segment_chain chain_to(auto const& g, int from, int last) {
    segment_chain c{};
    for (int at = from; at >= 0 && c.count < max_chain_segments; at = only_target(g, at)) {
        c.at[c.count++] = at;
        if (at == last) return c;
    }
    return {};
}

constexpr int target_outside(auto const& g, int segment, int loop) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].segment == segment &&
            g.nodes[i].value != g.loops[loop].head)
            return int(g.nodes[i].value);
    return -1;
}

// What an outer iteration does before its inner loop, and after it.
constexpr segment_chain before_inner(auto const& g, loop_pair const& p) {
    segment_chain c = chain_to(g, g.loops[p.outer].head, g.loops[p.inner].head);
    c.count = c.count == 0 ? 0 : c.count - 1;
    return c;
}
constexpr segment_chain after_inner(auto const& g, loop_pair const& p) {
    return chain_to(g, target_outside(g, g.loops[p.inner].latch, p.inner), g.loops[p.outer].latch);
}

constexpr bool can_coalesce(auto const& g, loop_pair const& p) {
    loop const& in = g.loops[p.inner];
    if (in.head == g.loops[p.outer].head) return false; // one already
    segment_chain const before = before_inner(g, p), after = after_inner(g, p);
    if (before.count == 0 || after.count == 0) return false;
    for (int i = 0; i < after.count; ++i)
        if (jumps_from_to(g, -1, after.at[i]) != 1) return false;
    segment_chain all = before;
    for (int i = 0; i < after.count; ++i) all.at[all.count++ % max_chain_segments] = after.at[i];
    if (all.count > max_chain_segments) return false;
    for (int i = 0; i < all.count; ++i) {
        if (shares_shift_register(g, in.latch, all.at[i])) return false;
        for (int k = 0; k < i; ++k)
            if (shares_shift_register(g, all.at[i], all.at[k])) return false;
    }
    return true;
}

constexpr loop_pair find_pair(auto const& g) {
    for (int inner = g.loop_count - 1; inner >= 0; --inner) {
        int const outer = g.loops[inner].parent;
        if (outer != no_loop && is_wanted(g, outer) && can_coalesce(g, {outer, inner}))
            return {outer, inner};
    }
    return {no_loop, no_loop};
}

// The one step that is being put together: what its registers hold at its end, and where it goes.
struct merged_step {
    int value[max_resources];     // written so far; none: as at its start
    int predicate[max_resources]; // of that write; none: always
    source where[max_resources];
    bool written[max_resources];
    int mapped[max_nodes];
};

constexpr node plain(op kind, value_type type, source where, int a, int b = none, int c = none) {
    node n{};
    n.kind = kind;
    n.type = type;
    n.where = where;
    n.a = a;
    n.b = b;
    n.c = c;
    return n;
}

inline constexpr value_type one_bit{1, false};

constexpr int both_of(builder& g, int p, int q, source where) {
    if (p == none || q == none) return p == none ? q : p;
    return append(g, plain(op::bit_and, one_bit, where, p, q));
}

constexpr int state_now(builder& g, merged_step const& m, node const& n) {
    node start = n;
    start.a = start.b = start.c = none;
    int const before = append(g, start);
    if (!m.written[n.resource]) return before;
    if (m.predicate[n.resource] == none) return m.value[n.resource];
    return append(g, plain(op::select, n.type, n.where, m.predicate[n.resource],
                           m.value[n.resource], before));
}

constexpr void write_now(builder& g, merged_step& m, node const& n, int value, int predicate) {
    int const r = n.resource;
    if (m.written[r] && predicate != none)
        value = append(
            g, plain(op::select, g.resources[r].type, n.where, predicate, value, m.value[r]));
    bool const always = predicate == none || (m.written[r] && m.predicate[r] == none);
    m.predicate[r] = always ? none
                     : m.written[r]
                         ? append(g, plain(op::bit_or, one_bit, n.where, predicate, m.predicate[r]))
                         : predicate;
    m.value[r] = value;
    m.where[r] = n.where;
    m.written[r] = true;
}

// Adds a segment's operations under a condition. Gives the predicate of its jump to `target`.
constexpr int add_segment(auto const& g, builder& result, merged_step& m, int segment,
                          int condition, int target) {
    int taken = condition;
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        if (n.segment != segment && !always_there(n.kind)) continue;
        n.a = m.mapped[n.a];
        n.b = m.mapped[n.b];
        n.c = m.mapped[n.c];
        if (n.kind == op::state) {
            m.mapped[i] = state_now(result, m, n);
        } else if (n.kind == op::next) {
            write_now(result, m, n, n.a, both_of(result, n.c, condition, n.where));
        } else if (n.kind == op::jump) {
            if (n.value == target) taken = both_of(result, n.c, condition, n.where);
        } else {
            if (is_predicated(n.kind)) n.c = both_of(result, n.c, condition, n.where);
            m.mapped[i] = append(result, n);
        }
    }
    return taken;
}

constexpr void add_jump(builder& g, int predicate, int target, source where) {
    node n = plain(op::jump, one_bit, where, none, none, predicate);
    n.value = target;
    append(g, n);
}

constexpr void add_writes(builder& result, merged_step const& m) {
    for (int r = 0; r < result.resource_count; ++r) {
        if (!m.written[r]) continue;
        node n =
            plain(op::next, result.resources[r].type, m.where[r], m.value[r], none, m.predicate[r]);
        n.resource = short(r);
        append(result, n);
    }
}

constexpr void add_merged(auto const& g, builder& result, loop_pair const& p) {
    loop const& out = g.loops[p.outer];
    int const body = g.loops[p.inner].latch, first = g.loops[p.inner].head;
    segment_chain const before = before_inner(g, p), after = after_inner(g, p);
    merged_step m{};
    result.segment = short(body);
    int const last = add_segment(g, result, m, body, none, after.at[0]);
    int again = last;
    for (int i = 0; i < after.count; ++i)
        again = add_segment(g, result, m, after.at[i], again,
                            i + 1 < after.count ? after.at[i + 1] : out.head);
    int const left = target_outside(g, out.latch, p.outer);
    for (int i = 0; i < before.count; ++i) add_segment(g, result, m, before.at[i], again, -1);
    add_writes(result, m);
    if (left < 0) return add_jump(result, none, first, out.where);
    int const no_more = append(result, plain(op::bit_not, one_bit, out.where, again));
    int const ends = both_of(result, last, no_more, out.where);
    add_jump(result, append(result, plain(op::bit_not, one_bit, out.where, ends)), first,
             out.where);
    add_jump(result, ends, left, out.where);
}

constexpr bool is_in(segment_chain const& c, int segment) {
    for (int i = 0; i < c.count; ++i)
        if (c.at[i] == segment) return true;
    return false;
}

constexpr builder coalesce_pair(auto const& g, loop_pair const& p) {
    builder result = same_kernel(g);
    int const body = g.loops[p.inner].latch;
    segment_chain const gone = after_inner(g, p);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        bool const moves = n.segment == body || is_in(gone, n.segment);
        if (moves && !always_there(n.kind)) continue;
        result.segment = n.segment;
        n.a = mapped[n.a];
        n.b = mapped[n.b];
        n.c = mapped[n.c];
        mapped[i] = append(result, n);
    }
    add_merged(g, result, p);
    result.loops[p.outer].head = g.loops[p.inner].head;
    result.loops[p.outer].latch = short(body);
    return result;
}

} // namespace detail

constexpr builder coalesce(auto const& g) {
    detail::loop_pair const p = detail::find_pair(g);
    builder result = p.outer == no_loop ? same_kernel(g) : detail::coalesce_pair(g, p);
    for (detail::loop_pair next = detail::find_pair(result); next.outer != no_loop;
         next = detail::find_pair(result))
        result = detail::coalesce_pair(result, next);
    return result;
}

constexpr bool wants_coalescing(auto const& g) { return detail::find_pair(g).outer != no_loop; }

} // namespace hls::ir
