// The way of a kernel while compiling: trace -> passes -> schedule, each step a constant of its own
// (so that each has the compiler's whole budget of constant evaluation), checked before and
// verified after.
#pragma once

#include "../language/leaks.hpp"
#include "../passes/pipeline.hpp"
#include "../passes/stall_free.hpp"
#include "../schedule/explain/explain.hpp"
#include "../schedule/interleavings.hpp"
#include "../schedule/promises.hpp"
#include "../schedule/verify.hpp"
#include "../schedule/waiting.hpp"
#include "../support/error.hpp"

namespace hls {

namespace detail {

template <class Wanted>
constexpr options options_from(Wanted const& wanted) {
    if constexpr (std::is_same_v<Wanted, options>)
        return wanted;
    else
        return options{};
}

template <auto const& Kernel>
inline constexpr options requested = options_from(std::remove_cvref_t<decltype(Kernel)>::requested);

template <auto const& Kernel>
inline constexpr ir::builder traced = trace(Kernel);

// Not if the lambda does what constant evaluation cannot: then the compiler has said why.
template <auto const& Kernel>
concept traceable = requires {
    typename std::integral_constant<int, traced<Kernel>.node_count>;
};

template <auto const& Kernel>
inline constexpr message leak = find_leak(Kernel, traced<Kernel>.body_count);

template <auto const& Kernel>
constexpr bool is_accepted() {
    if constexpr (!traceable<Kernel>)
        return false;
    else if constexpr (has_problem(traced<Kernel>))
        return accepted<traced<Kernel>.problem>();
    else
        return accepted<leak<Kernel>>();
}

template <auto const& Kernel>
constexpr auto checked() {
    if constexpr (is_accepted<Kernel>()) {
        return ir::exactly_sized<traced<Kernel>>();
    } else {
        ir::graph<1, 1, 1> empty{};
        empty.node_count = 1;
        return empty;
    }
}

template <auto const& Kernel>
inline constexpr auto written = checked<Kernel>();

template <auto const& Kernel>
inline constexpr ir::builder simplified_in_place = ir::simplified(written<Kernel>);

// The graph that does not depend on a device: what the kernel means.
template <auto const& Kernel>
inline constexpr auto meaning = ir::exactly_sized<simplified_in_place<Kernel>>();

template <auto const& Kernel>
inline constexpr message rejection = ir::rejected_fusion(meaning<Kernel>);

template <auto const& Kernel, auto const& Target>
inline constexpr ir::builder fitted_in_place = ir::fitted(meaning<Kernel>, Target);

template <auto const& Kernel, auto const& Target>
inline constexpr auto fitted = ir::exactly_sized<fitted_in_place<Kernel, Target>>();

template <auto const& Kernel, auto const& Target>
inline constexpr ir::builder finished_in_place = ir::finished(fitted<Kernel, Target>);

// The graph for a device in which every loop's runs follow one another.
template <auto const& Kernel, auto const& Target>
inline constexpr auto one_by_one = ir::exactly_sized<finished_in_place<Kernel, Target>>();

template <auto const& Kernel, auto const& Target>
inline constexpr message broken_promise = ir::refuted_promise(one_by_one<Kernel, Target>);

template <auto const& Graph>
inline constexpr ir::dependence_list dependences = ir::find_dependences(Graph);

template <auto const& Graph, options Wanted>
inline constexpr ir::big_plan searched = ir::search_plan(Graph, dependences<Graph>, Wanted);

template <auto const& Kernel, auto const& Target>
inline constexpr ir::interleavings
    possible = ir::possible_interleavings(one_by_one<Kernel, Target>);

// Needs a plan, which is made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr ir::interleavings find_useful() {
    constexpr auto const& graph = one_by_one<Kernel, *Wanted.device.chosen>;
    if constexpr (possible<Kernel, *Wanted.device.chosen>.count == 0)
        return {};
    else
        return ir::useful_interleavings(graph, possible<Kernel, *Wanted.device.chosen>,
                                        searched<graph, Wanted>);
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::interleavings useful = find_useful<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder interleaved_in_place = ir::finished(
    ir::interleave_all(one_by_one<Kernel, *Wanted.device.chosen>, useful<Kernel, Wanted>));

template <auto const& Kernel, options Wanted>
inline constexpr auto interleaved = ir::exactly_sized<interleaved_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr bool pays() {
    if constexpr (useful<Kernel, Wanted>.count == 0)
        return false;
    else
        return ir::is_faster(useful<Kernel, Wanted>, searched<interleaved<Kernel, Wanted>, Wanted>,
                             searched<one_by_one<Kernel, *Wanted.device.chosen>, Wanted>);
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_graph() {
    if constexpr (!is_accepted<Kernel>()) // nothing that leads to another message
        return one_by_one<Kernel, *Wanted.device.chosen>;
    else if constexpr (pays<Kernel, Wanted>())
        return interleaved<Kernel, Wanted>;
    else
        return one_by_one<Kernel, *Wanted.device.chosen>;
}

constexpr ir::builder with_waiting(auto const& g, options const& wanted) {
    ir::builder const result = ir::with_exit_fifo(g, wanted.exit_fifo);
    return wanted.stall_free ? ir::stall_free(result) : result;
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder waiting_in_place = with_waiting(choose_graph<Kernel, Wanted>(),
                                                             Wanted);

template <auto const& Kernel, options Wanted>
inline constexpr auto waiting_as_requested = ir::exactly_sized<waiting_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_waiting() {
    if constexpr (Wanted.stall_free || Wanted.exit_fifo != exit_fifo::standard)
        return waiting_as_requested<Kernel, Wanted>;
    else
        return choose_graph<Kernel, Wanted>();
}

// The graph that is built.
template <auto const& Kernel, options Wanted>
inline constexpr auto const& built = choose_waiting<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
inline constexpr ir::big_plan planned = ir::finish_plan(built<Kernel, Wanted>,
                                                        dependences<built<Kernel, Wanted>>, Wanted,
                                                        searched<built<Kernel, Wanted>, Wanted>);

template <auto const& Kernel, options Wanted>
constexpr message objection() {
    if constexpr (dependences<built<Kernel, Wanted>>.overflow)
        return ir::too_many_orders(built<Kernel, Wanted>);
    else if constexpr (constexpr int id = ir::unbuildable(built<Kernel, Wanted>, Wanted.device);
                       id != ir::none)
        return ir::not_buildable(built<Kernel, Wanted>, Wanted.device, id);
    else if constexpr (broken_promise<Kernel, *Wanted.device.chosen>.number != 0)
        return broken_promise<Kernel, *Wanted.device.chosen>;
    else if constexpr (planned<Kernel, Wanted>.feasible)
        return ir::rejected_waiting(built<Kernel, Wanted>, planned<Kernel, Wanted>, Wanted);
    else
        return ir::explain(built<Kernel, Wanted>, Wanted, planned<Kernel, Wanted>);
}

template <auto const& Kernel, options Wanted>
inline constexpr message objection_to = objection<Kernel, Wanted>();

template <int Nodes>
constexpr ir::plan<Nodes> exactly_sized(ir::big_plan const& big) {
    ir::plan<Nodes> p{};
    p.feasible = big.feasible;
    p.ii = big.ii;
    p.latency = big.latency;
    p.stages = big.stages;
    p.period_ps = big.period_ps;
    p.wanted_ps = big.wanted_ps;
    p.register_bits = big.register_bits;
    p.limited_by = big.limited_by;
    p.limit_count = big.limit_count;
    p.node_count = big.node_count;
    p.loop_count = big.loop_count;
    for (int i = 0; i < big.loop_count; ++i) p.loops[i] = big.loops[i];
    for (int i = 0; i < ir::max_limit_nodes; ++i) p.limit_nodes[i] = big.limit_nodes[i];
    for (int i = 0; i < Nodes; ++i) p.cycle[i] = big.cycle[i];
    for (int i = 0; i < Nodes; ++i) p.at[i] = big.at[i];
    return p;
}

template <auto const& Kernel, options Wanted>
constexpr auto verified_plan() {
    // First: the compiler lists the whole way to where an error is found.
    [[maybe_unused]] constexpr bool is_traced = is_accepted<Kernel>();
    accepted<rejection<Kernel>>();
    accepted<objection_to<Kernel, Wanted>>();
    constexpr auto const& graph = built<Kernel, Wanted>;
    constexpr auto result = exactly_sized<graph.node_count>(planned<Kernel, Wanted>);
    static_assert(
        !result.feasible || ir::verify(graph, result, Wanted.device),
        "HLS0902: the scheduler made a plan that the verifier rejects; please report the kernel");
    return result;
}

} // namespace detail

// The schedule of a kernel: .ii, .latency, .stages (cycles), .period_ps, .register_bits,
// .cycle[node]. Does not compile when the options cannot be met: HLS0301 recurrence, HLS0302 clock,
// HLS0303 port.
template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
inline constexpr auto schedule = detail::verified_plan<Kernel, Wanted>();

} // namespace hls
