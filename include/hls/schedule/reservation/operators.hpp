// Which operator each operation that shares one takes, and in which cycle: like the ports of
// memories, operators are taken in the order of the program, each in the first cycle in which one
// is free. Where none is, there is one more.
#pragma once

#include "../minimum_distance.hpp"
#include "../plan.hpp"

namespace hls::ir {

// Of operation x in cycle `cycle`, and y in its cycle: no two steps ever have both at once, with
// whatever stalls: they bring steps no closer than the shortest way from one to the other, and
// any further apart. A unit that finds a few bits in each cycle is busy for so many.
constexpr bool never_meet(auto const& g, reach const& ways, auto const& plan, int x, int cycle,
                          int y) {
    int const a = g.nodes[x].basic_block, b = g.nodes[y].basic_block;
    int const busy = own_interval(g, g.nodes[x]), apart = cycle - plan.cycle[y];
    if (a == b && apart < busy && -apart < busy) return false;
    return busy + apart <= ways.least[a][b] && busy - apart <= ways.least[b][a];
}

namespace detail {

inline constexpr int operators_tried = 32; // of those that are not full; the newest first

struct operator_table {
    int count;                      // 1 to count are there
    int last_member[max_nodes + 1]; // of each operator
    int before[max_nodes];          // the member that was there before
    int members[max_nodes + 1];
    int open[max_operator_classes]; // of each class the newest that is not full; 0: none
    int next_open[max_nodes + 1];
};

constexpr void clear(operator_table& t) {
    t.count = 0;
    for (int& first : t.open) first = 0;
}

constexpr bool is_free(auto const& g, operator_table const& t, reach const& ways,
                       big_plan const& plan, int which, int id, int cycle) {
    for (int m = t.last_member[which]; m != none; m = t.before[m])
        if (!never_meet(g, ways, plan, id, cycle, m)) return false;
    return true;
}

// A free operator, and the open one in front of it.
struct free_operator {
    int which;  // 0: none
    int behind; // 0: it is the first
};

constexpr free_operator find_free(auto const& g, operator_table const& t, reach const& ways,
                                  big_plan const& plan, int id, int cycle) {
    int behind = 0, tried = 0;
    for (int o = t.open[g.nodes[id].timing - 1]; o != 0 && tried < operators_tried; ++tried) {
        if (is_free(g, t, ways, plan, o, id, cycle)) return {o, behind};
        behind = o;
        o = t.next_open[o];
    }
    return {0, 0};
}

constexpr void join(auto const& g, operator_table& t, big_plan& plan, int id, free_operator o) {
    operator_class const& c = class_of_operator(g, g.nodes[id]);
    t.before[id] = t.last_member[o.which];
    t.last_member[o.which] = id;
    plan.operator_of[id] = short(o.which);
    if (++t.members[o.which] < c.inputs) return;
    int& link = o.behind == 0 ? t.open[g.nodes[id].timing - 1] : t.next_open[o.behind];
    link = t.next_open[o.which];
}

constexpr int one_more(auto const& g, operator_table& t, int id) {
    int const which = ++t.count;
    t.last_member[which] = none;
    t.members[which] = 0;
    t.next_open[which] = t.open[g.nodes[id].timing - 1];
    t.open[g.nodes[id].timing - 1] = which;
    return which;
}

inline constexpr int longest_wait = 64; // for an operator, uses of it

// The cycle from `cycle` on in which an operator of its class takes the operation.
constexpr int reserve_operator(auto const& g, operator_table& t, reach const& ways, big_plan& plan,
                               int id, int cycle) {
    int const interval = interval_of(ways, g.nodes[id].basic_block);
    int const longest = longest_wait * own_interval(g, g.nodes[id]);
    int const last = cycle + (interval < longest ? interval : longest);
    for (int c = cycle; c < last; ++c) {
        free_operator const o = find_free(g, t, ways, plan, id, c);
        if (o.which == 0) continue;
        join(g, t, plan, id, o);
        return c;
    }
    join(g, t, plan, id, {one_more(g, t, id), 0});
    return cycle;
}

} // namespace detail

} // namespace hls::ir
