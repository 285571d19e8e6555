// Native code for the kernels of a system, or for one alone, as far as it can be made.
#pragma once

#include "native_steps.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Part>
constexpr int first_alike(int kernel) {
    if constexpr (is_system<Part>) {
        constexpr system_view const& s = view_of_system<Part>;
        int first = 0;
        while (!(s.instances[first].kernel.built.id == s.instances[kernel].kernel.built.id))
            ++first;
        return first;
    }
    return 0;
}

template <auto const& Part, int Kernel>
constexpr step_maker step_maker_of() {
    constexpr int first = first_alike<Part>(Kernel);
    if constexpr (native_steps<Part, first>::is_possible()) return &native_steps<Part, first>::make;
    return nullptr;
}

template <auto const& Part, int... Kernel>
std::vector<step_maker> step_makers(std::integer_sequence<int, Kernel...>) {
    return {step_maker_of<Part, Kernel>()...};
}

} // namespace detail

// By kernel of a kernel or system.
template <auto const& Part>
std::vector<step_maker> native_step_makers() {
    return detail::step_makers<Part>(
        std::make_integer_sequence<int, detail::kernels_of_part<Part>()>{});
}

} // namespace hls::cpu
