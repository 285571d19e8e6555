// Lowering of the kernel's ports: what makes a stage wait, ready signals, output registers. Valid
// never waits for ready, and a word given stays until it is taken (the rules of AXI4-Stream).
#pragma once

#include "exit_fifos.hpp"

namespace hls::hw {

// A read, a write or a reservation in its stage: whether it wants the port, and whether it must
// wait for it.
struct io_access {
    int resource;
    int basic_block;
    int stage;
    int wanted; // predicate
    int blocked;
    int data; // word to give; no_net for others than writes
};

inline constexpr int no_port = -2; // waits for a memory

struct output_register {
    int valid;
    int data;
};

constexpr std::vector<output_register> make_output_registers(lowering& l) {
    std::vector<output_register> result(std::size_t(l.graph.resource_count) + 1, {no_net, no_net});
    for (int r = 0; r < l.graph.resource_count; ++r) {
        ir::resource const& x = l.graph.resources[r];
        if (x.kind != ir::resource_kind::output || ir::has_exit_fifo(l.graph, r)) continue;
        storage valid, data;
        if (x.is_level) {
            data.is_reset = true;
            data.initial = x.initial;
            result[r].data = stored(l.hardware, x.type, role::level, l.name(r), 0, data);
            continue;
        }
        valid.is_reset = true;
        result[r].valid = stored(l.hardware, bit, role::held_valid, l.name(r), 0, valid);
        if (!ir::peek(x)) continue;
        result[r].data = stored(l.hardware, x.type, role::held_data, l.name(r), 0, data);
    }
    return result;
}

// What every part of the ports needs.
struct port_parts {
    std::vector<output_register> const& outputs; // by resource
    std::vector<exit_port> const& exits;
};

// The port cannot serve this access now.
constexpr int busy_port(lowering& l, port_parts const& parts, ir::node const& n, int stage) {
    netlist& h = l.hardware;
    exit_port const& exit = parts.exits[std::size_t(n.resource)];
    auto const named = [&](int id, char const* what) {
        return called(h, id, role::value, stage, h.texts.add({l.name(n.resource), what}));
    };
    if (!ir::waits(l.graph, n)) return constant(h, 0);
    if (n.kind == ir::op::read) return named(inverse(h, l.port_valid[n.resource], stage), "_empty");
    if (exit.free != no_net)
        return inverse(
            h, has_credits(l, exit, n.kind == ir::op::take_credit ? int(n.value) : 1, stage),
            stage);
    if (l.graph.resources[n.resource].is_level) return constant(h, 0);
    return named(both(h, parts.outputs[std::size_t(n.resource)].valid,
                      inverse(h, l.port_ready[n.resource], stage), stage),
                 "_full");
}

constexpr std::vector<io_access> find_accesses(lowering& l, port_parts const& parts) {
    netlist& h = l.hardware;
    std::vector<io_access> result;
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        bool const keeps = n.kind == ir::op::take_credit && n.value != 0;
        if (n.kind != ir::op::read && n.kind != ir::op::write && !keeps) continue;
        if (!ir::has_handshake(l.graph.resources[n.resource])) continue; // comes with `start`
        int const stage = l.plan.cycle[i], wanted = predicate_at(l, i);
        result.push_back({n.resource, n.basic_block, stage, wanted,
                          both(h, wanted, busy_port(l, parts, n, stage), stage),
                          n.kind == ir::op::write ? value_at(l, n.a, stage) : no_net});
    }
    return result;
}

// A shared memory port serves the older step first: stalls may have moved two steps to places where
// both want it.
constexpr void find_port_arbitration(lowering& l, control const& c, std::vector<io_access>& all) {
    ir::for_each_stalled_pair(l.graph, l.plan, l.ways, [&](int older, int younger) {
        ir::node const& x = l.graph.nodes[older];
        ir::node const& y = l.graph.nodes[younger];
        int const stage = l.plan.cycle[younger], other = l.plan.cycle[older];
        int const busy =
            both(l.hardware, c.valid[x.basic_block][other], predicate_at(l, older), stage);
        int const wanted = predicate_at(l, younger);
        all.push_back(
            {no_port, y.basic_block, stage, wanted, both(l.hardware, wanted, busy, stage), no_net});
    });
}

// Does anything but port `except` make the stage wait?
constexpr int blocked_by(lowering& l, std::vector<io_access> const& all, int basic_block, int stage,
                         int except) {
    int result = constant(l.hardware, 0);
    for (io_access const& a : all)
        if (a.basic_block == basic_block && a.stage == stage && a.resource != except)
            result = either(l.hardware, result, a.blocked, stage);
    return result;
}

// Nothing stops the stage's iteration, apart from the stage's own port.
constexpr int free_to_go(lowering& l, control const& c, std::vector<io_access> const& all,
                         io_access const& a) {
    netlist& h = l.hardware;
    int const may_act = both(h, c.valid[a.basic_block][a.stage], c.room[a.stage], a.stage);
    int const blocked = blocked_by(l, all, a.basic_block, a.stage, a.resource);
    return both(h, may_act, inverse(h, blocked, a.stage), a.stage);
}

// A read port is ready when an iteration that wants a word waits for nothing else.
constexpr int ready_signal(lowering& l, control const& c, std::vector<io_access> const& all,
                           int resource) {
    int ready = constant(l.hardware, 0);
    for (io_access const& a : all)
        if (a.resource == resource)
            ready = either(l.hardware, ready,
                           both(l.hardware, free_to_go(l, c, all, a), a.wanted, a.stage), a.stage);
    return ready;
}

// What the stages give in a cycle: whether, and the word.
struct given_word {
    int gives;
    int data;
};

constexpr given_word find_given(lowering& l, control const& c, std::vector<io_access> const& all,
                                int resource) {
    netlist& h = l.hardware;
    ir::value_type const type = l.graph.resources[resource].type;
    int gives = constant(h, 0), data = no_net;
    for (io_access const& a : all) {
        if (a.resource != resource || a.data == no_net) continue;
        int const now = both(h, c.fire[a.basic_block][a.stage], a.wanted, a.stage);
        gives = either(h, gives, now, a.stage);
        data = data == no_net ? a.data : choose(h, now, a.data, data, type, a.stage);
    }
    return {gives, data == no_net ? constant(h, 0, type) : data};
}

// One word waits in the output register; the next one enters when it leaves.
constexpr void connect_output(lowering& l, given_word const& given, int resource,
                              output_register const& out) {
    netlist& h = l.hardware;
    storage& valid = register_of(h, out.valid);
    valid.d = given.gives;
    valid.enable = either(h, given.gives, l.port_ready[resource]);
    if (out.data != no_net) {
        storage& word = register_of(h, out.data);
        word.d = given.data;
        word.enable = given.gives;
        h.outputs.push_back({role::port_data, l.name(resource), out.data});
    }
    h.outputs.push_back({role::port_valid, l.name(resource), out.valid});
}

// It keeps its value until the next one is written.
constexpr void connect_level(lowering& l, given_word const& given, int resource,
                             output_register const& out) {
    storage& word = register_of(l.hardware, out.data);
    word.d = given.data;
    word.enable = given.gives;
    l.hardware.outputs.push_back({role::level, l.name(resource), out.data});
}

constexpr void lower_ports(lowering& l, control const& c, std::vector<exit_port> const& exits) {
    std::vector<output_register> const outputs = make_output_registers(l);
    std::vector<io_access> all = find_accesses(l, {outputs, exits});
    find_port_arbitration(l, c, all);
    for (int s = 0; s < l.plan.stages; ++s)
        if (c.hold[s] != no_net)
            connect_stall(l, c, s,
                          [&](int basic_block) { return blocked_by(l, all, basic_block, s, -1); });
    for (int r = 0; r < l.graph.resource_count; ++r) {
        ir::resource_kind const kind = l.graph.resources[r].kind;
        if (kind == ir::resource_kind::output) {
            given_word const given = find_given(l, c, all, r);
            exit_port const& exit = exits[std::size_t(r)];
            if (l.graph.resources[r].is_level)
                connect_level(l, given, r, outputs[r]);
            else if (exit.free == no_net)
                connect_output(l, given, r, outputs[r]);
            else
                connect_exit(l, c, exit, r, given.gives, given.data);
        }
        if (kind == ir::resource_kind::input && ir::has_handshake(l.graph.resources[r]) &&
            !l.graph.resources[r].is_level)
            l.hardware.outputs.push_back({role::port_ready, l.name(r), ready_signal(l, c, all, r)});
    }
}

} // namespace hls::hw
