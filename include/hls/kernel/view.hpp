// A whole kernel as backends see it.
#pragma once

#include "../ir/view.hpp"
#include "../schedule/exit_fifo.hpp"
#include "schedule.hpp"

namespace hls {

// A scheduled kernel: the graph as written (its meaning), the graph as built, and its plan.
struct kernel_view {
    char const* name;
    ir::graph_view written;
    ir::graph_view built;
    ir::graph_view nested; // the same before blocks between its loops became part of others
    ir::plan_view plan;
    device const* target;
    ir::row_obstacles rows; // of loops one after the other
};

template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
inline constexpr kernel_view view{
    Kernel.id(),
    ir::view_of(detail::written<Kernel>),
    ir::view_of(detail::built<Kernel, detail::filled<Kernel, Wanted>>),
    ir::view_of(detail::choose_flattened<Kernel, detail::filled<Kernel, Wanted>>()),
    ir::view_of_plan(schedule<Kernel, Wanted>),
    detail::filled<Kernel, Wanted>.device.chosen,
    detail::obstacles_of_rows<Kernel, detail::filled<Kernel, Wanted>>()};

namespace detail {

template <auto const& Kernel, options Wanted>
constexpr ir::exit_fifo_plan find_exit_fifo(char const* port) {
    auto const& g = built<Kernel, filled<Kernel, Wanted>>;
    for (int r = 0; r < g.resource_count; ++r)
        if (same_text(g.resources[r].id.text, port) && ir::has_exit_fifo(g, r))
            return ir::plan_exit_fifo(g, schedule<Kernel, Wanted>,
                                      ir::minimum_distances_of(g, schedule<Kernel, Wanted>), r);
    return {0, ir::queue_storage::registers, 0};
}

} // namespace detail

// The FIFO behind an output whose credits are reserved in advance (`.stall_free`, try_write):
// .depth in words (0: there is none), .storage, .distance in cycles from the reservation of a
// credit to the word.
template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
constexpr ir::exit_fifo_plan exit_fifo_of(char const* port) {
    return detail::find_exit_fifo<Kernel, Wanted>(port);
}

} // namespace hls
