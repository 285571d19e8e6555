// With operations that fit the clock, if one is given; and the search for a plan of a graph.
#pragma once

#include "../../memory/gain.hpp"
#include "../../schedule/choices/any_interval.hpp"
#include "../../schedule/search.hpp"
#include "fitted.hpp"

namespace hls::detail {

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

// What passes over a graph is a constant, not a condition: clang evaluates conditions several
// times.
template <auto const& Graph, options Wanted>
inline constexpr bool
    is_too_slow = requested_ps(Wanted) > 0 && ir::any_too_slow(Graph, *Wanted.device.chosen,
                                                               requested_ps(Wanted));

// The graph, cut where it is too slow for the clock.
template <auto const& Whole, options Wanted>
constexpr auto const& cut_to_clock() {
    if constexpr (is_too_slow<Whole, Wanted>)
        return split_graph<Whole, Wanted>;
    else
        return Whole;
}

template <auto const& Graph, options Wanted, port_order Order>
constexpr auto const& clocked_in_order() {
    return cut_to_clock<
        graph_finished<Graph, *Wanted.device.chosen, Order, Wanted.prefer, promised_by(Wanted)>,
        Wanted>();
}

template <auto const& Graph>
inline constexpr ir::dependence_list dependences_anew = ir::find_dependences(Graph);

template <auto const& Graph>
constexpr auto const& find_dependences() {
    if constexpr (ir::has_equal(Graph))
        return find_dependences<*Graph.like>();
    else
        return dependences_anew<Graph>;
}

template <auto const& Graph>
inline constexpr auto const& dependences = find_dependences<Graph>();

template <auto const& Graph, device const& Target>
inline constexpr auto operations_of = ir::operations_of(Graph, dependences<Graph>, Target);

// Cycles in which the busiest port serves an iteration, at least; 0: ports do not tell.
template <auto const& Graph, options Wanted>
inline constexpr int busiest_port = ir::busiest_port(Graph, Wanted);

template <auto const& Graph, options Wanted>
inline constexpr ir::big_plan
    searched = ir::search_plan(Graph, dependences<Graph>,
                               operations_of<Graph, *Wanted.device.chosen>, Wanted,
                               busiest_port<Graph, Wanted>);

template <auto const& Graph, options Wanted>
inline constexpr ir::big_plan
    finished_plan = ir::finish_plan(Graph, dependences<Graph>, Wanted, searched<Graph, Wanted>,
                                    &operations_of<Graph, *Wanted.device.chosen>);

// False where the compiler's limit of constant evaluation ends the search.
template <auto const& Graph, options Wanted>
concept has_search = requires {
    typename std::integral_constant<bool, searched<Graph, Wanted>.feasible>;
};

constexpr options with_any_interval(options wanted) {
    wanted.initiation_interval = 0;
    return wanted;
}

template <auto const& Graph>
inline constexpr auto with_any_intervals = ir::with_any_intervals(Graph);

// A plan may need several choices for the interval that is requested, and each alone leaves it out
// of reach: then each is judged as it would be without the request.
template <auto const& Plain, auto const& Other, options Wanted>
constexpr bool is_out_of_reach() {
    if constexpr (Wanted.initiation_interval == 0 && !ir::has_intervals(Plain))
        return false;
    else if constexpr (!has_search<Plain, Wanted>)
        return false;
    else
        return !searched<Plain, Wanted>.feasible && !searched<Other, Wanted>.feasible;
}

template <auto const& Plain, auto const& Other, options Wanted>
constexpr bool is_shorter_with() {
    if constexpr (!has_search<Other, Wanted>)
        return false;
    else if constexpr (is_out_of_reach<Plain, Other, Wanted>())
        return is_shorter_with<with_any_intervals<Plain>, with_any_intervals<Other>,
                               with_any_interval(Wanted)>();
    else
        return ir::is_shorter(Other, searched<Other, Wanted>, searched<Plain, Wanted>);
}

// A wait in the first cycle only, and words that leave through FIFOs, leave nothing to choose.
constexpr bool leaves_order(options const& wanted) {
    return !wanted.stall_free && wanted.exit_fifo == exit_fifo::standard;
}

constexpr bool wants_early_writes(options const& wanted) {
    return leaves_order(wanted) && (wanted.port_order == port_order::early_writes ||
                                    wanted.port_order == port_order::by_itself);
}

template <auto const& Graph, options Wanted>
inline constexpr bool may_write_early =
    wants_early_writes(Wanted) && ir::has_word_to_write_early(Graph) && ir::may_write_early(Graph);

template <auto const& Graph, options Wanted>
inline constexpr bool
    may_be_independent = leaves_order(Wanted) &&
                         Wanted.port_order
                             == port_order::by_itself&& ir::has_read_behind_another_port(Graph) &&
                         ir::may_order_ports(Graph);

// The first order, if there is something to gain, and the second makes an interval shorter.
template <auto const& Graph, options Wanted, port_order Usual, port_order Other>
constexpr port_order shorter_order() {
    constexpr auto const& usual = clocked_in_order<Graph, Wanted, Usual>();
    if constexpr (!has_search<usual, Wanted>)
        return Usual;
    else if constexpr (!ir::may_gain_by_ports(searched<usual, Wanted>))
        return Usual;
    else
        return is_shorter_with<usual, clocked_in_order<Graph, Wanted, Other>(), Wanted>() ? Other
                                                                                          : Usual;
}

// Words leave early, and ports are independent, where that makes an interval shorter: in this
// order. Needs plans, which are made only when there is something to gain.
template <auto const& Graph, options Wanted>
constexpr port_order settled_port_order() {
    constexpr port_order early = [] {
        if constexpr (may_write_early<Graph, Wanted>)
            return shorter_order<Graph, Wanted, port_order::program, port_order::early_writes>();
        else
            return port_order::program;
    }();
    if constexpr (may_be_independent<Graph, Wanted>)
        return shorter_order<Graph, Wanted, early, port_order::independent>();
    else
        return early;
}

template <auto const& Graph, options Wanted>
constexpr auto const& choose_clocked() {
    if constexpr (Wanted.port_order == port_order::independent)
        return clocked_in_order<Graph, Wanted, port_order::independent>();
    else
        return clocked_in_order<Graph, Wanted, settled_port_order<Graph, Wanted>()>();
}

} // namespace hls::detail
