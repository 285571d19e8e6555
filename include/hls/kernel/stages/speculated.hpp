// clocked: with registers ahead of the conditions of loops, where that is faster.
#pragma once

#include "../../schedule/choices/speculations.hpp"
#include "clocked.hpp"
#include "united.hpp"

namespace hls::detail {

template <auto const& Kernel>
inline constexpr ir::loop_set possible_speculations = ir::loops_with_carried(simplified<Kernel>);

// Needs a plan, which is made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr ir::loop_set find_speculations() {
    if constexpr (Wanted.stall_free || !possible_speculations<Kernel>.any) {
        return {}; // stall-free: a step that waits at its begin is certain by then
    } else {
        constexpr auto const& graph = choose_clocked<united<Kernel, Wanted>, Wanted>();
        return ir::loops_to_speculate(possible_speculations<Kernel>, graph.loop_count,
                                      searched<graph, Wanted>);
    }
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::loop_set speculations = find_speculations<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder speculated_in_place = ir::speculated(united<Kernel, Wanted>,
                                                                  speculations<Kernel, Wanted>);

template <auto const& Kernel, options Wanted>
inline constexpr auto speculated = ir::exactly_sized<speculated_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr bool is_speculation_faster() {
    if constexpr (!speculations<Kernel, Wanted>.any) {
        return false;
    } else {
        constexpr auto const& ahead = choose_clocked<speculated<Kernel, Wanted>, Wanted>();
        constexpr auto const& plain = choose_clocked<united<Kernel, Wanted>, Wanted>();
        return ir::is_faster(speculations<Kernel, Wanted>, plain.loop_count,
                             searched<ahead, Wanted>, searched<plain, Wanted>);
    }
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_speculated() {
    if constexpr (is_speculation_faster<Kernel, Wanted>())
        return choose_clocked<speculated<Kernel, Wanted>, Wanted>();
    else
        return choose_clocked<united<Kernel, Wanted>, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& clocked = choose_speculated<Kernel, Wanted>();

} // namespace hls::detail
