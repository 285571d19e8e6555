// What stands between the operands of an access and its port of a RAM. Several loops use a port,
// each in its own cycles: their addresses, and words that are stored, pass multiplexers.
#pragma once

#include "../arbitration.hpp"
#include "recurrent.hpp"

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

} // namespace detail

// Levels of tables for accesses of other steps, whose address or word comes to the port of this
// one: two inputs take one, up to five take two. Those of its own step are counted nowhere: other
// ports are taken first.
constexpr int levels_at_port(auto const& g, device const& target, int access) {
    node const& n = g.nodes[access];
    int levels = 0;
    for (int i = first_use(g, n.resource); i != none && levels < target.port_levels;
         i = next_use(g, i)) {
        node const& other = g.nodes[i];
        levels += other.basic_block != n.basic_block && is_memory_access(other.kind) &&
                  compete(g, access, i) && !detail::bring_the_same(g, access, i);
    }
    return levels;
}

constexpr bool counts_ways_to_ports(device const& target) {
    return target.port_levels + target.port_choice_ps > 0;
}

// Of two stores of one step to different places at most one happens, and they share a port: what
// they depend on chooses between them, and a route leads on to the port.
constexpr bool is_chosen_at_port(auto const& g, int access) {
    node const& n = g.nodes[access];
    for (int i = first_use(g, n.resource); i != none && n.kind == op::store; i = next_use(g, i)) {
        node const& other = g.nodes[i];
        if (i != access && other.kind == op::store && other.basic_block == n.basic_block &&
            compete(g, access, i) && !detail::bring_the_same(g, access, i))
            return true;
    }
    return false;
}

// Of an access that needs a port. Ports behind arbiters and double pumped ones have their own.
// A RAM has no look-up tables in its cell: from the multiplexers a route of its own leads there.
// That is counted where a recurrence takes it, `end`.
constexpr int to_port_ps(auto const& g, device const& target, int access, recurrence end) {
    node const& n = g.nodes[access];
    if (!counts_ways_to_ports(target) || !needs_port(g, n)) return 0;
    if (g.resources[n.resource].memory.arbitrated || is_double_pumped(g, n.resource)) return 0;
    if (target.port_choice_ps > 0 && end != recurrence::no_end && is_chosen_at_port(g, access))
        return crowded(target, target.port_choice_ps);
    int const levels = levels_at_port(g, target, access);
    int const route =
        levels > 0 && end != recurrence::no_end ? crowded(target, target.port_route_ps) : 0;
    return levels * delay_ps(target, op_class::mux, 1) + route;
}

} // namespace hls::ir
