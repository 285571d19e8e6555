// built: with operators that operations share, where that takes less of the device.
#pragma once

#include "../../schedule/choices/sharing.hpp"
#include "queued.hpp"

namespace hls::detail {

// What is left to share after so many attempts.
template <auto const& Graph, options Wanted, int Attempts>
constexpr ir::sharing_choice find_sharing();

template <auto const& Graph, options Wanted, int Attempts>
inline constexpr ir::sharing_choice sharing_after = find_sharing<Graph, Wanted, Attempts>();

template <auto const& Graph, options Wanted, int Attempts>
inline constexpr auto with_operators = ir::with_sharing(Graph,
                                                        sharing_after<Graph, Wanted, Attempts>,
                                                        finished_plan<Graph, Wanted>);

// Steps of other basic blocks wait for a unit that finds a few bits in each cycle.
template <auto const& Graph, options Wanted, int Attempts>
constexpr auto const& dependences_with_operators() {
    constexpr auto const& graph = with_operators<Graph, Wanted, Attempts>;
    if constexpr (ir::shares_busy_units(graph))
        return dependences<graph>;
    else
        return dependences<Graph>;
}

template <auto const& Graph, options Wanted, int Attempts>
inline constexpr ir::big_plan
    plan_after = ir::plan_with_sharing(with_operators<Graph, Wanted, Attempts>,
                                       dependences_with_operators<Graph, Wanted, Attempts>(),
                                       Wanted, finished_plan<Graph, Wanted>);

template <auto const& Graph, options Wanted, int Attempts>
constexpr ir::sharing_choice find_sharing() {
    if constexpr (Attempts == 0)
        return ir::possible_sharing(Graph, Wanted.device, finished_plan<Graph, Wanted>);
    else
        return ir::fewer_sharing(Graph, sharing_after<Graph, Wanted, Attempts - 1>, Wanted.device,
                                 plan_after<Graph, Wanted, Attempts - 1>,
                                 finished_plan<Graph, Wanted>);
}

// The attempt that leaves nothing to change; -1: none.
template <auto const& Graph, options Wanted, int Attempts = 0>
constexpr int settled_attempt() {
    constexpr auto const& shared = sharing_after<Graph, Wanted, Attempts>;
    if constexpr (Attempts == ir::attempts_to_share || !ir::any_sharing(shared, Graph.node_count))
        return -1;
    else if constexpr (ir::same_choice(shared, sharing_after<Graph, Wanted, Attempts + 1>,
                                       Graph.node_count))
        return Attempts;
    else
        return settled_attempt<Graph, Wanted, Attempts + 1>();
}

template <auto const& Graph, options Wanted>
constexpr int find_shared() {
    if constexpr (Wanted.share == sharing::never)
        return -1;
    else if constexpr (!has_search<Graph, Wanted>)
        return -1;
    else
        return settled_attempt<Graph, Wanted>();
}

template <auto const& Graph, options Wanted>
inline constexpr int shared_attempt = find_shared<Graph, Wanted>();

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_shared() {
    constexpr auto const& graph = queued_or_not<Kernel, Wanted>;
    if constexpr (!is_accepted<Kernel>())
        return graph;
    else if constexpr (shared_attempt<graph, Wanted> < 0)
        return graph;
    else
        return with_operators<graph, Wanted, shared_attempt<graph, Wanted>>;
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& built = choose_shared<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_plan() {
    constexpr auto const& graph = queued_or_not<Kernel, Wanted>;
    if constexpr (!is_accepted<Kernel>())
        return finished_plan<graph, Wanted>;
    else if constexpr (shared_attempt<graph, Wanted> < 0)
        return finished_plan<graph, Wanted>;
    else
        return plan_after<graph, Wanted, shared_attempt<graph, Wanted>>;
}

} // namespace hls::detail
