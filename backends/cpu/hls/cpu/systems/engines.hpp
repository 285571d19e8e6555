// How a kernel is run, and which graph that takes.
#pragma once

#include <type_traits>

#include <hls/hls.hpp>

#include "../native/transposed_arrays.hpp"
#include "../values/runs_natively.hpp"

namespace hls::cpu {

// checked.hpp has another one.
struct native_engine {};
template <auto const& Kernel>
struct printing_engine; // interpreter/unchecked.hpp
template <auto const& Kernel>
struct interpreted_engine; // the same

template <auto const& Kernel>
using unobserved_engine = std::conditional_t<runs_natively(hls::detail::meaning_of<Kernel>),
                                             native_engine, interpreted_engine<Kernel>>;

template <auto const& Kernel>
using usual_engine = std::conditional_t<hls::detail::has_prints<Kernel>(), printing_engine<Kernel>,
                                        unobserved_engine<Kernel>>;

// What it runs: natively the graph that is shortest on the CPU, else the kernel's own.
template <class Engine, auto const& Graph>
constexpr auto const& graph_for() {
    if constexpr (std::is_same_v<Engine, native_engine>)
        return with_transposed_arrays<with_short_roundings<Graph>()>();
    else
        return Graph;
}

} // namespace hls::cpu
