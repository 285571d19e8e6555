// The last stages of a kernel while compiling:
//   planned       the plan of the graph that is built
//   objection_to  why there is none
//   schedule      the plan, which a verifier has checked
#pragma once

#include "../ir/view.hpp"
#include "../schedule/clock_limit.hpp"
#include "../schedule/explain/explain.hpp"
#include "../schedule/explain/sharing.hpp"
#include "../schedule/verify/verify.hpp"
#include "../schedule/waiting.hpp"
#include "stages.hpp"

namespace hls {

namespace detail {

template <auto const& Kernel, options Wanted>
inline constexpr auto const& planned = choose_plan<Kernel, Wanted>();

constexpr message objection_to_plan(auto const& graph, auto const& plan, options const& wanted) {
    if (message const m = ir::rejected_sharing(graph, plan, wanted)) return m;
    if (message const m = ir::rejected_clock(graph, plan, wanted)) return m;
    message const waiting = ir::rejected_waiting(graph, plan, wanted);
    if (waiting || wanted.max_area.checks == nullptr) return waiting;
    return wanted.max_area.checks->of_kernel(wanted.max_area.most, ir::view_of(graph),
                                             ir::view_of_plan(plan), wanted.device);
}

constexpr options without_clock(options wanted) {
    wanted.clock_mhz = 0;
    return wanted;
}

// With the requested interval, where operations are not split for a clock; 0: there is none.
template <auto const& Kernel, options Wanted>
constexpr int period_without_clock() {
    if constexpr (Wanted.clock_mhz == 0 || Wanted.initiation_interval == 0)
        return 0;
    else if constexpr (constexpr auto const& plan = planned<Kernel, without_clock(Wanted)>;
                       plan.feasible)
        return plan.period_ps;
    else
        return 0;
}

template <auto const& Kernel, options Wanted>
constexpr message objection() {
    if constexpr (dependences<queued_or_not<Kernel, Wanted>>.overflow)
        return ir::too_many_orders(built<Kernel, Wanted>);
    else if constexpr (!ir::is_buildable(Wanted.device))
        return ir::not_buildable(built<Kernel, Wanted>, Wanted.device);
    else if constexpr (has_problem(united_and_fitted<Kernel, Wanted>))
        return united_and_fitted<Kernel, Wanted>.problem;
    else if constexpr (rejected_requests<Kernel, Wanted>.number != 0)
        return rejected_requests<Kernel, Wanted>;
    else if constexpr (constexpr message const& broken = broken_promise<Kernel, Wanted>;
                       broken.number != 0)
        return broken;
    else if constexpr (planned<Kernel, Wanted>.feasible)
        return objection_to_plan(built<Kernel, Wanted>, planned<Kernel, Wanted>, Wanted);
    else
        return ir::explain(built<Kernel, Wanted>, Wanted, planned<Kernel, Wanted>,
                           period_without_clock<Kernel, Wanted>());
}

template <auto const& Kernel, options Wanted>
inline constexpr message objection_to = objection<Kernel, Wanted>();

// False where the compiler's limit of constant evaluation ends the search: nothing else does.
template <auto const& Kernel, options Wanted>
concept searchable = requires {
    typename std::integral_constant<bool, planned<Kernel, Wanted>.feasible>;
};

template <auto const& Kernel, options Wanted>
constexpr bool is_within_limits() {
    if constexpr (is_accepted<Kernel>()) {
        constexpr bool found = searchable<Kernel, Wanted>;
        static_assert(found,
                      "HLS0910: the compiler's limit of constant evaluation ends before the "
                      "schedule of the kernel is found: give g++ -fconstexpr-ops-limit=4000000000, "
                      "clang++ -fconstexpr-steps=1000000000, or unroll less");
        return found;
    }
    return true;
}

template <auto const& Kernel>
inline constexpr message no_schedule =
    say(419, Kernel.where, "nobody knows the cycles of RTL kernel `", make_name(Kernel.id()),
        "`, which are those of its Verilog module: it has no schedule, and no options but .device; "
        "use its test bench, in simulation");

// Of an RTL kernel false, and an error where its schedule is looked at.
template <auto const& Kernel, bool IsLookedAt = true>
constexpr bool expect_schedule() {
    if constexpr (is_rtl<Kernel> && IsLookedAt) accepted<no_schedule<Kernel>>();
    return !is_rtl<Kernel>;
}

template <auto const& Kernel, options Wanted>
constexpr auto verified_plan() {
    // First: the compiler lists the whole way to where an error is found.
    [[maybe_unused]] constexpr bool is_traced = is_accepted<Kernel>();
    [[maybe_unused]] constexpr bool is_planned = expect_schedule<Kernel>();
    accepted<rejection<Kernel>>();
    constexpr options const& in = filled<Kernel, Wanted>;
    if constexpr (!is_planned || !is_within_limits<Kernel, in>()) {
        return ir::plan<1>{};
    } else {
        accepted<objection_to<Kernel, in>>();
        constexpr auto const& graph = built<Kernel, in>;
        constexpr auto result = ir::sized_plan<graph.node_count>(planned<Kernel, in>);
        static_assert(!result.feasible || ir::verify(graph, result, in.device),
                      "HLS0902: the scheduler made a plan that the verifier rejects; please report "
                      "the kernel");
        return result;
    }
}

} // namespace detail

// The schedule of a kernel: .ii, .latency, .stages (cycles), .period_ps, .register_bits,
// .cycle[node]. Does not compile when the options cannot be met: HLS0301 recurrence, HLS0302 clock,
// HLS0303 port.
template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
inline constexpr auto schedule = detail::verified_plan<Kernel, Wanted>();

} // namespace hls
