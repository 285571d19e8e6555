// An index is cut by its bits: those that choose the bank, and the address in it.
#pragma once

#include "../control.hpp"

namespace hls::hw {

// An access comes to a port that others have: what tells it from them. Those of one stage exclude
// each other by what they want, and what the port takes in other cycles is of no interest.
constexpr int selected_by(auto const& before, auto const& now) {
    return now.fires != no_net && before.fires == now.fires ? now.wanted : now.enable;
}

// The port acts for both.
constexpr void act_for(netlist& h, auto& port, auto const& before, int stage) {
    bool const same = port.fires != no_net && port.fires == before.fires;
    port.fires = same ? port.fires : no_net;
    port.wanted = same ? either(h, before.wanted, port.wanted, stage) : no_net;
    port.enable = same ? both(h, port.fires, port.wanted, stage)
                       : either(h, before.enable, port.enable, stage);
}

// Some bits of an index, from the lowest of the result on.
struct bit_row {
    int count = 0;
    int of[32] = {};
};

constexpr bit_row bits_of_address(ir::memory_plan const& p, int width) {
    bit_row row;
    for (int at = 0; at < width; ++at)
        if ((ir::place_mask(p) >> at & 1u) == 0) row.of[row.count++] = at;
    return row;
}

// Wiring: runs of neighbouring bits, one above the other.
constexpr int gather(netlist& h, int index, bit_row const& row, char const* base, int stage) {
    int all = no_net, width = 0;
    for (int first = 0, next = 0; first < row.count; first = next) {
        for (next = first + 1; next < row.count && row.of[next] == row.of[next - 1] + 1;) ++next;
        ir::value_type const type{short(next - first), false};
        int const run = operation(h, ir::op::slice, type, role::value, base, stage, index, no_net,
                                  no_net, row.of[first]);
        ir::value_type const joined{short(next), false};
        all = all == no_net ? run
                            : operation(h, ir::op::concat, joined, role::value, base, stage, run,
                                        all, no_net, width);
        width = next;
    }
    return all;
}

// Address inside a bank: the index without the bits that choose bank and lane.
constexpr int address_in_bank(lowering& l, ir::node const& n, int index) {
    netlist& h = l.hardware;
    ir::memory_plan const& p = l.graph.resources[n.resource].memory;
    ir::value_type const type{short(ir::index_width(ir::bank_depth(l.graph, n.resource))), false};
    net const& at = h.nets[index];
    if (at.kind == net_kind::constant)
        return constant(h, ir::address_of_index(p, unsigned(at.value)), type);
    if (ir::place_mask(p) == 0) {
        if (at.type == type) return index;
        return operation(h, ir::op::resize, type, role::value, "address", at.stage, index);
    }
    bit_row const row = bits_of_address(p, ir::index_width(l.graph.resources[n.resource].depth));
    if (row.count == 0) return constant(h, 0, type);
    return gather(h, index, row, "address", at.stage);
}

// Of accesses that take lanes of one row in one cycle the first one's address serves all.
constexpr int address_of_access(lowering& l, int id, int index) {
    ir::node const& n = l.graph.nodes[id];
    for (int i = ir::first_use(l.graph, n.resource); i != id; i = ir::next_use(l.graph, i))
        if (l.addresses[i] != no_net && l.plan.cycle[i] == l.plan.cycle[id] &&
            ir::are_in_one_row(l.graph, i, id))
            return l.addresses[i];
    return l.addresses[id] = address_in_bank(l, n, index);
}

// The bits of the bank's number that are not known of an access, from its index.
constexpr int bank_bits(lowering& l, int id, int index, int stage) {
    ir::memory_plan const& p = ir::memory_of(l.graph, id);
    bit_row row;
    for (int k = 0; k < p.bank_bits; ++k)
        if (ir::unknown_bank_bits(l.graph, id) >> p.bank_bit[k] & 1u)
            row.of[row.count++] = p.bank_bit[k];
    return gather(l.hardware, index, row, "bank", stage);
}

// The same bits of a bank's number.
constexpr int unknown_part(lowering const& l, int id, int bank) {
    ir::memory_plan const& p = ir::memory_of(l.graph, id);
    int part = 0;
    for (int k = 0, kept = 0; k < p.bank_bits; ++k)
        if (ir::unknown_bank_bits(l.graph, id) >> p.bank_bit[k] & 1u)
            part |= (bank >> k & 1) << kept++;
    return part;
}

// Is the access to this bank? Constant when the index decides it.
constexpr int touches(lowering& l, int id, int index, int bank, int stage) {
    if (!ir::may_use_bank(l.graph, id, bank)) return constant(l.hardware, 0);
    if (ir::banks_within_reach(l.graph, id) == 1) return constant(l.hardware, 1);
    int const bits = bank_bits(l, id, index, stage);
    return operation(l.hardware, ir::op::equal, bit, role::value, "equal", stage, bits,
                     constant(l.hardware, unknown_part(l, id, bank), l.hardware.nets[bits].type));
}

} // namespace hls::hw
