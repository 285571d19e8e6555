// A kernel whose prints are outputs, for simulation: see language/recording/print_ports.hpp. It is
// another design than the kernel's: what it prints is computed, and may need registers and cycles.
#pragma once

#include "view.hpp"

namespace hls {

namespace detail {

template <class Kernel>
struct printing_definition : Kernel {
    static constexpr bool prints_to_ports = true;
};

template <auto const& Kernel>
inline constexpr printing_definition<std::remove_cvref_t<decltype(Kernel)>> printing{Kernel};

// By the kernel's type or by itself.
template <auto const& Kernel>
constexpr bool has_prints() {
    return simplified<Kernel>.print_count > 0;
}

} // namespace detail

} // namespace hls
