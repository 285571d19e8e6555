// traced, written, simplified, fitted, finished: what a kernel means, and as it can be scheduled.
#pragma once

#include "../../analysis/endless.hpp"
#include "../../analysis/iterative_units.hpp"
#include "../../language/blocks/rtl_kernel.hpp"
#include "../../language/leaks.hpp"
#include "../../memory/access_plan.hpp"
#include "../../passes/pipeline.hpp"
#include "../../schedule/options.hpp"
#include "../../support/error.hpp"

namespace hls::detail {

template <class Wanted>
constexpr options options_from(Wanted const& wanted) {
    if constexpr (std::is_same_v<Wanted, options>)
        return wanted;
    else
        return options{};
}

template <auto const& Kernel>
inline constexpr options requested = options_from(std::remove_cvref_t<decltype(Kernel)>::requested);

// Of a kernel or a system.
template <auto const& Part>
concept constant_part = requires {
    typename std::integral_constant<int, Part.where.line>;
};

// Where nothing in the lambda is in the way: else the compiler has said what is.
template <auto const& Part, bool Runs>
constexpr bool is_constant() {
    static_assert(constant_part<Part> || !Runs,
                  "HLS0137: what is a kernel or a system is known while compiling; declare it "
                  "constexpr: inline constexpr auto k = kernel<\"k\">(...)");
    return constant_part<Part>;
}

template <class Kernel>
concept runs_while_compiling = traced_by_type<Kernel> && requires {
    typename std::bool_constant<runs<Kernel>()>;
};

template <auto const& Kernel>
constexpr bool is_constant_kernel() {
    if constexpr (constant_part<Kernel>)
        return true;
    else
        return is_constant<Kernel, runs_while_compiling<std::remove_cvref_t<decltype(Kernel)>>>();
}

template <auto const& Kernel>
inline constexpr ir::builder traced = trace(Kernel);

// Not if the lambda does what constant evaluation cannot: then the compiler has said why.
template <auto const& Kernel>
concept traceable = constant_part<Kernel> && requires {
    typename std::integral_constant<int, traced<Kernel>.node_count>;
};

template <auto const& Kernel>
inline constexpr message leak = find_leak(Kernel, traced<Kernel>.body_count);

template <auto const& Kernel>
inline constexpr auto traced_graph = ir::exactly_sized<traced<Kernel>>();

template <auto const& Kernel>
inline constexpr ir::builder overlapped_in_place = ir::overlapped(traced_graph<Kernel>);

// What no RTL kernel may be. Facts that are not in its type are those of `prototype` in a system.
template <auto const& Kernel>
inline constexpr message rtl_problem = [] {
    if (message const m = ir::rejected_rtl_meaning(traced<Kernel>)) return m;
    return rejected_facts(traced<Kernel>, module_of(Kernel), Kernel.where);
}();

template <auto const& Kernel>
constexpr bool is_rtl_problem() {
    if constexpr (is_rtl<Kernel>) return rtl_problem<Kernel>.number > 0;
    return false;
}

template <auto const& Kernel>
constexpr bool is_accepted() {
    if constexpr (!is_constant_kernel<Kernel>() || !traceable<Kernel>)
        return false;
    else if constexpr (has_problem(traced<Kernel>))
        return accepted<traced<Kernel>.problem>();
    else if constexpr (is_rtl_problem<Kernel>())
        return accepted<rtl_problem<Kernel>>();
    else if constexpr (ir::wants_overlap(traced<Kernel>))
        return accepted<leak<Kernel>>() && accepted<overlapped_in_place<Kernel>.problem>();
    else
        return accepted<leak<Kernel>>();
}

template <auto const& Kernel>
constexpr auto checked() {
    if constexpr (is_accepted<Kernel>()) {
        if constexpr (ir::wants_overlap(traced<Kernel>))
            return ir::exactly_sized<overlapped_in_place<Kernel>>();
        else
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

template <auto const& Kernel>
inline constexpr auto simplified = ir::exactly_sized<simplified_in_place<Kernel>>();

// Loops that overlap, one after the other: the words of each port are the same.
template <auto const& Kernel>
inline constexpr ir::builder in_program_order_in_place = ir::simplified(traced_graph<Kernel>);

template <auto const& Kernel>
inline constexpr auto in_program_order = ir::exactly_sized<in_program_order_in_place<Kernel>>();

template <auto const& Kernel>
constexpr auto const& find_meaning() {
    if constexpr (!traceable<Kernel>)
        return simplified<Kernel>;
    else if constexpr (ir::wants_overlap(traced<Kernel>) && is_accepted<Kernel>())
        return in_program_order<Kernel>;
    else
        return simplified<Kernel>;
}

// What the CPU runs.
template <auto const& Kernel>
inline constexpr auto const& meaning_of = find_meaning<Kernel>();

template <auto const& Kernel>
inline constexpr message rejection = [] {
    if (message const m = ir::rejected_endless(simplified<Kernel>)) return m;
    if (message const m = ir::rejected_merge(simplified<Kernel>)) return m;
    if (message const m = ir::rejected_coalescing(simplified<Kernel>)) return m;
    return ir::rejected_fusion(simplified<Kernel>);
}();

// Of a graph, the same from here on whether its loops speculate or not.
template <auto const& Graph, auto const& Target, prefer Place>
inline constexpr ir::fitting next_fitting = ir::next_fitting(Graph, Target, Place);

template <auto const& Graph, auto const& Target, prefer Place>
inline constexpr ir::builder
    graph_fitted_in_place = ir::fitted_by(next_fitting<Graph, Target, Place>, Graph, Target, Place);

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
