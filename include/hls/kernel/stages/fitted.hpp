// fitted, finished: a graph for one device, as it can be scheduled.
#pragma once

#include "../../memory/access_plan.hpp"
#include "../../passes/pipeline.hpp"
#include "traced.hpp"

namespace hls::detail {

// Of a graph, the same from here on whether its loops speculate or not.
template <auto const& Graph, auto const& Target, prefer Place>
inline constexpr ir::fitting next_fitting = ir::next_fitting(Graph, Target, Place);

template <auto const& Graph, auto const& Target, prefer Place>
inline constexpr ir::builder
    graph_fitted_in_place = ir::fitted_by<next_fitting<Graph, Target, Place>>(Graph, Target, Place);

template <auto const& Graph, auto const& Target, prefer Place>
inline constexpr auto
    graph_fitted_once = ir::exactly_sized<graph_fitted_in_place<Graph, Target, Place>>();

// A constant for each step: all together would pass the compiler's limit of constant evaluation.
template <auto const& Graph, auto const& Target, prefer Place>
constexpr auto const& find_fitted() {
    constexpr ir::fitting step = next_fitting<Graph, Target, Place>;
    if constexpr (step == ir::fitting::nothing)
        return graph_fitted_once<Graph, Target, Place>;
    else
        return find_fitted<graph_fitted_once<Graph, Target, Place>, Target,
                           ir::place_after(step, Place)>();
}

template <auto const& Graph, auto const& Target, prefer Place = prefer::automatic>
inline constexpr auto const& graph_fitted = find_fitted<Graph, Target, Place>();

template <auto const& Graph, auto const& Target, port_order Ports, prefer Place,
          ir::promise Promised>
inline constexpr ir::builder graph_finished_in_place =
    ir::finished(graph_fitted<Graph, measured(Target), Place>, Ports, Promised);

template <auto const& Graph, auto const& Target, port_order Ports = port_order::program,
          prefer Place = prefer::automatic, ir::promise Promised = ir::promise{}>
inline constexpr auto graph_finished =
    ir::planned_accesses<graph_finished_in_place<Graph, Target, Ports, Place, Promised>>();

template <auto const& Kernel, auto const& Target, prefer Place = prefer::automatic>
inline constexpr auto const& fitted = graph_fitted<simplified<Kernel>, Target, Place>;

template <auto const& Kernel, auto const& Target, prefer Place = prefer::automatic>
inline constexpr auto const& finished =
    graph_finished<simplified<Kernel>, Target, port_order::program, Place>;

constexpr ir::promise promised_by(options const& wanted) {
    return {wanted.ivdep, wanted.ivdep_array.text, wanted.safelen};
}

} // namespace hls::detail
