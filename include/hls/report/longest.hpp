// Longest paths between registers: of a kernel, which limits its clock, and of each loop.
#pragma once

#include <algorithm>

#include "../analysis/ends/last_tables.hpp"
#include "../analysis/ends/recurrent.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

// The operand that is there last among those that come from logic of the same cycle.
inline int slowest_operand(kernel_view const& k, int id, int cycle) {
    int slowest = ir::none;
    for (int o = 0; o < 3; ++o) {
        int const from = ir::operand(k.built.nodes[id], o);
        if (from != ir::none && !ir::always_there(k.built.nodes[from].kind) &&
            ir::ready_cycle(k.built, *k.target, k.plan, from) == cycle &&
            k.plan.at[from].high > 0 &&
            (slowest == ir::none || k.plan.at[from].high > k.plan.at[slowest].high))
            slowest = from;
    }
    return slowest;
}

// When its result is there, or what it takes of the first of several cycles has passed.
inline int busy_ps(kernel_view const& k, ir::recurrence_ends const& ends, int id) {
    ir::node const& n = k.built.nodes[id];
    int const entry = ir::entry_ps(k.built, *k.target, k.plan.period_ps, n) +
                      ir::to_port_ps(k.built, *k.target, id, ends.of[id]);
    int const from = entry == 0 ? ir::none : slowest_operand(k, id, k.plan.cycle[id]);
    int const behind = ir::last_table_ps(k.built, *k.target, n);
    return std::max(k.plan.at[id].high + behind,
                    from == ir::none ? entry : k.plan.at[from].high + entry);
}

// Of those for which `is_meant` holds; none: nothing takes time.
inline int slowest_operation(kernel_view const& k, ir::recurrence_ends const& ends,
                             auto const& is_meant) {
    int at = ir::none;
    for (int i = 1; i < k.built.node_count; ++i)
        if (is_meant(k.built.nodes[i]) &&
            (at == ir::none || busy_ps(k, ends, i) > busy_ps(k, ends, at)))
            at = i;
    return at == ir::none || busy_ps(k, ends, at) == 0 ? ir::none : at;
}

// The operations of one cycle that leave the least time: they limit the clock.
inline longest_path longest_of(kernel_view const& k) {
    int path[ir::max_limit_nodes], count = 0;
    ir::recurrence_ends const ends = ir::find_recurrence_ends(k.built, *k.target);
    int at = slowest_operation(k, ends, [](ir::node const&) { return true; });
    if (at == ir::none) return {};
    int const ps = busy_ps(k, ends, at) + k.target->register_ps, cycle = k.plan.cycle[at];
    for (; at != ir::none && count < ir::max_limit_nodes; at = slowest_operand(k, at, cycle))
        path[count++] = at;
    std::reverse(path, path + count);
    return {ps, cycle, path_of(k, path, count)};
}

// Without loops inside; 0: nothing in it takes time.
inline int period_of_loop(kernel_view const& k, int loop) {
    ir::recurrence_ends const ends = ir::find_recurrence_ends(k.built, *k.target);
    int const at = slowest_operation(
        k, ends, [&](ir::node const& n) { return ir::loop_of(k.built, n.basic_block) == loop; });
    return at == ir::none ? 0 : busy_ps(k, ends, at) + k.target->register_ps;
}

} // namespace detail

} // namespace hls::report
