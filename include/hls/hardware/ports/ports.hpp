// Lowering of the kernel's ports: output registers, what stages give, ready signals. Valid never
// waits for ready, and a word given stays until it is taken (the rules of AXI4-Stream).
#pragma once

#include "../memory/arbiters.hpp"
#include "../sources.hpp"

namespace hls::hw {

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

// One of several writes of a step goes alone, before its stage does.
constexpr word_sources sources_of_port(std::vector<io_access> const& all, int resource) {
    word_sources found;
    for (io_access const& a : all)
        if (a.resource == resource && a.data != no_net) {
            add_source(found, a.basic_block, a.stage);
            if (a.written != no_net) found.one_block = found.one_stage = false;
        }
    return found;
}

constexpr given_word find_given(lowering& l, control const& c, std::vector<io_access> const& all,
                                int resource) {
    netlist& h = l.hardware;
    ir::value_type const type = l.graph.resources[resource].type;
    word_sources const sources = sources_of_port(all, resource);
    int gives = constant(h, 0), data = no_net;
    for (io_access const& a : all) {
        if (a.resource != resource || a.data == no_net) continue;
        int const now = goes(l, c, all, a);
        if (a.written != no_net) connect_written(l, c, a, now);
        gives = either(h, gives, now, a.stage);
        int const is_this = chooses(l, c, sources, a.basic_block, a.stage, a.wanted, now);
        data = data == no_net ? a.data : choose(h, is_this, a.data, data, type, a.stage);
    }
    bool const never = data == no_net || is_constant(h, gives, 0);
    return {gives, never ? constant(h, 0, type) : data};
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
        word.enable = is_constant(h, given.gives, 0) ? int(no_net) : given.gives; // never: zeros
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
    find_arbiter_waits(l, all);
    connect_arbiters(l, c, all);
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
