// Accesses of the kernel's ports in their stages: what makes a stage wait, and what lets an access
// go.
#pragma once

#include "../../schedule/order/early_writes.hpp"
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
    int data;             // word to give; no_net for others than writes
    int written = no_net; // early writes: register, the stage's step has written the word
    bool is_read = false;
};

inline constexpr int no_port = -2;    // waits for a memory
inline constexpr int by_arbiter = -3; // waits for an arbiter

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

// Of a write that acts before its stage.
constexpr int make_written(lowering& l, ir::step_openings const& openings, int write) {
    if (!ir::is_early(l.graph, openings, l.plan.cycle, write)) return no_net;
    storage s;
    s.is_reset = true;
    return stored(l.hardware, bit, role::written, l.name(l.graph.nodes[write].resource),
                  l.plan.cycle[write], s);
}

constexpr std::vector<io_access> find_accesses(lowering& l, port_parts const& parts) {
    netlist& h = l.hardware;
    ir::step_openings const openings(l.graph);
    std::vector<io_access> result;
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        bool const keeps = n.kind == ir::op::take_credit && n.value != 0;
        if (n.kind != ir::op::read && n.kind != ir::op::write && !keeps) continue;
        if (!ir::has_handshake(l.graph.resources[n.resource])) continue; // comes with `start`
        int const stage = l.plan.cycle[i], written = make_written(l, openings, i);
        int wanted = predicate_at(l, i);
        if (written != no_net) wanted = both(h, wanted, inverse(h, written, stage), stage);
        result.push_back({n.resource, n.basic_block, stage, wanted,
                          both(h, wanted, busy_port(l, parts, n, stage), stage),
                          n.kind == ir::op::write ? value_at(l, n.a, stage) : no_net, written,
                          n.kind == ir::op::read});
    }
    return result;
}

// A shared memory port serves the older step first: stalls may have moved two steps to places where
// both want it.
constexpr void find_port_arbitration(lowering& l, control const& c, std::vector<io_access>& all) {
    ir::for_each_stalled_pair(l.graph, l.plan, l.ways, [&](int older, int younger) {
        ir::node const& x = l.graph.nodes[older];
        ir::node const& y = l.graph.nodes[younger];
        if (ir::arbiter_of(l.graph, y) >= 0) return; // arbiters.hpp
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

// When the access happens: with its stage, or before it, in the order of the program.
constexpr int goes(lowering& l, control const& c, std::vector<io_access> const& all,
                   io_access const& a) {
    netlist& h = l.hardware;
    if (a.written == no_net) return both(h, c.fire[a.basic_block][a.stage], a.wanted, a.stage);
    int blocked = constant(h, 0);
    for (io_access const& x : all)
        if (x.basic_block == a.basic_block && x.stage == a.stage &&
            (&x <= &a || x.resource == no_port))
            blocked = either(h, blocked, x.blocked, a.stage);
    int const may_act = both(h, c.valid[a.basic_block][a.stage], c.room[a.stage], a.stage);
    return both(h, both(h, may_act, a.wanted, a.stage), inverse(h, blocked, a.stage), a.stage);
}

// Until the stage has acted.
constexpr void connect_written(lowering& l, control const& c, io_access const& a, int now) {
    netlist& h = l.hardware;
    int const acts = c.fire[a.basic_block][a.stage];
    storage& written = register_of(h, a.written);
    written.d = inverse(h, acts, a.stage);
    written.enable = either(h, acts, now, a.stage);
}

} // namespace hls::hw
