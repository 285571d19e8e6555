// enough_ports: with as few replicates and ports as are as fast. What is forwarded or bypassed is
// chosen with more of them: so only one graph is planned with fewer.
#pragma once

#include "bypassed.hpp"
#include "threaded.hpp"

namespace hls::detail {

template <auto const& More, options Wanted>
inline constexpr auto enough_ports = ir::with_enough_ports(More, searched<More, Wanted>,
                                                           *Wanted.device.chosen);

template <auto const& More, options Wanted>
constexpr auto const& with_ports_enough() {
    if constexpr (!has_search<More, Wanted>)
        return More;
    else if constexpr (!searched<More, Wanted>.feasible)
        return More;
    else if constexpr (ir::same_memories(enough_ports<More, Wanted>, More))
        return More;
    else if constexpr (is_shorter_with<enough_ports<More, Wanted>, More, Wanted>())
        return More;
    else
        return enough_ports<More, Wanted>;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_enough_ports() {
    constexpr auto const& graph = choose_threaded<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return graph;
    else
        return with_ports_enough<bypass_where_faster<graph, Wanted>(), Wanted>();
}

} // namespace hls::detail
