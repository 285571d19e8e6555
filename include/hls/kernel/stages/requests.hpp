// What a kernel requests and cannot have, as far as it shows before it is scheduled.
#pragma once

#include "../../memory/single_port.hpp"
#include "../../memory/true_dual_port.hpp"
#include "../../schedule/joined_promises.hpp"
#include "../../schedule/promises.hpp"
#include "united.hpp"

namespace hls::detail {

// For the options of a kernel.
template <auto const& Kernel, options Wanted>
inline constexpr auto const& finished_for =
    graph_finished<united<Kernel, Wanted>, *Wanted.device.chosen, port_order::program,
                   Wanted.prefer>;

template <auto const& Kernel, options Wanted>
inline constexpr message broken_promise = ir::refuted_promise(
    graph_finished<united<Kernel, Wanted>, *Wanted.device.chosen, port_order::program,
                   prefer::automatic, promised_by(Wanted)>);

// What a kernel means is the same for every schedule of it.
constexpr message rejected_math(auto const& g, options const& own, options const& wanted) {
    bool const same =
        (wanted.contract == contraction::inherited || wanted.contract == own.contract) &&
        (wanted.reassociate == permission{} || wanted.reassociate == own.reassociate);
    if (same) return {};
    return say(312, g.where, "these options would change what kernel `", g.id,
               "` computes: .contract and .reassociate are part of its meaning; give them to the "
               "kernel itself, kernel<\"",
               g.id, "\", options{...}>(...)");
}

template <auto const& Kernel, options Wanted>
inline constexpr message rejected_requests = [] {
    if (message const m = rejected_math(written<Kernel>, requested<Kernel>, Wanted)) return m;
    auto const& g = finished_for<Kernel, Wanted>;
    message const promised = ir::rejected_promise(g, promised_by(Wanted));
    if (promised) return promised;
    if (message const m = ir::promise_without_effect(g)) return m;
    if (message const m = ir::rejected_division(written<Kernel>, requested<Kernel>.division))
        return m;
    if (message const m = ir::rejected_lut_ram(g, *Wanted.device.chosen)) return m;
    if (message const m = ir::rejected_single_port(g, *Wanted.device.chosen)) return m;
    if (message const m = ir::rejected_true_dual(g, *Wanted.device.chosen)) return m;
    return ir::rejected_multipliers(g, *Wanted.device.chosen, Wanted.prefer);
}();

} // namespace hls::detail
