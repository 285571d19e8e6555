// more_ports: with banks, replicates and ports of memories, where that is faster.
#pragma once

#include "../../schedule/choices/ports.hpp"
#include "more_ports.hpp"

namespace hls::detail {

// With the ports that there are, every plan is longer than the one with more: none is searched for.
template <auto const& Graph, options Wanted>
constexpr bool do_ports_tell() {
    if constexpr (busiest_port<Graph, Wanted> <= 1)
        return false;
    else if constexpr (ir::same_memories(Graph, more_ports<Graph, Wanted>))
        return false;
    else if constexpr (busiest_port<more_ports<Graph, Wanted>, Wanted> >=
                       busiest_port<Graph, Wanted> - 1)
        return false;
    else if constexpr (!has_search<more_ports<Graph, Wanted>, Wanted>)
        return false;
    else
        return ir::is_shorter_than(searched<more_ports<Graph, Wanted>, Wanted>,
                                   busiest_port<Graph, Wanted>, Wanted);
}

// Graphs with more ports, where they are worth searching for: where ports tell, as they are; else
// only for a plan that is shorter than the one without.
template <auto const& Graph, options Wanted>
inline constexpr auto shorter_with_ports =
    ir::shorter_with_ports(more_ports<Graph, Wanted>, Graph, searched<Graph, Wanted>,
                           busiest_port<more_ports<Graph, Wanted>, Wanted>, Wanted);

template <auto const& Graph, options Wanted>
constexpr auto const& tried_ports() {
    if constexpr (do_ports_tell<Graph, Wanted>())
        return more_ports<Graph, Wanted>;
    else
        return shorter_with_ports<Graph, Wanted>;
}

// Needs plans, which are made only when there is something to gain.
template <auto const& Graph, options Wanted>
constexpr bool are_more_ports_faster() {
    if constexpr (do_ports_tell<Graph, Wanted>())
        return true;
    else if constexpr (!has_search<Graph, Wanted>)
        return false;
    else if constexpr (!ir::may_gain_by_ports(searched<Graph, Wanted>))
        return false;
    else if constexpr (ir::same_memories(Graph, more_ports<Graph, Wanted>))
        return false;
    else
        return is_shorter_with<Graph, shorter_with_ports<Graph, Wanted>, Wanted>();
}

template <auto const& Graph, options Wanted>
constexpr auto const& choose_ports() {
    if constexpr (are_more_ports_faster<Graph, Wanted>())
        return tried_ports<Graph, Wanted>();
    else
        return Graph;
}

} // namespace hls::detail
