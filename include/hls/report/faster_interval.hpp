// The fastest clock at which an interval could be smaller: for a kernel or a loop whose recurrence
// does not fit the clock in fewer cycles.
#pragma once

#include <memory>

#include "../passes/forwarding/bypass_registers.hpp"
#include "../schedule/search.hpp"
#include "names.hpp"
#include "plain/large_stack.hpp"

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

} // namespace detail

// "II 1 works up to 83 MHz"; empty: no clock helps.
inline std::string text_of(clock_of_interval const& x) {
    if (x.interval == 0) return "";
    return "II " + std::to_string(x.interval) + " works up to " + std::to_string(x.mhz) + " MHz";
}

} // namespace hls::report
