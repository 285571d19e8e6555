// bypassed: with reads of registers that see the word which is written in their cycle, where that
// is faster.
#pragma once

#include "../../passes/forwarding/bypass_registers.hpp"
#include "../../passes/narrow.hpp"
#include "../../schedule/choices/bypasses.hpp"
#include "forwarded.hpp"

namespace hls::detail {

template <auto const& Graph>
inline constexpr ir::builder bypassed_in_place = ir::narrow(ir::bypass_registers(Graph));

template <auto const& Graph>
inline constexpr auto with_bypasses = ir::planned_accesses<bypassed_in_place<Graph>>();

template <auto const& Graph>
inline constexpr bool wants_bypasses = ir::wants_bypasses(Graph);

// Needs plans, which are made only when there is something to gain.
template <auto const& Graph, auto const& Plain, options Wanted>
constexpr bool may_gain_by_bypasses() {
    if constexpr (!wants_bypasses<Graph>)
        return false;
    else if constexpr (!has_search<Plain, Wanted>)
        return false;
    else
        return ir::may_gain_by_ports(searched<Plain, Wanted>);
}

template <auto const& Graph, options Wanted>
inline constexpr ir::builder
    needed_in_place = ir::narrow(ir::without_idle_bypasses(Graph, searched<Graph, Wanted>));

template <auto const& Graph, options Wanted>
inline constexpr auto with_needed_bypasses = ir::planned_accesses<needed_in_place<Graph, Wanted>>();

template <auto const& Graph, options Wanted>
constexpr auto const& choose_needed_bypasses() {
    if constexpr (!ir::has_idle_bypasses(Graph, searched<Graph, Wanted>))
        return Graph;
    else if constexpr (is_shorter_with<with_needed_bypasses<Graph, Wanted>, Graph, Wanted>())
        return Graph;
    else
        return with_needed_bypasses<Graph, Wanted>;
}

// Stores are forwarded and ports are chosen before it is judged: they may be what it waits for.
template <auto const& Graph, options Wanted>
constexpr auto const& bypass_and_forward() {
    return forward_where_faster<with_bypasses<Graph>, Wanted>();
}

// With its ports, and what is forwarded.
template <auto const& Graph, options Wanted>
constexpr auto const& bypass_where_faster() {
    constexpr auto const& plain = forward_where_faster<Graph, Wanted>();
    if constexpr (!may_gain_by_bypasses<Graph, plain, Wanted>())
        return plain;
    else if constexpr (is_shorter_with<plain, bypass_and_forward<Graph, Wanted>(), Wanted>())
        return choose_needed_bypasses<bypass_and_forward<Graph, Wanted>(), Wanted>();
    else
        return plain;
}

} // namespace hls::detail
