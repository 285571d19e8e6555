// Rows of several lanes: which lane an access means, stores to one of them, and its word in the row
// that a load reads.
#pragma once

#include "addresses.hpp"

namespace hls::hw {

constexpr write_port const* find_write(memory const& m, int port) {
    for (write_port const& w : m.writes)
        if (w.port == port) return &w;
    return nullptr;
}

// Through a write port of RAM at most one row is written in a cycle, so the address is chosen.
constexpr int shared_address(netlist& h, int which, write_port const& w, int stage) {
    if (!h.memories[which].is_ram) return w.address;
    write_port const* const before = find_write(h.memories[which], w.port);
    if (before == nullptr) return w.address;
    int const chosen = choose(h, selected_by(*before, w), w.address, before->address,
                              h.nets[w.address].type, stage);
    for (write_port& other : h.memories[which].writes)
        if (other.port == w.port) other.address = chosen;
    return chosen;
}

// So are the words of a lane, of which at most one is stored in a cycle. Registers take all.
constexpr void add_write(netlist& h, int which, write_port w, int stage) {
    if (is_constant(h, w.enable, 0)) return;
    if (h.memories[which].is_ram)
        for (int k = 0; k < int(h.memories[which].writes.size()); ++k) {
            write_port const before = h.memories[which].writes[k];
            if (before.lane != w.lane || before.port != w.port) continue;
            w.data = choose(h, selected_by(before, w), w.data, before.data, h.memories[which].type,
                            stage);
            act_for(h, w, before, stage);
            h.memories[which].writes[k] = w;
            return;
        }
    h.memories[which].writes.push_back(w);
}

// Bits of the index, which the lanes of the access have not in common, choose one.
constexpr bool may_use_lane(lowering const& l, int id, int lane) {
    ir::memory_plan const& p = ir::memory_of(l.graph, id);
    unsigned const known = ir::lane_mask(p) & ~ir::unknown_lane_bits(l.graph, id);
    return ((unsigned(lane) ^ unsigned(ir::first_lane(l.graph, id))) & known) == 0;
}

constexpr int lane_bits_of(lowering& l, int id, int index, int stage) {
    bit_row row;
    row.count = ir::lane_bits(ir::memory_of(l.graph, id));
    for (int k = 0; k < row.count; ++k) row.of[k] = k;
    return gather(l.hardware, index, row, "lane", stage);
}

constexpr int is_lane(netlist& h, int bits, int lane, int stage) {
    return operation(h, ir::op::equal, bit, role::value, "equal", stage, bits,
                     constant(h, lane, h.nets[bits].type));
}

// Constant where the index decides it.
constexpr int takes_lane(lowering& l, int id, int index, int lane, int stage) {
    if (!may_use_lane(l, id, lane)) return constant(l.hardware, 0);
    if (ir::lanes_within_reach(l.graph, id) == 1) return constant(l.hardware, 1);
    return is_lane(l.hardware, lane_bits_of(l, id, index, stage), lane, stage);
}

// `w` is `any` under a condition.
constexpr void only_when(netlist& h, write_port& w, write_port const& any, int condition,
                         int stage) {
    w.enable = both(h, any.enable, condition, stage);
    w.wanted = both(h, any.wanted, condition, stage);
}

constexpr void write_row(lowering& l, int id, int index, int which, write_port w, int stage) {
    netlist& h = l.hardware;
    write_port const any = w;
    w.address = shared_address(h, which, w, stage);
    for (w.lane = 0; w.lane < h.memories[which].lanes; ++w.lane) {
        only_when(h, w, any, takes_lane(l, id, index, w.lane, stage), stage);
        add_write(h, which, w, stage);
    }
}

// Lanes that are memories of their own, from this one on.
constexpr void write_lanes_apart(lowering& l, int id, int index, int first, write_port const& w,
                                 int stage) {
    netlist& h = l.hardware;
    for (int lane = 0; lane < ir::lane_count(ir::memory_of(l.graph, id)); ++lane) {
        write_port own = w;
        only_when(h, own, w, takes_lane(l, id, index, lane, stage), stage);
        if (is_constant(h, own.enable, 0)) continue;
        own.address = shared_address(h, first + lane, own, stage);
        add_write(h, first + lane, own, stage);
    }
}

constexpr int lane_of(lowering& l, int id, int row, int lane) {
    ir::node const& n = l.graph.nodes[id];
    ir::value_type const type = l.graph.resources[n.resource].type;
    return operation(l.hardware, ir::op::slice, type, role::value, l.name(n.resource),
                     l.plan.cycle[id], row, no_net, no_net, lane * type.width);
}

// `word_of(lane)`: what the access reads there.
constexpr int choose_lane(lowering& l, int id, int index, auto word_of) {
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id], first = ir::first_lane(l.graph, id);
    int word = word_of(first);
    if (ir::lanes_within_reach(l.graph, id) == 1) return word;
    char const* const base = l.name(l.graph.nodes[id].resource);
    int const bits = delayed(l, id, lane_bits_of(l, id, index, stage), 0, base);
    for (int lane = first + 1; lane < ir::lane_count(ir::memory_of(l.graph, id)); ++lane)
        if (may_use_lane(l, id, lane))
            word = choose(h, is_lane(h, bits, lane, stage), word_of(lane), word, h.nets[word].type,
                          stage);
    return word;
}

} // namespace hls::hw
