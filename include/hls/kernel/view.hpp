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
    ir::row_obstacles rows;  // of loops one after the other
    ir::rtl_module module{}; // of an RTL kernel, of which nothing is built: `built` is its ports
};

namespace detail {

// The parameters of a graph, with nothing that uses them.
constexpr ir::graph_view parameters_alone(ir::graph_view g) {
    g.node_count = 1;
    g.label_count = g.loop_count = g.unrolled_count = g.control_count = g.class_count = 0;
    g.basic_block_count = 1;
    g.print_count = 0;
    g.lists = {};
    return g;
}

template <auto const& Kernel, options Wanted>
constexpr kernel_view view_of_rtl_kernel() {
    ir::graph_view const meaning = ir::view_of(written<Kernel>), ports = parameters_alone(meaning);
    return {Kernel.id(), meaning, ports, ports, {}, Wanted.device.chosen, {}, module_of(Kernel)};
}

template <auto const& Kernel, options Wanted>
constexpr kernel_view make_view() {
    if constexpr (is_rtl<Kernel>)
        return view_of_rtl_kernel<Kernel, Wanted>();
    else
        return {Kernel.id(),
                ir::view_of(written<Kernel>),
                ir::view_of(built<Kernel, filled<Kernel, Wanted>>),
                ir::view_of(choose_flattened<Kernel, filled<Kernel, Wanted>>()),
                ir::view_of_plan(schedule<Kernel, Wanted>),
                filled<Kernel, Wanted>.device.chosen,
                obstacles_of_rows<Kernel, filled<Kernel, Wanted>>(),
                {}};
}

} // namespace detail

template <auto const& Kernel, options Wanted = detail::requested<Kernel>>
inline constexpr kernel_view view = detail::make_view<Kernel, Wanted>();

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
