// lower: graph and schedule -> hardware. The schedule has been verified; nothing here can fail.
#pragma once

#include "ports.hpp"

namespace hls::hw {

inline int lower_node(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    if (ir::is_pure(n.kind)) return lower_pure(l, id);
    switch (n.kind) {
    case ir::op::argument:
    case ir::op::read: return l.port_data[n.resource];
    case ir::op::state:
        return l.writer[n.resource] == ir::none || l.state[n.resource] == no_net
                   ? (l.state[n.resource] = lower_state(l, id))
                   : l.state[n.resource];
    case ir::op::load: return lower_load(l, c, id);
    case ir::op::lookup: return lower_lookup(l, c, id);
    case ir::op::tap: return constant(l.hardware, 0, n.type); // of a register that is never shifted
    default: return no_net;                                   // effects have no value
    }
}

// Taps of all shift registers. The word that enters is connected when it exists.
inline void lower_taps(lowering& l, control const& c) {
    netlist& h = l.hardware;
    for (int r = 0; r < l.graph.resource_count; ++r) {
        if (l.graph.resources[r].kind != ir::resource_kind::shift_register) continue;
        int const writer = l.writer[r];
        if (writer == ir::none) continue;
        int const stage = l.plan.cycle[writer];
        l.shift_input[r] = operation(h, ir::op::resize, l.graph.resources[r].type,
                                     role::shift_input, l.name(r), stage, no_net);
        int const happens =
            operation(h, ir::op::resize, bit, role::shift_enable, l.name(r), stage, c.fire[stage]);
        l.shift_enable[r] = happens;
        std::map<int, int> const words = lower_shift_register(l, r, l.shift_input[r], happens);
        for (int i = 1; i < l.graph.node_count; ++i) {
            ir::node const& n = l.graph.nodes[i];
            if (n.kind == ir::op::tap && n.resource == r) l.direct[i] = words.at(int(n.value));
        }
    }
}

inline void connect_state(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    int const happens = both(h, c.fire[stage], predicate_at(l, id), stage),
              value = value_at(l, n.a, stage);
    if (n.kind == ir::op::next && l.state[n.resource] != no_net) {
        storage& r = register_of(h, l.state[n.resource]);
        r.d = value;
        r.enable = happens;
    }
    if (n.kind == ir::op::shift && l.shift_input[n.resource] != no_net) {
        h.nets[l.shift_input[n.resource]].a = value;
        h.nets[l.shift_enable[n.resource]].a = happens;
    }
}

// Values carried from stage to stage wait when their stage waits.
inline void enable_copies(lowering& l, control const& c) {
    for (storage& r : l.hardware.registers)
        if (r.stage >= 0) r.enable = c.advance[std::min(r.stage, l.plan.stages - 1)];
}

inline void drop_constant_enables(netlist& h) {
    for (storage& r : h.registers)
        if (r.enable != no_net && is_constant(h, r.enable, 1)) r.enable = no_net;
}

inline netlist lower(ir::graph_view const& graph, ir::plan_view const& plan, device const& target) {
    netlist h;
    h.name = graph.id.text;
    h.where = graph.where;
    h.ii = plan.ii;
    h.latency = plan.latency;
    h.stages = plan.stages;
    lowering l(graph, plan, target, h);
    lower_interface(l);
    control const c = make_control(l);
    h.first_data = int(h.nets.size());
    make_memories(l);
    lower_taps(l, c);
    for (int i = 1; i < graph.node_count; ++i)
        if (l.direct[i] == no_net) l.direct[i] = lower_node(l, c, i);
    h.first_handshake = int(h.nets.size());
    for (int i = 1; i < graph.node_count; ++i) {
        if (graph.nodes[i].kind == ir::op::store) lower_store(l, c, i);
        if (graph.nodes[i].kind == ir::op::next || graph.nodes[i].kind == ir::op::shift)
            connect_state(l, c, i);
    }
    finish_elements(l);
    lower_ports(l, c);
    enable_copies(l, c);
    drop_constant_enables(h);
    return h;
}

} // namespace hls::hw
