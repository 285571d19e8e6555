// What stands between the operands of an access and its port of a RAM. Several accesses use a port,
// each in its own cycle: their addresses, and words that are stored, pass multiplexers. A route
// leads from there to the RAM. Which port an access gets is known with the schedule only: of
// several ports each counts as shared where one of them must be.
#pragma once

#include "../arbitration.hpp"

namespace hls::ir {

namespace detail {

constexpr bool is_same_operand(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    return x == y || (a.kind == op::constant && b.kind == op::constant && a.value == b.value);
}

// The port has nothing to choose between them.
constexpr bool bring_the_same(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    bool const one_address = is_same_operand(g, a.a, b.a) || are_in_one_row(g, x, y);
    bool const stores = a.kind == op::store && b.kind == op::store;
    return one_address && (!stores || is_same_operand(g, a.b, b.b));
}

inline constexpr int most_at_port = 4; // others; more of them are as many
inline constexpr int most_routed_blocks = 16;

} // namespace detail

// Other accesses whose address or word comes to the port of this one, up to a limit. Those of its
// step take other ports first, if there are some; steps of other basic blocks take the same ones.
constexpr int count_at_port(auto const& g, int access) {
    node const& n = g.nodes[access];
    int const other_ports = usable_ports(g, access) - 1;
    int in_step = 0, in_others = 0;
    for (int i = first_use(g, n.resource); i != none; i = next_use(g, i)) {
        if (i == access || !is_memory_access(g.nodes[i].kind) || !compete(g, access, i) ||
            detail::bring_the_same(g, access, i))
            continue;
        (g.nodes[i].basic_block == n.basic_block ? in_step : in_others) += 1;
        if (in_others + in_step - other_ports >= detail::most_at_port) break;
    }
    return in_others + greater_of(0, in_step - other_ports);
}

// From logic to the block RAMs that take an address.
constexpr int ram_route_ps(auto const& g, device const& target, int resource) {
    if (target.ram_route_ps == 0 || in_lut_ram(g, resource)) return 0;
    memory_plan const& p = g.resources[resource].memory;
    int const lanes = lane_count(p), width = lanes * g.resources[resource].type.width;
    int const blocks = ram_blocks(target, bank_depth(g, resource), width, lanes, is_true_dual(p));
    return crowded(target, target.ram_route_ps +
                               target.ram_block_ps * lesser_of(blocks, detail::most_routed_blocks));
}

// Of an access that needs a port. Synthesis makes trees of longer rows of multiplexers. Double
// pumped ports have their own.
constexpr int to_port_ps(auto const& g, device const& target, int access) {
    node const& n = g.nodes[access];
    if (g.resources[n.resource].memory.arbitrated || is_double_pumped(g, n.resource)) return 0;
    int levels = 0;
    for (int others = count_at_port(g, access); others > 0; others /= 2) ++levels;
    return levels * delay_ps(target, op_class::mux, 1) + ram_route_ps(g, target, n.resource);
}

// Operands that are there by then are early enough for any port: most are.
constexpr int early_for_ports(device const& target, int usable) {
    int const route = target.ram_route_ps + target.ram_block_ps * detail::most_routed_blocks;
    int const left = usable - 3 * delay_ps(target, op_class::mux, 1) - crowded(target, route);
    return greater_of(left, 0);
}

// The access cannot be in the cycle in which its operands are there at `at`.
constexpr bool misses_port(auto const& g, device const& target, int id, int at, int usable) {
    return at + to_port_ps(g, target, id) > usable;
}

} // namespace hls::ir
