// Registers that count: each time they are assigned they move on by `step`, and begin anew behind
// the last value, if they do before they wrap: `at = select(at == 199, 0, at + 1)` has 200 values.
// The condition compares with a constant, by `==` or `<`, the register or what it would be next.
#pragma once

#include "../../ir/loop.hpp"
#include "../../ir/node_lists.hpp"
#include "../predicates.hpp"
#include "../ranges.hpp"
#include "moved_registers.hpp"

namespace hls::ir {

// Values first, first + step, ..., as many as the period; 0: it goes on, modulo 2^bits.
struct counter_cycle {
    int assigned; // the node that moves it; none: it does not count
    wide first, step, period;
};

namespace detail {

// The register begins anew where the comparison is `when`.
struct begin_condition {
    op kind;      // equal or less; else: something else
    int compared; // the register, moved
    moved_register value;
    wide limit;
    bool is_left; // value < limit, not limit < value
    bool when;
};

// What decides of a condition where another one holds.
constexpr int decisive_part(auto const& g, int id, int where, bool& when) {
    for (;;) {
        node const& n = g.nodes[id];
        if (n.kind == op::bit_not) {
            when = !when;
            id = n.a;
        } else if (n.kind != op::bit_and || where == none) {
            return id;
        } else if (bool const first = implies(g, where, n.a); first || implies(g, where, n.b)) {
            id = first ? n.b : n.a;
        } else {
            return id;
        }
    }
}

constexpr begin_condition find_begin(auto const& g, int id, int where, bool when) {
    node const& n = g.nodes[decisive_part(g, id, where, when)];
    bool const is_left = g.nodes[n.b].kind == op::constant;
    int const compared = is_left ? n.a : n.b;
    node const& limit = g.nodes[is_left ? n.b : n.a];
    if ((n.kind != op::equal && n.kind != op::less) || limit.kind != op::constant) return {};
    moved_register const value = find_moved(g, compared);
    return {n.kind, compared, value, constant_value(limit) - value.by, is_left, when};
}

// The first of the values that is not short of `bound`.
constexpr wide first_at(wide first, wide step, wide bound) {
    wide const size = step < 0 ? -step : step, away = step < 0 ? first - bound : bound - first;
    return away <= 0 ? first : first + (away + size - 1) / size * step;
}

// The value behind which it begins anew.
constexpr bool find_last(counter_cycle const& c, begin_condition const& b, wide& last) {
    last = b.limit;
    if (b.kind == op::equal) return b.when;
    bool const rises = b.is_left != b.when; // above the limit it begins anew, not below
    last = first_at(c.first, c.step, b.limit + (!b.when ? 0 : rises ? 1 : -1));
    return b.kind == op::less && rises == (c.step > 0);
}

constexpr wide find_period(counter_cycle const& c, begin_condition const& b) {
    wide last = 0;
    if (!find_last(c, b, last)) return 0;
    wide const moves = (last - c.first) / c.step;
    return moves >= 0 && moves * c.step == last - c.first ? moves + 1 : wide(0);
}

// All values of the cycle, and so much more.
constexpr bool fit(counter_cycle const& c, wide more, value_type type) {
    wide const last = c.first + (c.period - 1) * c.step;
    return fits({lesser(c.first, last) + more, greater(c.first, last) + more, true}, type);
}

// What the choice `chosen` compares and what it gives, `on` or the first value, is exact; modulo
// the values of the register will do for that.
constexpr bool is_exact(auto const& g, counter_cycle const& c, begin_condition const& b, int chosen,
                        int on) {
    value_type const own = g.resources[g.nodes[c.assigned].resource].type;
    auto const keeps = [&](value_type type, wide) {
        return type.width >= own.width || fit(c, 0, type);
    };
    bool is_kept = fit(c, 0, own) && keeps(g.nodes[chosen].type, 0);
    for (int id = g.nodes[c.assigned].a; id != chosen; id = g.nodes[id].a)
        is_kept = is_kept && keeps(g.nodes[id].type, 0);
    return is_kept && is_room_on_way(g, on, c.step, keeps) &&
           is_room_on_way(g, b.compared, b.value.by,
                          [&](value_type type, wide by) { return fit(c, by, type); });
}

// A choice between the first value and the next one.
constexpr counter_cycle cycle_of_choice(auto const& g, int assigned, int chosen) {
    node const &n = g.nodes[chosen], &to = g.nodes[assigned];
    bool const when = g.nodes[n.b].kind == op::constant;
    node const& first = g.nodes[when ? n.b : n.c];
    int const on = when ? n.c : n.b;
    moved_register const next = find_moved(g, on);
    begin_condition const b = find_begin(g, n.a, to.c, when);
    bool const is_one = first.kind == op::constant && next.resource == to.resource &&
                        next.by != 0 && b.compared != none && b.value.resource == to.resource;
    if (!is_one) return {};
    counter_cycle c{assigned, constant_value(first), next.by, 0};
    c.period = find_period(c, b);
    return c.period > 0 && is_exact(g, c, b, chosen, on) ? c : counter_cycle{};
}

constexpr counter_cycle cycle_of(auto const& g, int assigned) {
    node const& n = g.nodes[assigned];
    int const chosen = behind_resizing(g, n.a);
    if (g.nodes[chosen].kind == op::select) return cycle_of_choice(g, assigned, chosen);
    counter_cycle c{assigned, 0, 0, 0};
    int const bits = g.resources[n.resource].type.width;
    return find_increment(g, n.a, n.resource, bits, c.step) ? c : counter_cycle{};
}

constexpr bool has_value(counter_cycle const& c, wide value) {
    if (c.period == 0) return true;
    wide const moves = (value - c.first) / c.step;
    return moves >= 0 && moves < c.period && moves * c.step == value - c.first;
}

// What else assigns the register, outside the loop, and how it begins.
constexpr bool stays_in(auto const& g, counter_cycle const& c, int resource) {
    bool stays = has_value(c, g.resources[resource].initial);
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        if (g.nodes[i].kind != op::next || i == c.assigned || c.period == 0) continue;
        node const& value = g.nodes[g.nodes[i].a];
        stays = stays && value.kind == op::constant && has_value(c, constant_value(value));
    }
    return stays;
}

// The only node that assigns the register in the loop.
constexpr int only_assigned(auto const& g, int resource, int loop) {
    int found = none;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        if (g.nodes[i].kind != op::next || !is_inside(g, g.nodes[i].basic_block, loop)) continue;
        if (found != none) return none;
        found = i;
    }
    return found;
}

// A loop of one basic block, or a kernel without loops: each iteration is one step of it.
constexpr bool is_one_step(auto const& g, int loop) {
    return loop == no_loop ? !has_loops(g) : is_single(g, loop) && !is_interleaved(g, loop);
}

} // namespace detail

// In iterations of a loop, or of a kernel.
constexpr counter_cycle find_cycle(auto const& g, int resource, int loop) {
    bool const may =
        detail::is_one_step(g, loop) && g.resources[resource].kind == resource_kind::reg;
    int const assigned = may ? detail::only_assigned(g, resource, loop) : int(none);
    if (assigned == none) return {};
    if (loop != no_loop && loop_of(g, g.nodes[assigned].basic_block) != loop) return {};
    counter_cycle const c = detail::cycle_of(g, assigned);
    return c.assigned != none && detail::stays_in(g, c, resource) ? c : counter_cycle{};
}

// Of what a register is always assigned in the loop, which has the same values.
constexpr counter_cycle find_cycle_of_value(auto const& g, int id, int loop) {
    node const& n = g.nodes[id];
    if (n.kind != op::select) return {};
    bool const first = g.nodes[n.b].kind == op::constant;
    int const resource = detail::find_moved(g, first ? n.c : n.b).resource;
    counter_cycle const c = resource < 0 ? counter_cycle{} : find_cycle(g, resource, loop);
    node const& to = g.nodes[c.assigned];
    if (c.assigned == none || to.c != none || detail::behind_resizing(g, to.a) != id) return {};
    bool const is_exact =
        n.type.width <= g.resources[resource].type.width && detail::fit(c, 0, n.type);
    return is_exact ? c : counter_cycle{};
}

} // namespace hls::ir
