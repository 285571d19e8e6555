// A kernel while compiling, stage by stage. Each stage is a constant of its own, so that each has
// the compiler's whole budget of constant evaluation:
//   traced        the nodes in the order in which the lambda records them
//   written       the graph as written; empty if the kernel is rejected
//   simplified    what the kernel means, on every device: the CPU runs this
//   fitted        with the operations that the device has
//   finished      as it can be scheduled; the runs of every loop follow one another
//   clocked       with operations that fit the clock, if one is given, and registers ahead of the
//                 conditions of loops, where that is faster (searched plans tell)
//   interleaved   with interleaved runs of inner loops, where that is faster (searched plans tell)
//   flattened     with nests as one loop whose inner loops run as often as is known at run time
//                 only, where that is as fast (searched plans tell)
//   forwarded     with registers beside memories that hold what was stored last, where that is
//                 faster (searched plans tell)
//   more_ports    with banks and replicates of memories, where that is faster (searched plans tell)
//   enough_ports  with as few replicates as are as fast
//   built         with exit FIFOs, as requested
// What follows is in schedule.hpp.
#pragma once

#include "../language/leaks.hpp"
#include "../memory/choose.hpp"
#include "../memory/gain.hpp"
#include "../passes/forward_stores.hpp"
#include "../passes/pipeline.hpp"
#include "../passes/stall_free.hpp"
#include "../schedule/choices/flattenings.hpp"
#include "../schedule/choices/interleavings.hpp"
#include "../schedule/choices/speculations.hpp"
#include "../schedule/promises.hpp"
#include "../schedule/search.hpp"
#include "../support/error.hpp"

namespace hls {

namespace detail {

template <class Wanted>
constexpr options options_from(Wanted const& wanted) {
    if constexpr (std::is_same_v<Wanted, options>)
        return wanted;
    else
        return options{};
}

template <auto const& Kernel>
inline constexpr options requested = options_from(std::remove_cvref_t<decltype(Kernel)>::requested);

template <auto const& Kernel>
inline constexpr ir::builder traced = trace(Kernel);

// Not if the lambda does what constant evaluation cannot: then the compiler has said why.
template <auto const& Kernel>
concept traceable = requires {
    typename std::integral_constant<int, traced<Kernel>.node_count>;
};

template <auto const& Kernel>
inline constexpr message leak = find_leak(Kernel, traced<Kernel>.body_count);

template <auto const& Kernel>
constexpr bool is_accepted() {
    if constexpr (!traceable<Kernel>)
        return false;
    else if constexpr (has_problem(traced<Kernel>))
        return accepted<traced<Kernel>.problem>();
    else
        return accepted<leak<Kernel>>();
}

template <auto const& Kernel>
constexpr auto checked() {
    if constexpr (is_accepted<Kernel>()) {
        return ir::exactly_sized<traced<Kernel>>();
    } else {
        ir::graph<1, 1, 1> empty{};
        empty.node_count = 1;
        return empty;
    }
}

template <auto const& Kernel>
inline constexpr auto written = checked<Kernel>();

template <auto const& Kernel>
inline constexpr ir::builder simplified_in_place = ir::simplified(written<Kernel>);

template <auto const& Kernel>
inline constexpr auto simplified = ir::exactly_sized<simplified_in_place<Kernel>>();

template <auto const& Kernel>
inline constexpr message rejection = ir::rejected_fusion(simplified<Kernel>);

// Of a graph, the same from here on whether its loops speculate or not.
template <auto const& Graph, auto const& Target, prefer Place>
inline constexpr ir::builder graph_fitted_in_place = ir::fitted(Graph, Target, Place);

template <auto const& Graph, auto const& Target, prefer Place = prefer::automatic>
inline constexpr auto
    graph_fitted = ir::exactly_sized<graph_fitted_in_place<Graph, Target, Place>>();

template <auto const& Graph, auto const& Target, port_order Ports, prefer Place>
inline constexpr ir::builder
    graph_finished_in_place = ir::finished(graph_fitted<Graph, Target, Place>, Ports);

template <auto const& Graph, auto const& Target, port_order Ports = port_order::program,
          prefer Place = prefer::automatic>
inline constexpr auto
    graph_finished = ir::planned_accesses<graph_finished_in_place<Graph, Target, Ports, Place>>();

template <auto const& Kernel, auto const& Target, prefer Place = prefer::automatic>
inline constexpr auto const& fitted = graph_fitted<simplified<Kernel>, Target, Place>;

template <auto const& Kernel, auto const& Target, prefer Place = prefer::automatic>
inline constexpr auto const& finished =
    graph_finished<simplified<Kernel>, Target, port_order::program, Place>;

// For the options of a kernel.
template <auto const& Kernel, options Wanted>
inline constexpr auto const& finished_for = finished<Kernel, *Wanted.device.chosen, Wanted.prefer>;

// Room for logic between two registers at the clock that is requested; 0: none is.
constexpr int requested_ps(options const& wanted) {
    if (wanted.clock_mhz == 0) return 0;
    return ir::period_of(wanted.clock_mhz) - wanted.device.chosen->register_ps;
}

template <auto const& Graph, options Wanted>
inline constexpr ir::builder clocked_in_place = ir::clocked(Graph, *Wanted.device.chosen,
                                                            requested_ps(Wanted));

template <auto const& Graph, options Wanted>
inline constexpr auto split_graph = ir::exactly_sized<clocked_in_place<Graph, Wanted>>();

template <auto const& Graph, options Wanted>
constexpr auto const& choose_clocked() {
    constexpr auto const& whole =
        graph_finished<Graph, *Wanted.device.chosen, Wanted.port_order, Wanted.prefer>;
    constexpr int usable = requested_ps(Wanted);
    if constexpr (ir::any_too_slow(whole, *Wanted.device.chosen, usable) && usable > 0)
        return split_graph<whole, Wanted>;
    else
        return whole;
}

template <auto const& Graph>
inline constexpr ir::dependence_list dependences = ir::find_dependences(Graph);

template <auto const& Graph, options Wanted>
inline constexpr ir::big_plan searched = ir::search_plan(Graph, dependences<Graph>, Wanted);

template <auto const& Kernel>
inline constexpr ir::loop_set possible_speculations = ir::loops_with_carried(simplified<Kernel>);

// Needs a plan, which is made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr ir::loop_set find_speculations() {
    if constexpr (Wanted.stall_free || !possible_speculations<Kernel>.any) {
        return {}; // stall-free: a step that waits at its begin is certain by then
    } else {
        constexpr auto const& graph = choose_clocked<simplified<Kernel>, Wanted>();
        return ir::loops_to_speculate(possible_speculations<Kernel>, graph.loop_count,
                                      searched<graph, Wanted>);
    }
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::loop_set speculations = find_speculations<Kernel, Wanted>();

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder speculated_in_place = ir::speculated(simplified<Kernel>,
                                                                  speculations<Kernel, Wanted>);

template <auto const& Kernel, options Wanted>
inline constexpr auto speculated = ir::exactly_sized<speculated_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr bool is_speculation_faster() {
    if constexpr (!speculations<Kernel, Wanted>.any) {
        return false;
    } else {
        constexpr auto const& ahead = choose_clocked<speculated<Kernel, Wanted>, Wanted>();
        constexpr auto const& plain = choose_clocked<simplified<Kernel>, Wanted>();
        return ir::is_faster(speculations<Kernel, Wanted>, plain.loop_count,
                             searched<ahead, Wanted>, searched<plain, Wanted>);
    }
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_speculated() {
    if constexpr (is_speculation_faster<Kernel, Wanted>())
        return choose_clocked<speculated<Kernel, Wanted>, Wanted>();
    else
        return choose_clocked<simplified<Kernel>, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& clocked = choose_speculated<Kernel, Wanted>();

template <auto const& Kernel, auto const& Target>
inline constexpr message broken_promise = ir::refuted_promise(finished<Kernel, Target>);

template <auto const& Kernel, options Wanted>
inline constexpr message rejected_multipliers =
    ir::rejected_multipliers(finished_for<Kernel, Wanted>, *Wanted.device.chosen, Wanted.prefer);

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

// Nests of so many levels as one loop.
template <auto const& Graph, int Levels>
inline constexpr ir::builder flattened_in_place = ir::finished(ir::flatten_all(Graph, Levels));

template <auto const& Graph, int Levels>
inline constexpr auto flattened = ir::planned_accesses<flattened_in_place<Graph, Levels>>();

// Needs plans, which are made only when there is something to gain.
template <auto const& Graph, int Levels, options Wanted>
constexpr bool is_flattening_as_fast() {
    if constexpr (ir::wants_flattening(Graph, Levels))
        return ir::is_as_fast(Graph, searched<flattened<Graph, Levels>, Wanted>,
                              searched<Graph, Wanted>);
    else
        return false;
}

template <auto const& Graph, options Wanted>
constexpr auto const& choose_levels() {
    if constexpr (is_flattening_as_fast<Graph, max_loops, Wanted>())
        return flattened<Graph, max_loops>;
    else if constexpr (is_flattening_as_fast<Graph, 2, Wanted>())
        return flattened<Graph, 2>;
    else
        return Graph;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_flattened() {
    constexpr auto const& graph = choose_interleaved<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>() || Wanted.stall_free) // whose steps wait at their begin
        return graph;
    else if constexpr (ir::wants_flattening(graph))
        return choose_levels<graph, Wanted>();
    else
        return graph;
}

// False where the compiler's limit of constant evaluation ends the search.
template <auto const& Graph, options Wanted>
concept has_search = requires {
    typename std::integral_constant<bool, searched<Graph, Wanted>.feasible>;
};

template <auto const& Plain, auto const& Other, options Wanted>
constexpr bool is_shorter_with() {
    if constexpr (!has_search<Other, Wanted>)
        return false;
    else
        return ir::is_shorter(searched<Other, Wanted>, searched<Plain, Wanted>);
}

// With what it adds cut to the clock.
template <auto const& Graph, auto const& Steps, options Wanted>
inline constexpr ir::builder forwarded_in_place = ir::finished(ir::forward_stores(Graph, Steps));

template <auto const& Graph, auto const& Steps, options Wanted>
inline constexpr auto
    uncut_forwarded = ir::planned_accesses<forwarded_in_place<Graph, Steps, Wanted>>();

template <auto const& Graph, auto const& Steps, options Wanted>
inline constexpr ir::builder cut_in_place = ir::clocked(uncut_forwarded<Graph, Steps, Wanted>,
                                                        *Wanted.device.chosen,
                                                        requested_ps(Wanted));

template <auto const& Graph, auto const& Steps, options Wanted>
inline constexpr auto cut_forwarded = ir::planned_accesses<cut_in_place<Graph, Steps, Wanted>>();

template <auto const& Graph, auto const& Steps, options Wanted>
constexpr auto const& with_forwarding() {
    constexpr auto const& whole = uncut_forwarded<Graph, Steps, Wanted>;
    constexpr int usable = requested_ps(Wanted);
    if constexpr (usable > 0 && ir::any_too_slow(whole, *Wanted.device.chosen, usable))
        return cut_forwarded<Graph, Steps, Wanted>;
    else
        return whole;
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

template <auto const& Graph, options Wanted>
inline constexpr ir::forwarding tried_forwarding = find_forwarding<Graph, Wanted>();

template <auto const& Graph, options Wanted>
inline constexpr ir::forwarding fewest_forwarding = ir::fewest_steps(
    with_forwarding<Graph, tried_forwarding<Graph, Wanted>, Wanted>(),
    searched<with_forwarding<Graph, tried_forwarding<Graph, Wanted>, Wanted>(), Wanted>,
    tried_forwarding<Graph, Wanted>);

// With the fewest steps, if that is as fast as with those that were tried.
template <auto const& Graph, options Wanted>
constexpr auto const& with_fewest_steps() {
    constexpr auto const& fewest = fewest_forwarding<Graph, Wanted>;
    constexpr auto const& tried = with_forwarding<Graph, tried_forwarding<Graph, Wanted>, Wanted>();
    if constexpr (fewest == tried_forwarding<Graph, Wanted> || fewest.arrays == 0)
        return tried;
    else if constexpr (is_shorter_with<with_forwarding<Graph, fewest, Wanted>(), tried, Wanted>())
        return tried;
    else
        return with_forwarding<Graph, fewest, Wanted>();
}

// What is requested cannot be met either way: the message is about what limits it then.
template <auto const& Plain, auto const& Other, options Wanted>
constexpr bool is_neither_feasible() {
    if constexpr (!has_search<Other, Wanted>)
        return false;
    else
        return !searched<Plain, Wanted>.feasible && !searched<Other, Wanted>.feasible;
}

template <auto const& Plain, options Wanted>
constexpr auto const& choose_forwarded_of() {
    constexpr auto const& other = with_forwarding<Plain, tried_forwarding<Plain, Wanted>, Wanted>();
    if constexpr (is_shorter_with<Plain, other, Wanted>())
        return with_fewest_steps<Plain, Wanted>();
    else if constexpr (is_neither_feasible<Plain, other, Wanted>())
        return other;
    else
        return Plain;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_forwarded() {
    constexpr auto const& plain = choose_flattened<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return plain;
    else if constexpr (tried_forwarding<plain, Wanted>.arrays == 0)
        return plain;
    else
        return choose_forwarded_of<plain, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto more_ports = ir::with_more_ports(choose_forwarded<Kernel, Wanted>());

// Needs plans, which are made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr bool are_more_ports_faster() {
    constexpr auto const& plain = choose_forwarded<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>())
        return false;
    else if constexpr (!has_search<plain, Wanted>)
        return false;
    else if constexpr (!ir::may_gain_by_ports(searched<plain, Wanted>))
        return false;
    else
        return !ir::same_memories(plain, more_ports<Kernel, Wanted>) &&
               is_shorter_with<plain, more_ports<Kernel, Wanted>, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto
    enough_ports = ir::with_fewer_replicates(more_ports<Kernel, Wanted>, [](int basic_block) {
        return ir::interval_in_plan(more_ports<Kernel, Wanted>,
                                    searched<more_ports<Kernel, Wanted>, Wanted>, basic_block);
    });

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_memories() {
    if constexpr (!are_more_ports_faster<Kernel, Wanted>())
        return choose_forwarded<Kernel, Wanted>();
    else if constexpr (!ir::same_memories(enough_ports<Kernel, Wanted>,
                                          more_ports<Kernel, Wanted>) &&
                       is_shorter_with<enough_ports<Kernel, Wanted>, more_ports<Kernel, Wanted>,
                                       Wanted>())
        return more_ports<Kernel, Wanted>;
    else
        return enough_ports<Kernel, Wanted>;
}

constexpr ir::builder with_queues(auto const& g, options const& wanted) {
    ir::builder const result = ir::with_exit_fifo(g, wanted.exit_fifo);
    return wanted.stall_free ? ir::stall_free(result) : result;
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder queued_in_place = with_queues(choose_memories<Kernel, Wanted>(),
                                                           Wanted);

template <auto const& Kernel, options Wanted>
inline constexpr auto queued = ir::planned_accesses<queued_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_built() {
    if constexpr (Wanted.stall_free || Wanted.exit_fifo != exit_fifo::standard)
        return queued<Kernel, Wanted>;
    else
        return choose_memories<Kernel, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& built = choose_built<Kernel, Wanted>();

} // namespace detail

} // namespace hls
