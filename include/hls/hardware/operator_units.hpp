// Lowering of operations that have a schedule of their own: the nets of the unit stand among those
// of the kernel, each in its stage, and its registers move with the kernel's stages.
#pragma once

#include "../schedule/reservation/operator_unit.hpp"
#include "datapath.hpp"

namespace hls::hw {

constexpr int resized(netlist& h, int word, ir::value_type type, char const* base, int stage) {
    if (h.nets[std::size_t(word)].type == type) return word;
    return operation(h, ir::op::resize, type, role::value, base, stage, word);
}

namespace detail {

constexpr int lower_in_unit(lowering& unit, int id) {
    bool const waits = ir::properties(unit.graph.nodes[id].kind).area == ir::built_of::flip_flops;
    return waits ? lower_registered(unit, id) : lower_computed(unit, id);
}

// What was made for the unit, from these nets and registers on, stands in its place in the kernel.
constexpr void move_to(netlist& h, std::size_t net, std::size_t reg, ir::node const& n, int stage) {
    for (; net < h.nets.size(); ++net) {
        h.nets[net].stage += stage;
        h.nets[net].where = n.where;
    }
    for (; reg < h.registers.size(); ++reg) {
        h.registers[reg].stage += stage;
        h.registers[reg].basic_block = n.basic_block;
    }
}

} // namespace detail

// The operands of an operation of a unit.
struct unit_operands {
    int of[3];
};

// The net of its result, if the operands are there in this stage.
constexpr int nets_of_unit(lowering& l, ir::node const& n, unit_operands const& in,
                           char const* base, int stage) {
    ir::operator_unit const& u = *l.graph.resources[n.resource].unit;
    netlist& h = l.hardware;
    lowering unit(u.graph, u.plan, l.target, h);
    std::size_t const first_net = h.nets.size(), first_register = h.registers.size();
    int result = no_net;
    for (int i = 1, operands = 0; i < u.graph.node_count; ++i) {
        ir::node const& part = u.graph.nodes[i];
        if (part.kind == ir::op::read)
            unit.direct[std::size_t(i)] = resized(h, in.of[operands++], part.type, "operand", 0);
        else if (part.kind == ir::op::write)
            result = value_at(unit, part.a, u.plan.cycle[i]);
        else
            unit.direct[std::size_t(i)] = detail::lower_in_unit(unit, i);
    }
    storage last;
    last.stage = ir::last_cycle(u);
    last.d = result;
    result = stored(h, h.nets[std::size_t(result)].type, role::copy, base, last.stage + 1, last);
    detail::move_to(h, first_net, first_register, n, stage);
    return result;
}

constexpr int lower_unit(lowering& l, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    unit_operands in{};
    for (int k = 0; k < 3; ++k)
        in.of[k] = ir::operand(n, k) == ir::none ? no_net : value_at(l, ir::operand(n, k), stage);
    char const* const base = base_name_of(l, n);
    int const word = nets_of_unit(l, n, in, base, stage);
    return resized(l.hardware, word, n.type, base, l.hardware.nets[std::size_t(word)].stage);
}

} // namespace hls::hw
