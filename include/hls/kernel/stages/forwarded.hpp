// forwarded: with registers beside memories that hold what was stored last, where that is faster.
#pragma once

#include "../../passes/forwarding/forward_stores.hpp"
#include "../../passes/forwarding/join_loads.hpp"
#include "ports.hpp"

namespace hls::detail {

template <auto const& Graph, auto const& Steps>
inline constexpr ir::builder loads_joined_in_place = ir::join_loads(Graph, Steps);

template <auto const& Graph, auto const& Steps>
inline constexpr auto loads_joined = ir::exactly_sized<loads_joined_in_place<Graph, Steps>>();

template <auto const& Graph, auto const& Steps>
constexpr ir::builder forward_in_place() {
    if constexpr (ir::has_loads_to_join(Graph, Steps))
        return ir::finished(ir::forward_stores(loads_joined<Graph, Steps>, Steps));
    else
        return ir::finished(ir::forward_stores(Graph, Steps));
}

template <auto const& Graph, auto const& Steps>
inline constexpr ir::builder forwarded_in_place = forward_in_place<Graph, Steps>();

template <auto const& Graph, auto const& Steps>
inline constexpr auto uncut_forwarded = ir::planned_accesses<forwarded_in_place<Graph, Steps>>();

template <auto const& Graph, auto const& Steps, options Wanted>
constexpr auto const& with_forwarding() {
    return cut_to_clock<uncut_forwarded<Graph, Steps>, Wanted>();
}

// Needs a plan, which is made only when there is something to gain.
template <auto const& Graph, options Wanted>
constexpr ir::forwarding find_forwarding() {
    if constexpr (!ir::has_forwarding_memory(Graph))
        return {};
    else if constexpr (!has_search<Graph, Wanted>)
        return {};
    else if constexpr (!ir::may_gain_by_forwarding(searched<Graph, Wanted>))
        return {};
    else
        return ir::find_forwarding(Graph, searched<Graph, Wanted>);
}

// What only its stores and loads wait for once they have ports enough.
template <auto const& Graph, options Wanted>
constexpr ir::forwarding forwarding_to_try() {
    if constexpr (constexpr ir::forwarding found = find_forwarding<Graph, Wanted>();
                  found.arrays != 0 || !ir::has_forwarding_memory(Graph))
        return found;
    else
        return find_forwarding<choose_ports<Graph, Wanted>(), Wanted>();
}

template <auto const& Graph, options Wanted>
inline constexpr ir::forwarding tried_forwarding = forwarding_to_try<Graph, Wanted>();

// Its ports are chosen before it is judged: too few of them would hide what forwarding gains.
template <auto const& Graph, auto const& Steps, options Wanted>
constexpr auto const& forwarded_with_ports() {
    return choose_ports<with_forwarding<Graph, Steps, Wanted>(), Wanted>();
}

template <auto const& Graph, auto const& Steps, options Wanted>
inline constexpr ir::forwarding fewest_forwarding =
    ir::fewest_steps(forwarded_with_ports<Graph, Steps, Wanted>(),
                     searched<forwarded_with_ports<Graph, Steps, Wanted>(), Wanted>, Steps);

// With the fewest steps, if that is as fast as with those that were tried.
template <auto const& Graph, auto const& Tried, options Wanted>
constexpr auto const& with_fewest_steps() {
    constexpr auto const& fewest = fewest_forwarding<Graph, Tried, Wanted>;
    constexpr auto const& tried = forwarded_with_ports<Graph, Tried, Wanted>();
    if constexpr (fewest == Tried || fewest.arrays == 0)
        return tried;
    else if constexpr (is_shorter_with<forwarded_with_ports<Graph, fewest, Wanted>(), tried,
                                       Wanted>())
        return tried;
    else
        return forwarded_with_ports<Graph, fewest, Wanted>();
}

// What is requested cannot be met either way: the message is about what limits it then.
template <auto const& Plain, auto const& Other, options Wanted>
constexpr bool is_neither_feasible() {
    if constexpr (!has_search<Other, Wanted>)
        return false;
    else
        return !searched<Plain, Wanted>.feasible && !searched<Other, Wanted>.feasible;
}

template <auto const& Graph, options Wanted>
constexpr auto const& choose_forwarded_of() {
    constexpr auto const& tried = tried_forwarding<Graph, Wanted>;
    constexpr auto const& plain = choose_ports<Graph, Wanted>();
    constexpr auto const& other = forwarded_with_ports<Graph, tried, Wanted>();
    if constexpr (is_shorter_with<plain, other, Wanted>())
        return with_fewest_steps<Graph, tried, Wanted>();
    else if constexpr (is_neither_feasible<plain, other, Wanted>())
        return other;
    else
        return plain;
}

// With its ports.
template <auto const& Graph, options Wanted>
constexpr auto const& forward_where_faster() {
    if constexpr (tried_forwarding<Graph, Wanted>.arrays == 0)
        return choose_ports<Graph, Wanted>();
    else
        return choose_forwarded_of<Graph, Wanted>();
}

} // namespace hls::detail
