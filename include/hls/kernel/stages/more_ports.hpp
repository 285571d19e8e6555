// more_ports: a graph with as many banks, replicates and ports of memories as its accesses can use.
#pragma once

#include "../../memory/choose.hpp"
#include "../../memory/gain.hpp"
#include "clocked.hpp"

namespace hls::detail {

template <auto const& Graph, device const& Target>
inline constexpr auto ports_on = ir::with_more_ports(Graph, Target);

template <auto const& Graph, options Wanted>
inline constexpr auto const& more_ports = ports_on<Graph, *Wanted.device.chosen>;

} // namespace hls::detail
