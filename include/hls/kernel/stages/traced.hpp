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

} // namespace hls::detail
