// The fastest clock at which an interval could be smaller: for a kernel or a loop whose recurrence
// does not fit the clock in fewer cycles. And the partial sums that do, of a sum in a recurrence.
#pragma once

#include <memory>

#include "../../passes/forwarding/bypass_registers.hpp"
#include "../../schedule/search.hpp"
#include "../names.hpp"
#include "../plain/large_stack.hpp"

namespace hls::report {

namespace detail {

// Of the smallest interval that some clock makes possible; {}: none.
inline clock_of_interval search_for_kernel(auto const& graph, kernel_view const& k) {
    auto const dependences = std::make_unique<ir::dependence_list>(ir::find_dependences(graph));
    ir::detail::search const s{*dependences, *k.target};
    for (int ii = 1; ii < k.plan.ii; ++ii) {
        ir::big_plan const plan = ir::detail::shortest_period(graph, s, ii, k.plan.period_ps);
        if (plan.feasible) return {ii, ir::mhz_of(plan.period_ps)};
    }
    return {};
}

// Of any smaller interval of the loop.
inline clock_of_interval search_for_loop(auto const& graph, kernel_view const& k, int loop) {
    auto const dependences = std::make_unique<ir::dependence_list>(ir::find_dependences(graph));
    ir::detail::search const s{*dependences, *k.target};
    auto const plan_at = [&](int period_ps) {
        ir::big_plan plan = ir::detail::try_at(graph, s, 0, period_ps);
        plan.feasible = plan.feasible && plan.loops[loop].ii < k.plan.loops[loop].ii;
        return plan;
    };
    ir::big_plan const plan = ir::detail::shortest_period_for(plan_at, k.plan.period_ps);
    if (!plan.feasible) return {};
    return {plan.loops[loop].ii, ir::mhz_of(plan.period_ps)};
}

inline clock_of_interval better_of(clock_of_interval x, clock_of_interval y) {
    if (x.interval == 0 || y.interval == 0) return x.interval == 0 ? y : x;
    if (x.interval != y.interval) return x.interval < y.interval ? x : y;
    return x.mhz >= y.mhz ? x : y;
}

// With bypasses of registers, too, which the graph may not have because they do not fit the clock.
inline clock_of_interval search_with_bypasses(kernel_view const& k, auto const& search_in) {
    clock_of_interval found;
    on_large_stack([&] {
        found = search_in(k.built);
        if (!ir::wants_bypasses(k.built)) return;
        auto const other = std::make_unique<ir::builder>(ir::bypass_registers(k.built));
        found = better_of(found, search_in(*other));
    });
    return found;
}

inline clock_of_interval slower_clock_for_kernel(kernel_view const& k) {
    return search_with_bypasses(k, [&](auto const& graph) { return search_for_kernel(graph, k); });
}

inline clock_of_interval slower_clock_for_loop(kernel_view const& k, int loop) {
    return search_with_bypasses(k,
                                [&](auto const& graph) { return search_for_loop(graph, k, loop); });
}

// How many partial sums of floating point numbers are enough for interval 1: the graph is scheduled
// with a shift register of so many where the sum is.
inline constexpr int most_sums = 64; // of an accumulator

// A register, or the shift register of an accumulator: what the recurrence reads first, and where.
struct sum_of_loop {
    int resource, basic_block;
};

inline sum_of_loop find_sum(kernel_view const& k, int const* nodes, int count) {
    for (int i = 0; i < count; ++i)
        if (ir::node const& n = k.built.nodes[nodes[i]]; ir::is_state(n.kind))
            return {n.resource, n.basic_block};
    return {ir::none, 0};
}

// A node that reads or adds to the sum, of a shift register; its oldest element is the last one.
inline ir::node as_partial(ir::node n, int last, int sums) {
    bool const is_oldest = n.kind == ir::op::state || (n.kind == ir::op::tap && n.value == last);
    if (is_oldest) n.value = sums - 1;
    n.kind = ir::is_state(n.kind) ? ir::op::tap : ir::op::shift;
    return n;
}

// Elsewhere than in the loop a register of a sum begins anew; an accumulator counts from 0 then.
inline ir::builder with_sums(ir::graph_view const& g, sum_of_loop const& sum, int sums) {
    ir::builder result = ir::same_kernel(g);
    ir::resource& r = result.resources[sum.resource];
    int const last = r.kind == ir::resource_kind::reg ? 0 : r.depth - 1;
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        ir::node n = ir::renumbered(g.nodes[i], mapped);
        bool const is_own = ir::is_state(n.kind) || ir::is_update(n.kind);
        if (is_own && n.resource == sum.resource) n = as_partial(n, last, sums);
        bool const elsewhere = n.kind == ir::op::shift && n.basic_block != sum.basic_block;
        result.basic_block = n.basic_block;
        if (!elsewhere || n.resource != sum.resource) mapped[i] = ir::append_raw(result, n);
    }
    r.kind = ir::resource_kind::shift_register;
    r.depth = sums;
    return result;
}

// `loop`: none of a kernel without loops.
inline bool has_interval_1(kernel_view const& k, sum_of_loop const& sum, int loop, int sums) {
    auto const graph = std::make_unique<ir::builder>(with_sums(k.built, sum, sums));
    auto const dependences = std::make_unique<ir::dependence_list>(ir::find_dependences(*graph));
    ir::detail::search const s{*dependences, *k.target};
    ir::big_plan const plan = ir::detail::try_at(*graph, s, 1, k.plan.period_ps);
    return plan.feasible && (loop == ir::no_loop || plan.loops[loop].ii == 1);
}

// What the graph does not have yet may take a cycle of the ring each: the choice between the oldest
// sum and 0, which a register does not need, and a longer count in front of it.
inline int sums_of_choice(kernel_view const& k, sum_of_loop const& sum) {
    return k.built.resources[sum.resource].kind == ir::resource_kind::reg ? 2 : 1;
}

// 0: none is known.
inline int enough_sums(kernel_view const& k, int const* nodes, int count, int loop, int interval) {
    sum_of_loop const sum = find_sum(k, nodes, count);
    if (sum.resource == ir::none) return 0;
    int found = 0;
    on_large_stack([&] {
        for (int n = interval; n <= most_sums && found == 0; ++n)
            if (has_interval_1(k, sum, loop, n)) found = n;
    });
    int const enough = found + sums_of_choice(k, sum);
    return found == 0 || enough > most_sums ? 0 : enough;
}

} // namespace detail

// "II 1 works up to 83 MHz"; empty: no clock helps.
inline std::string text_of(clock_of_interval const& x) {
    if (x.interval == 0) return "";
    return "II " + std::to_string(x.interval) + " works up to " + std::to_string(x.mhz) + " MHz";
}

} // namespace hls::report
