// The end of a counted run is known a step ahead: a flip-flop tells that a step is the last one of
// its run, where a comparison of the counter would stand in front of all that such a step does.
#pragma once

#include "begun_registers.hpp"

namespace hls::ir::detail {

inline constexpr int least_counter_bits = 3; // the tests of fewer are parts of other look-up tables

// A comparison of the counter with a number, or its inverse.
constexpr bool is_counter_test(builder const& g, int condition, int counter) {
    while (g.nodes[condition].kind == op::bit_not) condition = g.nodes[condition].a;
    node const& n = g.nodes[condition];
    if (n.kind != op::less && n.kind != op::equal) return false;
    bool const number_first = g.nodes[n.a].kind == op::constant;
    node const& number = g.nodes[number_first ? n.a : n.b];
    node const& state = g.nodes[number_first ? n.b : n.a];
    return number.kind == op::constant && state.kind == op::state && state.resource == counter;
}

// What a step adds to the counter; 0: something else happens to it.
constexpr wide step_of_counter(builder const& g, merged_step const& m, int counter) {
    node const& next = g.nodes[m.value[counter]];
    if (!m.written[counter] || next.kind != op::add || g.nodes[next.b].kind != op::constant)
        return 0;
    node const& from = g.nodes[next.a];
    return from.kind == op::state && from.resource == counter ? constant_value(g.nodes[next.b]) : 0;
}

constexpr bool ends_by_counter(builder const& g, merged_step const& m, loop const& in, int leaves) {
    int const r = in.counter;
    return r >= 0 && in.trips > 1 && m.begun.is[r] && step_of_counter(g, m, r) != 0 &&
           g.resources[r].type.width >= least_counter_bits && is_counter_test(g, leaves, r);
}

// A register that holds in the last step of a run, set where the counter has the value before its
// last one; -1: there is none, since another condition ends the run.
constexpr int add_early_end(builder& g, merged_step& m, loop const& in, int leaves) {
    if (!ends_by_counter(g, m, in, leaves)) return -1;
    int const ends = add_register(g, in, "_ends", one_bit);
    node counter = make_node(op::state, g.resources[in.counter].type, in.where);
    counter.resource = short(in.counter);
    wide const step = step_of_counter(g, m, in.counter);
    wide const before_last = m.begun.value[in.counter] + step * (in.trips - 2);
    int const is_before_last = append(g, make_node(op::equal, one_bit, in.where, append(g, counter),
                                                   append_constant(g, before_last, in.where)));
    node n = make_node(op::next, one_bit, in.where);
    n.resource = short(ends);
    write_now(g, m, n, is_before_last, m.predicate[in.counter]);
    m.begun.is[ends] = true;
    return ends;
}

} // namespace hls::ir::detail
