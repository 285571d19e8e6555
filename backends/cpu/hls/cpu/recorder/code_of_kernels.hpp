// Native code for the kernels of a design, as far as it can be made.
#pragma once

#include "../non_blocking/native_stages.hpp"
#include "../non_blocking/pipeline.hpp"
#include "../recorded/native_code.hpp"
#include "../values/runs_natively.hpp"
#include "native_steps.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Part>
constexpr int first_alike(int kernel) {
    constexpr design_view const& s = design_of<Part>;
    int first = 0;
    while (!(s.instances[first].kernel.built.id == s.instances[kernel].kernel.built.id)) ++first;
    return first;
}

template <auto const& Part, int Kernel>
std::unique_ptr<non_blocking_kernel> make_native_kernel(non_blocking_site const& s) {
    using values = native_stages<Part, Kernel>;
    auto const make = [](std::size_t slots) { return values(slots); };
    return std::make_unique<non_blocking_pipeline<values>>(s, make);
}

template <auto const& Part, int Kernel>
constexpr native_code code_of_kernel() {
    constexpr int first = first_alike<Part>(Kernel);
    if constexpr (!runs_natively(design_of<Part>.instances[first].kernel.built))
        return {};
    else if constexpr (steps_depend_on_time(design_of<Part>))
        return {.non_blocking = &make_native_kernel<Part, first>};
    else if constexpr (native_steps<Part, first>::is_possible())
        return {.steps = &native_steps<Part, first>::make};
    else
        return {};
}

template <auto const& Part, int... Kernel>
std::vector<native_code> list_code(std::integer_sequence<int, Kernel...>) {
    return {code_of_kernel<Part, Kernel>()...};
}

} // namespace detail

// By kernel of the design. None for those that are called.
template <auto const& Part>
std::vector<native_code> code_of_kernels() {
    if constexpr (has_invoked_kernel(design_of<Part>))
        return {};
    else
        return detail::list_code<Part>(
            std::make_integer_sequence<int, design_of<Part>.instance_count>{});
}

} // namespace hls::cpu
