// flattened: with nests of loops as one loop, where that is as fast.
#pragma once

#include "../../schedule/choices/flattenings.hpp"
#include "bypassed.hpp"
#include "interleaved.hpp"

namespace hls::detail {

template <auto const& Graph, ir::flattening How>
inline constexpr ir::flat_nests nests_in_one = ir::flatten_all(Graph, How);

template <auto const& Graph, ir::flattening How>
inline constexpr ir::builder flattened_in_place = ir::finished(nests_in_one<Graph, How>.graph);

template <auto const& Graph, ir::flattening How>
inline constexpr auto flattened_anew = ir::planned_accesses<flattened_in_place<Graph, How>>();

// What several ways lead to is one graph, which is scheduled once.
template <auto const& Graph, ir::flattening How>
constexpr auto const& flattened() {
    if constexpr (constexpr ir::flattening by_bounds{How.levels, true};
                  !How.known && !nests_in_one<Graph, by_bounds>.by_bounds)
        return flattened<Graph, by_bounds>();
    else if constexpr (constexpr ir::flattening whole{max_loops, How.known};
                       How.levels == 2 && !nests_in_one<Graph, whole>.deep)
        return flattened<Graph, whole>();
    else
        return flattened_anew<Graph, How>;
}

// With a step in each cycle, or without a plan.
template <auto const& Flat>
inline constexpr auto fastest = ir::within(Flat, [](int) { return 1; });

// No slower than without, or without a plan.
template <auto const& Flat, auto const& Graph, options Wanted>
inline constexpr auto no_slower = ir::within(Flat, [](int loop) {
    return ir::cycles_of(searched<Graph, Wanted>, loop);
});

// With ports, forwarding and bypasses as well, where the nest may be faster with them: a loop whose
// step has more to do, or in which a row waits for the words of the row before, gains less by them.
template <auto const& Graph, auto const& Flat, options Wanted>
constexpr bool is_as_fast_in_the_end() {
    if constexpr (!ir::has_slow_loop(Graph, searched<Graph, Wanted>))
        return true;
    else if constexpr (constexpr auto const& apart = bypass_where_faster<Graph, Wanted>();
                       static_cast<void const*>(&apart) == &Graph)
        return true;
    else
        return ir::is_as_fast(Graph, searched<bypass_where_faster<Flat, Wanted>(), Wanted>,
                              searched<apart, Wanted>);
}

// Needs plans, which are made only when there is something to gain. Null: not as fast.
template <auto const& Graph, ir::flattening How, options Wanted>
constexpr auto const* as_fast() {
    constexpr auto const& nests = flattened<Graph, How>();
    if constexpr (ir::is_fastest(searched<fastest<nests>, Wanted>)) {
        return &fastest<nests>;
    } else {
        constexpr auto const& flat = no_slower<nests, Graph, Wanted>;
        constexpr auto const& plan = searched<flat, Wanted>;
        constexpr bool waits = How.known && ir::could_be_interleaved(Graph, flat, plan);
        if constexpr (waits || !ir::is_as_fast(Graph, plan, searched<Graph, Wanted>))
            return static_cast<decltype(&flat)>(nullptr);
        else
            return is_as_fast_in_the_end<Graph, flat, Wanted>() ? &flat : nullptr;
    }
}

template <auto const& Graph, ir::flattening How, options Wanted>
constexpr bool is_as_fast() {
    if constexpr (ir::wants_flattening(Graph, How))
        return as_fast<Graph, How, Wanted>() != nullptr;
    else
        return false;
}

// All levels, or two.
template <auto const& Graph, bool Known, options Wanted>
constexpr auto const& choose_levels() {
    if constexpr (is_as_fast<Graph, ir::flattening{max_loops, Known}, Wanted>())
        return *as_fast<Graph, ir::flattening{max_loops, Known}, Wanted>();
    else if constexpr (is_as_fast<Graph, ir::flattening{2, Known}, Wanted>())
        return *as_fast<Graph, ir::flattening{2, Known}, Wanted>();
    else if constexpr (Known && ir::wants_flattening(Graph, {max_loops, false}))
        return choose_levels<Graph, false, Wanted>();
    else
        return Graph;
}

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_flattened() {
    constexpr auto const& graph = choose_interleaved<Kernel, Wanted>();
    if constexpr (!is_accepted<Kernel>() || Wanted.stall_free) // whose steps wait at their begin
        return graph;
    else if constexpr (ir::wants_flattening(graph, {max_loops, true}))
        return choose_levels<graph, true, Wanted>();
    else
        return graph;
}

} // namespace hls::detail
