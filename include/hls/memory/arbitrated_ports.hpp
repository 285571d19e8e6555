// Pass: each access of an arbitrated memory gets a bank and a port of it, and so an arbiter. An
// access whose bank is known at run time only becomes one for each bank that it may use, of which
// one happens. Loads are spread over the ports of a bank; all stores use the first one, so that one
// arbiter keeps their order.
#pragma once

#include "../analysis/arbitration.hpp"
#include "../ir/simplify.hpp"
#include "access_plan.hpp"

namespace hls::ir {

namespace detail {

constexpr bool wants_assigned_port(auto const& g, int id) {
    node const& n = g.nodes[id];
    if (!is_memory_access(n.kind) || !is_arbitrated(g, n.resource)) return false;
    memory_plan const& p = g.resources[n.resource].memory;
    return !has_assigned_port(n) && (p.bank_bits > 0 || read_ports(p) > 1);
}

// The port that the fewest accesses use of those that may use one bank with it.
constexpr int least_used_port(auto const& g, int const* ports, int access) {
    if (g.nodes[access].kind == op::store) return 0;
    int used[most_ports]{};
    for (int i = first_use(g, g.nodes[access].resource); i != none; i = next_use(g, i)) {
        bool const is_chosen = i < access || g.nodes[i].kind == op::store;
        if (is_chosen && is_memory_access(g.nodes[i].kind) && compete(g, i, access))
            ++used[ports[i]];
    }
    int least = 0;
    for (int k = 1; k < read_ports(memory_of(g, access)); ++k)
        if (used[k] < used[least]) least = k;
    return least;
}

// Bits of the bank's number from `from` on that the index tells at run time only.
struct bank_choice {
    memory_plan const& plan;
    unsigned unknown; // bits of the index
    int port;
};

constexpr int under(builder& result, node const& n, int condition) {
    if (n.c == none) return condition;
    return append(result, make_node(op::bit_and, one_bit, n.where, n.c, condition));
}

// The access in each bank, and the word of the one that is meant. `at` has the bits of the bank's
// number below bit `from`, and those that are known.
constexpr int access_banks(builder& result, bank_choice const& choice, node n, int at, int from) {
    memory_plan const& p = choice.plan;
    while (from < p.bank_bits && (choice.unknown >> p.bank_bit[from] & 1u) == 0) ++from;
    if (from == p.bank_bits) {
        assign_port(n, {at, choice.port});
        return append(result, n);
    }
    int const bit =
        append(result, make_node(op::slice, one_bit, n.where, n.a, none, none, p.bank_bit[from]));
    node low = n, high = n;
    low.c = under(result, n, append(result, make_node(op::bit_not, one_bit, n.where, bit)));
    high.c = under(result, n, bit);
    int const even = access_banks(result, choice, low, at, from + 1);
    int const odd = access_banks(result, choice, high, at | 1 << from, from + 1);
    if (n.kind == op::store) return none;
    return append(result, make_node(op::select, n.type, n.where, bit, odd, even));
}

} // namespace detail

constexpr bool wants_assigned_ports(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (detail::wants_assigned_port(g, i)) return true;
    return false;
}

constexpr builder assign_ports(auto g) {
    if constexpr (detail::indexed<decltype(g)>) plan_all_accesses(g);
    builder result = same_kernel(g);
    int mapped[max_nodes]{}, ports[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (!detail::wants_assigned_port(g, i)) {
            mapped[i] = append(result, n);
            continue;
        }
        ports[i] = detail::least_used_port(g, ports, i);
        detail::bank_choice const choice{memory_of(g, i), unknown_bank_bits(g, i), ports[i]};
        mapped[i] = detail::access_banks(result, choice, n, first_bank(g, i), 0);
        keep_label(result, mapped[i], n.label);
    }
    return result;
}

} // namespace hls::ir
