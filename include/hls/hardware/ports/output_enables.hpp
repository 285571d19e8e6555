// Enables of output registers near the shortest period that stalls leave. A word is given when its
// stage acts; that passes a look-up table more than what the stage waits for, and then a global
// buffer. A register that is free may take anything, since nobody looks at it until it is valid: it
// needs to know no more than whether it is free.
#pragma once

#include "../../schedule/clock_limit.hpp"
#include "ports.hpp"

namespace hls::hw {

// Less than a tenth of the period is left.
constexpr bool has_late_enables(lowering const& l) {
    int const stalled =
        ir::stalled_period(l.graph, l.target, l.plan, ir::count_held(l.graph, l.target, l.plan));
    return l.target.enable_ps > 0 && stalled > l.plan.period_ps - l.plan.period_ps / 10;
}

// Every word waits until the one before it is taken.
constexpr bool all_words_wait(lowering const& l, int resource) {
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        if (n.kind == ir::op::write && n.resource == resource && !ir::waits(l.graph, n))
            return false;
    }
    return true;
}

constexpr void enable_when_free(lowering& l, int resource, int data, int valid) {
    netlist& h = l.hardware;
    int const ready = l.port_ready[resource];
    int const free = either(h, inverse(h, valid), ready);
    register_of(h, data).enable = free;
}

// Behind the pass that lets outputs take what registers hold anyway: those have enables alike.
constexpr void enable_free_outputs(lowering& l) {
    if (!has_late_enables(l)) return;
    std::vector<output> const& all = l.hardware.outputs;
    for (std::size_t k = 0; k + 1 < all.size(); ++k) {
        net const& data = l.hardware.nets[std::size_t(all[k].net)];
        if (all[k].purpose != role::port_data || data.purpose != role::held_data) continue;
        if (all[k + 1].purpose != role::port_valid || data.type.width <= l.target.few_enables)
            continue;
        for (int r = 0; r < l.graph.resource_count; ++r)
            if (l.graph.resources[r].kind == ir::resource_kind::output &&
                l.name(r) == all[k].base && all_words_wait(l, r))
                enable_when_free(l, r, all[k].net, all[k + 1].net);
    }
}

} // namespace hls::hw
