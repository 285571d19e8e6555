// Whether the definition of a kernel is known while compiling (HLS0137).
#pragma once

#include "../../language/trace.hpp"

namespace hls::detail {

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
    typename std::bool_constant<record<Kernel>().unordered>;
};

template <auto const& Kernel>
constexpr bool is_constant_kernel() {
    if constexpr (constant_part<Kernel>)
        return true;
    else
        return is_constant<Kernel, runs_while_compiling<std::remove_cvref_t<decltype(Kernel)>>>();
}

} // namespace hls::detail
