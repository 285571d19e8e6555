// The ends of recurrences: registers that are written with what a step computes from what they
// hold, and what such registers lead to, if words of an array come to them: its accesses. No
// further stage helps such a path: its time decides the interval, and thus the highest clock. Not
// found: paths through two registers, or through an array alone. More than 64 registers and arrays
// share 64 marks: more seems recurrent.
#pragma once

#include <bit>

#include "../../device/device.hpp"
#include "../../ir/view.hpp"

namespace hls::ir {

// What a recurrence leads to. `by_route`: a register whose word comes from look-up tables. A sum
// has the flip-flops in its own cells. Words of arrays that pass a RAM on their way to the next
// step (passes/forwarding) are chosen by tables that merge, and are earlier than their figures.
enum class recurrence : unsigned char { no_end, leads_there, by_route };

// By number of the operation.
struct recurrence_ends {
    recurrence of[max_nodes];
};

namespace detail {

using state_set = unsigned long long;

constexpr state_set state_of(int resource) { return 1ULL << resource % 64; }

constexpr bool holds_state(auto const& g, node const& n) {
    if (!names_resource(n.kind)) return false;
    resource_kind const kind = g.resources[n.resource].kind;
    return kind == resource_kind::reg || kind == resource_kind::shift_register ||
           kind == resource_kind::array;
}

// What comes to each operation, and what each register and array is written with.
struct state_flow {
    state_set arrays, from[max_nodes], into[64];
};

constexpr void find_flow(auto const& g, state_flow& x) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        x.from[i] = x.from[n.a] | x.from[n.b] | x.from[n.c];
        if (!holds_state(g, n)) continue;
        state_set const own = state_of(n.resource);
        if (is_memory_access(n.kind)) x.arrays |= own;
        if (is_effect(n.kind))
            x.into[n.resource % 64] |= x.from[i];
        else
            x.from[i] |= own;
    }
}

// Any of these is written with what comes from itself and from this array.
constexpr bool any_follows(state_flow const& x, state_set registers, state_set array) {
    for (; registers != 0; registers &= registers - 1) {
        int const r = std::countr_zero(registers);
        if ((x.into[r] >> r & 1) && (x.into[r] & array)) return true;
    }
    return false;
}

// Does a recurrence lead to this access? To one of an array through a register that follows from
// itself and from words of the array: these alone may come again much later.
constexpr bool is_led_to(state_flow const& x, node const& n, int id) {
    state_set const own = state_of(n.resource), from = x.from[id];
    if (is_memory_access(n.kind)) return any_follows(x, from & ~x.arrays, own);
    return n.kind == op::next && (from & own) != 0;
}

constexpr bool is_of_sum(auto const& g, int word) {
    while (g.nodes[word].kind == op::resize) word = g.nodes[word].a;
    return g.nodes[word].kind == op::add || g.nodes[word].kind == op::subtract;
}

constexpr recurrence recurrence_to(auto const& g, state_flow const& x, int id) {
    node const& n = g.nodes[id];
    if (!holds_state(g, n) || !is_led_to(x, n, id)) return recurrence::no_end;
    bool const by_route = n.kind == op::next && !is_of_sum(g, n.a) && (x.from[id] & x.arrays) == 0;
    return by_route ? recurrence::by_route : recurrence::leads_there;
}

} // namespace detail

constexpr recurrence_ends find_recurrence_ends(auto const& g, device const& target) {
    recurrence_ends result{};
    int const longer = target.enable_spread_ps + target.recurrence_ps + target.port_route_ps;
    if (longer + target.port_choice_ps == 0) return result;
    detail::state_flow x{};
    detail::find_flow(g, x);
    for (int i = 1; i < g.node_count; ++i) result.of[i] = detail::recurrence_to(g, x, i);
    return result;
}

} // namespace hls::ir
