// The depths of a system's pipes, found in steps, each a constant of its own, so that each has the
// compiler's whole budget of constant evaluation. Where words of some kernels move as their data
// says, the depths between the others are found without them.
#pragma once

#include "depths.hpp"
#include "known_part.hpp"
#include "plan.hpp"

namespace hls::detail {

template <auto const& Graph>
inline constexpr ir::balanced balance_of = ir::balance_pipes(Graph);

template <auto const& Graph, int Instance>
inline constexpr ir::repetition
    repetition_of = ir::detail::find_repetition(Graph.instances[Instance].kernel);

template <auto const& Graph, int... Instance>
constexpr ir::repetition_list list_repetitions(std::integer_sequence<int, Instance...>) {
    return {{repetition_of<Graph, Instance>...}};
}
template <auto const& Graph>
inline constexpr ir::repetition_list repetitions_of =
    list_repetitions<Graph>(std::make_integer_sequence<int, Graph.instance_count>());

template <auto const& Graph>
constexpr ir::round_plan find_rounds() {
    if constexpr (balance_of<Graph>.known)
        return {};
    else
        return ir::plan_rounds(Graph, repetitions_of<Graph>);
}
template <auto const& Graph>
inline constexpr ir::round_plan counted_rounds = find_rounds<Graph>();

// To find the steps of a kernel takes long, and each depth that is tried needs them.
template <auto const& Graph, int Instance>
inline constexpr auto steps_of_kernel =
    ir::first_steps<counted_rounds<Graph>.steps[Instance]>(Graph.instances[Instance].kernel);

template <auto const& Graph, int... Instance>
constexpr ir::round_plan with_steps(std::integer_sequence<int, Instance...>) {
    ir::round_plan plan = counted_rounds<Graph>;
    if constexpr (counted_rounds<Graph>.known)
        ((plan.listed[Instance] = steps_of_kernel<Graph, Instance>.at), ...);
    return plan;
}
template <auto const& Graph>
inline constexpr ir::round_plan
    rounds_of = with_steps<Graph>(std::make_integer_sequence<int, Graph.instance_count>());

template <auto const& Graph>
inline constexpr ir::best_timing best_of = ir::find_best(Graph, balance_of<Graph>,
                                                         rounds_of<Graph>);

template <auto const& Graph>
inline constexpr ir::depth_list as_requested = ir::find_as_requested(Graph, rounds_of<Graph>,
                                                                     best_of<Graph>);
template <auto const& Graph>
inline constexpr ir::depth_list raised = ir::raise_depths(Graph, rounds_of<Graph>, best_of<Graph>,
                                                          best_of<Graph>.words_at_once);
template <auto const& Graph>
inline constexpr ir::depth_list raised_again = ir::raise_again(Graph, rounds_of<Graph>,
                                                               best_of<Graph>, raised<Graph>);

template <auto const& Graph>
constexpr ir::depth_list const& find_sufficient() {
    constexpr ir::best_timing const& best = best_of<Graph>;
    if constexpr (!best.known || best.settled || as_requested<Graph>.proven)
        return as_requested<Graph>;
    else if constexpr (raised<Graph>.proven)
        return raised<Graph>;
    else
        return raised_again<Graph>;
}

template <auto const& Graph>
inline constexpr ir::depth_list const& sufficient = find_sufficient<Graph>();

template <auto const& Graph, int Channel>
constexpr ir::depth_list const& lowered_after();

template <auto const& Graph, int Channel, int Depth>
inline constexpr bool works_with = ir::works_with(Graph, rounds_of<Graph>, best_of<Graph>,
                                                  lowered_after<Graph, Channel - 1>(), Channel,
                                                  Depth);

// High works, and nothing below Low does.
template <auto const& Graph, int Channel, int Low, int High>
constexpr int least_depth() {
    constexpr int middle = Low + (High - Low) / 2;
    if constexpr (Low >= High)
        return High;
    else if constexpr (works_with<Graph, Channel, middle>)
        return least_depth<Graph, Channel, Low, middle>();
    else
        return least_depth<Graph, Channel, middle + 1, High>();
}

template <auto const& Graph, int Channel>
constexpr int find_least_depth() {
    constexpr int now = lowered_after<Graph, Channel - 1>().depth[Channel];
    constexpr int requested = ir::plan_pipe(Graph.channels[Channel], 0).depth;
    if constexpr (now <= requested)
        return 0;
    else if constexpr (!works_with<Graph, Channel, now - 1>) // most often it is the least one
        return now;
    else
        return least_depth<Graph, Channel, requested, now - 1>();
}

template <auto const& Graph, int Channel>
inline constexpr ir::depth_list lowered = ir::with_depth(Graph, lowered_after<Graph, Channel - 1>(),
                                                         Channel,
                                                         find_least_depth<Graph, Channel>());

template <auto const& Graph, int Channel>
constexpr ir::depth_list const& lowered_after() {
    if constexpr (Channel < 0)
        return sufficient<Graph>;
    else if constexpr (best_of<Graph>.settled || !sufficient<Graph>.proven ||
                       sufficient<Graph>.depth[Channel] == 0)
        return lowered_after<Graph, Channel - 1>();
    else
        return lowered<Graph, Channel>;
}

template <auto const& Graph>
inline constexpr ir::depth_list
    judged = ir::judge_depths(Graph, rounds_of<Graph>, best_of<Graph>,
                              lowered_after<Graph, Graph.channel_count - 1>());

template <auto const& System>
inline constexpr ir::system_graph
    known_part_of = ir::known_part(traced_system<System>, repetitions_of<traced_system<System>>);

template <auto const& System>
constexpr bool has_known_part() {
    if constexpr (best_of<traced_system<System>>.known)
        return false; // all of it is known
    else
        return known_part_of<System>.instance_count > 1 &&
               known_part_of<System>.instance_count < traced_system<System>.instance_count;
}

template <auto const& System>
constexpr ir::depth_list find_depths() {
    if constexpr (!has_known_part<System>()) {
        return judged<traced_system<System>>;
    } else {
        ir::depth_list d = judged<known_part_of<System>>;
        d.proven = false;
        return d;
    }
}

template <auto const& System>
inline constexpr ir::depth_list depths = find_depths<System>();

template <auto const& System>
inline constexpr message depth_problem = depths<System>.problem;

} // namespace hls::detail
