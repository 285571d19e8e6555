// lower: graph and schedule -> hardware. The schedule has been verified; nothing here can fail.
#pragma once

#include "../kernel/view.hpp"
#include "operators.hpp"
#include "ports/output_enables.hpp"
#include "registers/cleared_registers.hpp"
#include "registers/initial_words.hpp"
#include "registers/late_resets.hpp"
#include "state.hpp"
#include "user_blocks.hpp"

namespace hls::hw {

// The output of a register, or what goes round it, which is connected when it exists.
constexpr int lower_read(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    int& q = l.state[n.resource];
    if (q == no_net) q = lower_state(l, id);
    if (!is_around(l, id)) return q;
    return operation(l.hardware, ir::op::select, n.type, role::bypass, l.name(n.resource),
                     l.plan.cycle[id], no_net);
}

constexpr int lower_node(lowering& l, control const& c, std::vector<exit_port> const& exits,
                         int id) {
    ir::node const& n = l.graph.nodes[id];
    if (ir::properties(n.kind).area == ir::built_of::flip_flops) return lower_registered(l, id);
    if (ir::is_sharing(n)) return lower_sharing(l, id);
    if (n.kind == ir::op::block) return lower_block(l, c, id);
    if (n.kind == ir::op::unit) return lower_unit(l, id);
    if (ir::is_iterative(n.kind)) return lower_iterative(l, c, id);
    if (ir::is_pure(n.kind)) return lower_computed(l, id);
    switch (n.kind) {
    case ir::op::argument:
    case ir::op::read: return l.port_data[n.resource];
    case ir::op::state: return lower_read(l, id);
    case ir::op::peek:
        return both(l.hardware, l.port_valid[n.resource], predicate_at(l, id), l.plan.cycle[id]);
    case ir::op::take_credit: return lower_reserve(l, exits[std::size_t(n.resource)], id);
    case ir::op::load: return lower_load(l, c, id);
    case ir::op::lookup: return lower_lookup(l, c, id);
    case ir::op::tap: return constant(l.hardware, 0, n.type); // of a register that is never shifted
    default: return no_net;                                   // effects have no value
    }
}

// Steps between the reading of an element and the shift: those older ones have still to shift.
constexpr int count_pending(lowering& l, control const& c, int tap, int shift,
                            ir::value_type type) {
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[tap];
    std::vector<int> const& valid = c.valid[std::size_t(l.graph.nodes[tap].basic_block)];
    int sum = no_net;
    for (int s = stage + 1; s <= l.plan.cycle[shift]; ++s) {
        int const one = valid[std::size_t(s)];
        sum = sum == no_net
                  ? operation(h, ir::op::resize, type, role::value, "pending", stage, one)
                  : operation(h, ir::op::add, type, role::value, "pending", stage, sum, one);
    }
    return sum;
}

// The element as it will be when all older iterations have shifted.
constexpr int tap_now(lowering& l, control const& c, word_nets const& words, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const shift = ir::only_shift(l.graph, n.resource);
    int const most = ir::pending_shifts(l.graph, l.plan, l.ways, id, shift);
    int word = words.at(int(n.value));
    if (most == 0) return word;
    int const stage = l.plan.cycle[id];
    ir::value_type const type{short(ir::index_width(most + 1)), false};
    int const pending = count_pending(l, c, id, shift, type);
    for (int k = 1; k <= most; ++k) {
        int const here = operation(l.hardware, ir::op::equal, bit, role::value, "equal", stage,
                                   pending, constant(l.hardware, k, type));
        word = choose(l.hardware, here, words.at(int(n.value) - k), word, n.type, stage);
    }
    return word;
}

// Taps of all shift registers. The word that enters is connected when it exists.
constexpr void lower_taps(lowering& l, control const& c) {
    netlist& h = l.hardware;
    for (int r = 0; r < l.graph.resource_count; ++r) {
        if (l.graph.resources[r].kind != ir::resource_kind::shift_register || !l.written[r])
            continue;
        l.shift_input[r] = operation(h, ir::op::resize, l.graph.resources[r].type,
                                     role::shift_input, l.name(r), 0, no_net);
        l.shift_enable[r] =
            operation(h, ir::op::resize, bit, role::shift_enable, l.name(r), 0, no_net);
        word_nets const words = lower_shift_register(l, r, l.shift_input[r], l.shift_enable[r]);
        for (int i = 1; i < l.graph.node_count; ++i) {
            ir::node const& n = l.graph.nodes[i];
            if (n.kind == ir::op::tap && n.resource == r) l.direct[i] = tap_now(l, c, words, i);
        }
    }
}

constexpr void own(netlist& h, area_row row, int basic_block = -1) {
    h.now = {short(basic_block), row};
}

// Values carried from stage to stage wait when their stage waits.
constexpr void enable_copies(lowering& l, control const& c) {
    for (storage& r : l.hardware.registers)
        if (r.stage >= 0) r.enable = c.takes(r.basic_block, std::min(r.stage, l.plan.stages - 1));
}

constexpr void drop_constant_enables(netlist& h) {
    for (storage& r : h.registers)
        if (r.enable != no_net && is_constant(h, r.enable, 1)) r.enable = no_net;
}

constexpr netlist lower(ir::graph_view const& graph, ir::plan_view const& plan,
                        device const& target) {
    netlist h;
    h.name = graph.id.text;
    h.has_second_clock = ir::is_double_pumped(graph);
    h.where = graph.where;
    h.ii = plan.ii;
    h.latency = plan.latency;
    h.stages = plan.stages;
    h.basic_blocks = ir::has_loops(graph) ? graph.basic_block_count : 1;
    lowering l(graph, plan, target, h);
    own(h, area_row::channel);
    lower_interface(l);
    own(h, area_row::cluster);
    control const c = make_control(l);
    h.first_data = int(h.nets.size());
    make_memories(l);
    make_arbiters(l);
    std::vector<exit_port> const exits = make_exit_ports(l);
    own(h, area_row::memory);
    lower_taps(l, c);
    for (int i = 1; i < graph.node_count; ++i) {
        own(h, area_row::data, graph.nodes[i].basic_block);
        if (l.direct[i] == no_net) l.direct[i] = lower_node(l, c, exits, i);
    }
    h.first_handshake = int(h.nets.size());
    connect_operators(l, c);
    for (int i = 1; i < graph.node_count; ++i) {
        own(h, area_row::data, graph.nodes[i].basic_block);
        if (graph.nodes[i].kind == ir::op::store) lower_store(l, c, i);
        own(h, area_row::feedback, graph.nodes[i].basic_block);
        if (graph.nodes[i].kind == ir::op::next || graph.nodes[i].kind == ir::op::shift)
            connect_state(l, c, i);
    }
    for (int i = 1; i < graph.node_count; ++i)
        if (is_around(l, i)) connect_bypass(l, c, i);
    finish_elements(l);
    join_addresses(h);
    name_constant_addresses(h);
    own(h, area_row::channel);
    lower_ports(l, c, exits);
    own(h, area_row::cluster);
    connect_steps(l, c);
    enable_copies(l, c);
    own(h, area_row::state);
    put_long_delays_into_ram(l, c);
    own(h, area_row::channel);
    drop_equal_registers(l, c);
    enable_free_outputs(l);
    clear_registers(l);
    keep_from_resets(h, l.target);
    drop_constant_enables(h);
    choose_initial_words(h);
    drop_unused_blocks(h);
    return h;
}

// Of an RTL kernel nothing but its name and its module.
constexpr netlist netlist_of(kernel_view const& k) {
    if (!k.module.is_one) return lower(k.built, k.plan, *k.target);
    netlist h;
    h.name = k.built.id.text;
    h.where = k.built.where;
    h.module = k.module;
    return h;
}

} // namespace hls::hw
