// more_ports: a graph with as many banks, replicates and ports of memories as its accesses can use,
// in as few block RAMs as serve them.
#pragma once

#include "../../memory/choose.hpp"
#include "../../memory/fewer_blocks.hpp"
#include "../../memory/gain.hpp"
#include "../../memory/row_collisions.hpp"
#include "clocked.hpp"

namespace hls::detail {

template <auto const& Graph, device const& Target>
inline constexpr auto ports_on = ir::with_more_ports(Graph, Target);

template <auto const& Graph, device const& Target>
inline constexpr auto fewer_blocks_on = ir::with_fewer_blocks(ports_on<Graph, Target>, Target);

// No slower, and no row is read while it is written: that would take registers and comparisons
// beside the RAM.
template <auto const& Plain, auto const& Fewer, options Wanted>
constexpr bool are_fewer_as_good() {
    if constexpr (ir::same_memories(Plain, Fewer) || !has_search<Fewer, Wanted>)
        return false;
    else if constexpr (is_shorter_with<Fewer, Plain, Wanted>())
        return false;
    else
        return !ir::chosen_rows_may_collide(
            Fewer, searched<Fewer, Wanted>,
            ir::minimum_distances_of(Fewer, searched<Fewer, Wanted>));
}

template <auto const& Graph, options Wanted>
constexpr auto const& choose_more_ports() {
    constexpr device const& target = *Wanted.device.chosen;
    constexpr auto const& plain = ports_on<Graph, target>;
    if constexpr (!ir::may_take_fewer_blocks(plain, target))
        return plain;
    else if constexpr (are_fewer_as_good<plain, fewer_blocks_on<Graph, target>, Wanted>())
        return fewer_blocks_on<Graph, target>;
    else
        return plain;
}

template <auto const& Graph, options Wanted>
inline constexpr auto const& more_ports = choose_more_ports<Graph, Wanted>();

} // namespace hls::detail
