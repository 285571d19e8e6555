// traced, written, simplified: what a kernel means, and what is wrong with it.
#pragma once

#include "../../analysis/endless.hpp"
#include "../../analysis/iterative_units.hpp"
#include "../../language/blocks/rtl_kernel.hpp"
#include "../../language/leaks.hpp"
#include "../../passes/pipeline.hpp"
#include "../../schedule/options.hpp"
#include "../../support/error.hpp"
#include "constant_kernel.hpp"

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

template <auto const& Kernel>
inline constexpr auto overlapped_graph = ir::exactly_sized<overlapped_in_place<Kernel>>();

// Where none overlaps by itself, or those that do would take more than a cycle for a step.
template <auto const& Kernel>
inline constexpr ir::builder
    only_required_overlapped_in_place = ir::only_required_overlapped(traced_graph<Kernel>);

template <auto const& Kernel>
inline constexpr auto
    only_required_overlapped_graph = ir::exactly_sized<only_required_overlapped_in_place<Kernel>>();

// overlapped.hpp
template <auto const& Kernel>
constexpr bool is_overlap_fast();

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

inline constexpr ir::graph<1, 1, 1> empty_graph = [] {
    ir::graph<1, 1, 1> empty{};
    empty.node_count = 1;
    return empty;
}();

template <auto const& Kernel>
constexpr auto const& checked() {
    if constexpr (!is_accepted<Kernel>())
        return empty_graph;
    else if constexpr (!ir::wants_overlap(traced<Kernel>))
        return traced_graph<Kernel>;
    else if constexpr (is_overlap_fast<Kernel>())
        return overlapped_graph<Kernel>;
    else
        return only_required_overlapped_graph<Kernel>;
}

template <auto const& Kernel>
inline constexpr auto const& written = checked<Kernel>();

template <auto const& Graph>
inline constexpr ir::builder simplified_in_place = ir::simplified(Graph);

template <auto const& Graph>
inline constexpr auto simplified_graph = ir::exactly_sized<simplified_in_place<Graph>>();

template <auto const& Kernel>
inline constexpr auto const& simplified = simplified_graph<written<Kernel>>;

template <auto const& Kernel>
constexpr auto const& find_meaning() {
    if constexpr (!traceable<Kernel>)
        return simplified<Kernel>;
    else if constexpr (is_accepted<Kernel>() && ir::has_overlap(written<Kernel>))
        return simplified_graph<traced_graph<Kernel>>; // one loop after the other: the same words
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

} // namespace hls::detail
