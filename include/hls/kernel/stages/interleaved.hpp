// interleaved: with interleaved runs of inner loops, where that is faster.
#pragma once

#include "../../schedule/choices/interleavings.hpp"
#include "speculated.hpp"

namespace hls::detail {

template <auto const& Kernel, auto const& Target>
inline constexpr ir::interleavings
    possible_interleavings = ir::possible_interleavings(finished<Kernel, Target>);

// Needs a plan, which is made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr ir::interleavings find_useful_interleavings() {
    constexpr auto const& graph = clocked<Kernel, Wanted>;
    if constexpr (possible_interleavings<Kernel, *Wanted.device.chosen>.count == 0)
        return {};
    else
        return ir::useful_interleavings(
            graph, possible_interleavings<Kernel, *Wanted.device.chosen>, searched<graph, Wanted>);
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::interleavings
    useful_interleavings = find_useful_interleavings<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder interleaved_in_place =
    ir::finished(ir::interleave_all(clocked<Kernel, Wanted>, useful_interleavings<Kernel, Wanted>));

template <auto const& Kernel, options Wanted>
inline constexpr auto interleaved = ir::planned_accesses<interleaved_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr bool is_interleaving_faster() {
    if constexpr (useful_interleavings<Kernel, Wanted>.count == 0)
        return false;
    else
        return ir::is_faster(useful_interleavings<Kernel, Wanted>,
                             searched<interleaved<Kernel, Wanted>, Wanted>,
                             searched<clocked<Kernel, Wanted>, Wanted>);
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_interleaved() {
    if constexpr (!is_accepted<Kernel>()) // nothing that leads to another message
        return finished<Kernel, *Wanted.device.chosen>;
    else if constexpr (is_interleaving_faster<Kernel, Wanted>())
        return interleaved<Kernel, Wanted>;
    else
        return clocked<Kernel, Wanted>;
}

} // namespace hls::detail
