// Pass: two operations with an operand in common, of which a condition chooses one, are one
// operation of that operand and of what the condition chooses: v + w or v + u is v + (w or u), and
// r + 1 or r is r plus the condition.
#pragma once

#include "../../analysis/arrival.hpp"
#include "../../analysis/conditional_ranges.hpp"
#include "../../ir/steps.hpp"
#include "../../ir/uses.hpp"

namespace hls::ir {

namespace detail {

// x + y, x - y, y - x or x * y; y is none: x itself.
struct with_operand {
    op kind;
    int x, y;
    bool reversed; // y - x
};

struct ways_to_see {
    with_operand of[3];
    int count;
};

// One operation for both operands of a selection: of p.x, with p.y where the condition holds, else
// with q.y.
struct joined_operands {
    bool found;
    op kind;
    with_operand p, q;
};

constexpr bool is_joinable(auto const& g, node const& n) {
    if (n.kind == op::multiply) return g.nodes[n.b].kind != op::constant && n.value == 0;
    return n.kind == op::add || n.kind == op::subtract;
}

constexpr ways_to_see ways_of(auto const& g, int id, bool is_free) {
    node const& n = g.nodes[id];
    ways_to_see all{{{op::add, id, none, false}}, 1};
    if (!is_free || !is_joinable(g, n)) return all;
    all.of[all.count++] = {n.kind, n.a, n.b, false};
    all.of[all.count++] = {n.kind, n.b, n.a, n.kind == op::subtract};
    return all;
}

constexpr bool adds_number(auto const& g, with_operand const& w) {
    return w.y == none ||
           (w.kind != op::multiply && !w.reversed && g.nodes[w.y].kind == op::constant);
}

constexpr wide number_of(auto const& g, with_operand const& w) {
    wide const number = w.y == none ? 0 : constant_value(g.nodes[w.y]);
    return w.kind == op::subtract ? -number : number;
}

constexpr bool is_same_value(auto const& g, int x, int y) {
    node const &p = g.nodes[x], &q = g.nodes[y];
    return x == y || (p.kind == op::constant && q.kind == op::constant && p.type == q.type &&
                      p.value == q.value);
}

// A number or a bit, for which no look-up tables choose.
constexpr bool adds_little(auto const& g, with_operand const& w) {
    return adds_number(g, w) || (w.kind != op::multiply && g.nodes[w.y].type.width == 1);
}

constexpr joined_operands join(auto const& g, with_operand const& p, with_operand const& q) {
    bool const holds = p.y == none || q.y == none; // one of them is no operation
    if (!is_same_value(g, p.x, q.x) || (p.y == none && q.y == none)) return {};
    if (holds && !(adds_little(g, p) && adds_little(g, q))) return {};
    bool const p_number = adds_number(g, p), q_number = adds_number(g, q);
    if (g.nodes[p.x].kind == op::constant && (p_number || q_number)) return {};
    if (p_number && q_number) return {true, op::add, p, q};
    if (p_number) return {q.kind != op::multiply && !q.reversed, q.kind, p, q};
    if (q_number) return {p.kind != op::multiply && !p.reversed, p.kind, p, q};
    return {p.kind == q.kind && p.reversed == q.reversed, p.kind, p, q};
}

constexpr joined_operands join_any(auto const& g, ways_to_see const& p, ways_to_see const& q) {
    for (int i = 0; i < p.count; ++i)
        for (int k = 0; k < q.count; ++k)
            if (joined_operands const j = join(g, p.of[i], q.of[k]); j.found) return j;
    return {};
}

struct selected {
    int value;    // what is chosen, behind values that are only made longer or shorter
    bool is_free; // the operation that it is has no other use, and bits that are cut off of it do
                  // not matter to the selection
};

struct common_facts {
    int uses[max_nodes];
    bool exact[max_nodes];  // nothing is cut off of the value, as far as is known
    bool recurs[max_nodes]; // depends on what earlier iterations computed
};

// As far as is known without ranges.
constexpr void begin_facts(auto const& g, common_facts& facts) {
    count_uses(g, facts.uses);
    for (int i = 1; i < g.node_count; ++i) facts.exact[i] = true;
}

struct value_ranges {
    range of[max_nodes];
};

constexpr void find_facts(auto const& g, common_facts& facts) {
    value_ranges ranges{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        ranges.of[i] = range_among(g, n, ranges.of);
        facts.recurs[i] = n.kind == op::state || n.kind == op::load || n.kind == op::tap ||
                          facts.recurs[n.a] || facts.recurs[n.b] || facts.recurs[n.c];
        if (n.kind != op::resize && !is_joinable(g, n)) continue;
        node unlimited = n;
        unlimited.type = {120, true};
        facts.exact[i] = fits(range_among(g, unlimited, ranges.of), n.type);
    }
}

constexpr selected selected_by(auto const& g, common_facts const& facts, node const& s, int id) {
    auto const keeps = [&](int k) {
        return facts.uses[k] == 1 && g.nodes[k].basic_block == s.basic_block &&
               (g.nodes[k].type.width >= s.type.width || facts.exact[k]);
    };
    while (g.nodes[id].kind == op::resize && keeps(id)) id = g.nodes[id].a;
    return {id, keeps(id)};
}

constexpr bool may_join(auto const& g, node const& s) {
    if (s.kind != op::select || s.type.width < 2) return false;
    node const &b = g.nodes[s.b], &c = g.nodes[s.c];
    return b.kind == op::resize || c.kind == op::resize || is_joinable(g, b) || is_joinable(g, c);
}

// Of a selection of `g`, as it is in the graph `as`, which has its nodes or is made of them.
constexpr joined_operands find_joined(auto const& g, common_facts const& facts, node const& s,
                                      auto const& as, auto const& id_of) {
    if (!may_join(g, s)) return {};
    selected const p = selected_by(g, facts, s, s.b), q = selected_by(g, facts, s, s.c);
    return join_any(as, ways_of(as, id_of(p.value), p.is_free),
                    ways_of(as, id_of(q.value), q.is_free));
}

// A condition that comes after the operands would hold up the operation, but for the time that the
// choice behind it took. That is little beside what a product takes, outside of recurrences.
constexpr bool comes_in_time(common_facts const& facts, arrival_times const& times,
                             joined_operands const& j, int condition, node const& s,
                             int selection_ps) {
    arrival const operands = later(times.at[j.p.x], later(times.at[j.p.y], times.at[j.q.y]));
    if (times.at[condition].high <= operands.high + selection_ps) return true;
    return j.kind == op::multiply && !facts.recurs[s.a] && !facts.recurs[s.b] && !facts.recurs[s.c];
}

// What the operation does with x.
constexpr int other_operand(steps& s, op kind, with_operand const& w) {
    if (!adds_number(s.g, w)) return w.y;
    wide const n = number_of(s.g, w);
    return number(s, kind == op::subtract ? -n : n);
}

constexpr int one_operation(steps& s, joined_operands const& j) {
    int const y = other_operand(s, j.kind, j.p), z = other_operand(s, j.kind, j.q);
    value_type type = common_type(type_of(s, y), type_of(s, z));
    type.width = lesser_of(type.width, max_intermediate_width); // of the result there are no more
    int const chosen = step(s, op::select, type, s.of.a, y, z);
    bool const reversed = (j.p.y == none ? j.q : j.p).reversed;
    return step(s, j.kind, s.of.type, reversed ? chosen : j.p.x, reversed ? j.p.x : chosen);
}

} // namespace detail

constexpr bool wants_common_operands(auto const& g, device const& target) {
    auto const as_it_is = [](int id) { return id; };
    detail::common_facts facts{};
    detail::begin_facts(g, facts);
    bool any = false;
    for (int i = 1; i < g.node_count && !any; ++i)
        any = detail::find_joined(g, facts, g.nodes[i], g, as_it_is).found;
    if (!any) return false;
    arrival_times times{};
    extend(times, g, target);
    detail::find_facts(g, facts);
    int const selection_ps = delay_ps(target, op_class::mux, 1);
    for (int i = 1; i < g.node_count; ++i) {
        node const& s = g.nodes[i];
        detail::joined_operands const j = detail::find_joined(g, facts, s, g, as_it_is);
        if (j.found && detail::comes_in_time(facts, times, j, s.a, s, selection_ps)) return true;
    }
    return false;
}

constexpr builder join_common_operands(auto const& g, device const& target) {
    detail::common_facts facts{};
    detail::begin_facts(g, facts);
    detail::find_facts(g, facts);
    arrival_times times{};
    int const selection_ps = delay_ps(target, op_class::mux, 1);
    return with_replaced(g, [&](steps& s, int i, int const* mapped) {
        detail::joined_operands const j =
            detail::find_joined(g, facts, g.nodes[i], s.g, [&](int id) { return mapped[id]; });
        if (!j.found) return int(none);
        extend(times, s.g, target);
        bool const joins = detail::comes_in_time(facts, times, j, s.of.a, g.nodes[i], selection_ps);
        return joins ? as_result(s, detail::one_operation(s, j)) : int(none);
    });
}

} // namespace hls::ir
