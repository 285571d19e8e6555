// queued: with exit FIFOs, as requested.
#pragma once

#include "../../passes/stall_free.hpp"
#include "enough_ports.hpp"

namespace hls::detail {

constexpr ir::builder with_queues(auto const& g, options const& wanted) {
    ir::builder const result = ir::with_exit_fifo(g, wanted.exit_fifo);
    return wanted.stall_free ? ir::stall_free(result) : result;
}

template <auto const& Kernel, options Wanted>
inline constexpr ir::builder queued_in_place = with_queues(choose_enough_ports<Kernel, Wanted>(),
                                                           Wanted);

template <auto const& Kernel, options Wanted>
inline constexpr auto queued = ir::planned_accesses<queued_in_place<Kernel, Wanted>>();

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_queued() {
    if constexpr (Wanted.stall_free || Wanted.exit_fifo != exit_fifo::standard)
        return queued<Kernel, Wanted>;
    else
        return choose_enough_ports<Kernel, Wanted>();
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& queued_or_not = choose_queued<Kernel, Wanted>();

} // namespace hls::detail
