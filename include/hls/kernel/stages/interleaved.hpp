// interleaved: with interleaved runs of inner loops, where that is faster.
#pragma once

#include "../../schedule/choices/interleavings.hpp"
#include "speculated.hpp"

namespace hls::detail {

template <auto const& Kernel, options Wanted>
inline constexpr ir::interleavings possible_interleavings =
    ir::possible_interleavings(graph_finished<united<Kernel, Wanted>, *Wanted.device.chosen>);

// A kernel whose loops `Loops` may interleave runs: `Graph`, and `Joined`, in which rows are one
// loop if that is requested.
template <auto const& Graph, auto const& Joined, auto const& Loops, options Wanted>
struct interleaving_stage {
    template <ir::form_of_runs Form>
    static inline constexpr ir::interleavings
        useful = ir::useful_interleavings(Graph, Loops, searched<Graph, Wanted>, Form);

    template <ir::form_of_runs Form>
    static inline constexpr ir::builder in_place = ir::finished(ir::interleave_all(Joined,
                                                                                   useful<Form>));

    template <ir::form_of_runs Form>
    static inline constexpr auto result = ir::planned_accesses<in_place<Form>>();

    // Further forms are scheduled only where iterations do not begin as often as can be.
    template <ir::form_of_runs Form>
    static constexpr ir::form_of_runs best_from() {
        constexpr ir::form_of_runs next = ir::next_form(useful<Form>, Form);
        if constexpr (ir::has_best_rate(useful<Form>, searched<result<Form>, Wanted>)) {
            return Form;
        } else if constexpr (useful<next> == useful<Form>) {
            return Form;
        } else {
            constexpr ir::form_of_runs further = best_from<next>();
            return ir::has_better_rate(useful<Form>, searched<result<further>, Wanted>,
                                       searched<result<Form>, Wanted>)
                       ? further
                       : Form;
        }
    }

    static constexpr ir::form_of_runs best = best_from<ir::form_of_runs{}>();

    static constexpr bool is_faster() {
        return ir::is_faster(Graph, useful<best>, searched<result<best>, Wanted>,
                             searched<Graph, Wanted>);
    }
};

template <auto const& Kernel, options Wanted>
using interleaving_of = interleaving_stage<clocked<Kernel, Wanted>, clocked<Kernel, Wanted>,
                                           possible_interleavings<Kernel, Wanted>, Wanted>;

// Needs a plan, which is made only when there is something to gain.
template <auto const& Kernel, options Wanted>
constexpr bool is_interleaving_faster() {
    if constexpr (possible_interleavings<Kernel, Wanted>.count == 0)
        return false;
    else if constexpr (interleaving_of<Kernel, Wanted>::template useful<{}>.count == 0)
        return false;
    else
        return interleaving_of<Kernel, Wanted>::is_faster();
}

// The same where rows of loops are one loop, if that is requested.
template <auto const& Graph>
inline constexpr ir::builder in_one_loop = ir::join_all(Graph);

template <auto const& Graph>
inline constexpr ir::interleavings
    possible_in_rows = ir::possible_interleavings(in_one_loop<Graph>);

template <auto const& Graph, options Wanted>
using interleaving_of_rows =
    interleaving_stage<Graph, in_one_loop<Graph>, possible_in_rows<Graph>, Wanted>;

template <auto const& Graph, options Wanted>
constexpr bool are_rows_faster() {
    if constexpr (ir::next_row(Graph, 0) == ir::no_loop)
        return false;
    else if constexpr (!ir::has_each_row(Graph,
                                         interleaving_of_rows<Graph, Wanted>::template useful<{}>))
        return false;
    else
        return interleaving_of_rows<Graph, Wanted>::is_faster();
}

template <auto const& Kernel, options Wanted>
constexpr ir::row_obstacles obstacles_of_rows() {
    if constexpr (!is_accepted<Kernel>()) {
        return {};
    } else {
        constexpr auto const& graph = clocked<Kernel, Wanted>;
        if constexpr (ir::next_row(graph, 0) == ir::no_loop)
            return {};
        else
            return ir::find_row_obstacles(graph, in_one_loop<clocked<Kernel, Wanted>>);
    }
}

template <typename Stage>
inline constexpr auto const& result_of = Stage::template result<Stage::best>;

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_interleaved() {
    if constexpr (!is_accepted<Kernel>()) // nothing that leads to another message
        return finished<Kernel, *Wanted.device.chosen>;
    else if constexpr (are_rows_faster<clocked<Kernel, Wanted>, Wanted>())
        return result_of<interleaving_of_rows<clocked<Kernel, Wanted>, Wanted>>;
    else if constexpr (is_interleaving_faster<Kernel, Wanted>())
        return result_of<interleaving_of<Kernel, Wanted>>;
    else
        return clocked<Kernel, Wanted>;
}

} // namespace hls::detail
