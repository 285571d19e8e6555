// Which operations lie in a recurrence of their loop: on a way from a register, a shift register or
// an array to what the loop writes there, directly or through others; and what a jump waits for,
// since a step follows it. The time of these ways decides the interval, and thus the highest clock:
// other ways get as many stages as they need.
#pragma once

#include <bit>

#include "../array_storage.hpp"

namespace hls::ir {

namespace detail {

// Of state, a bit for each resource. Several of very many share one: more seems recurrent.
using state_set = unsigned long long;

constexpr state_set state_of(int resource) { return 1ULL << resource % 64; }

constexpr bool holds_state(auto const& g, node const& n) {
    if (!names_resource(n.kind)) return false;
    resource_kind const kind = g.resources[n.resource].kind;
    return kind == resource_kind::reg || kind == resource_kind::shift_register ||
           kind == resource_kind::array;
}

// Of each state those that a loop computes from it, itself as well.
struct state_uses {
    state_set of[64];
};

constexpr void add_chains(state_uses& x) {
    for (int via = 0; via < 64; ++via)
        for (state_set& set : x.of)
            if (set >> via & 1) set |= x.of[via];
}

// What comes to each operation and what follows from it.
struct state_flow {
    state_set from[max_nodes], to[max_nodes];
    bool decides[max_nodes]; // a jump
};

constexpr state_flow find_flow(auto const& g) {
    state_flow x{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        x.from[i] = x.from[n.a] | x.from[n.b] | x.from[n.c];
        if (!holds_state(g, n)) continue;
        (is_effect(n.kind) ? x.to : x.from)[i] |= state_of(n.resource);
    }
    for (int i = g.node_count - 1; i > 0; --i) {
        x.decides[i] |= g.nodes[i].kind == op::jump;
        for (int k = 0; k < 3; ++k) {
            x.to[operand(g.nodes[i], k)] |= x.to[i];
            x.decides[operand(g.nodes[i], k)] |= x.decides[i];
        }
    }
    return x;
}

// loop: no_loop without loops, and around all of them.
constexpr state_uses find_uses(auto const& g, state_flow const& x, int loop) {
    state_uses uses{};
    for (int s = 0; s < 64; ++s) uses.of[s] = 1ULL << s;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_effect(n.kind) || !holds_state(g, n) || loop_of(g, n.basic_block) != loop) continue;
        for (state_set rest = x.from[i]; rest != 0; rest &= rest - 1)
            uses.of[std::countr_zero(rest)] |= state_of(n.resource);
    }
    add_chains(uses);
    return uses;
}

constexpr bool leads_back(state_uses const& x, state_set from, state_set to) {
    for (; from != 0; from &= from - 1)
        for (state_set rest = to; rest != 0; rest &= rest - 1)
            if (x.of[std::countr_zero(rest)] >> std::countr_zero(from) & 1) return true;
    return false;
}

// Of words in block RAM.
constexpr state_set state_in_ram(auto const& g) {
    state_set all = 0;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == resource_kind::array && in_ram(g, r) && !in_lut_ram(g, r))
            all |= state_of(r);
    return all;
}

} // namespace detail

// What each operation leaves of its cycle.
struct margins {
    margin of[max_nodes];
};

constexpr margins find_margins(auto const& g, device const& target) {
    margins result{};
    if (!has_margins(target)) return result;
    detail::state_flow const x = detail::find_flow(g);
    detail::state_set const ram = detail::state_in_ram(g);
    for (int loop = no_loop; loop < g.loop_count; ++loop) {
        detail::state_uses const uses = detail::find_uses(g, x, loop);
        for (int i = 1; i < g.node_count; ++i) {
            if (loop_of(g, g.nodes[i].basic_block) != loop) continue;
            detail::state_set const from = x.from[i], to = x.to[i];
            if (!x.decides[i] && !detail::leads_back(uses, from, to)) continue;
            bool const with_ram = detail::leads_back(uses, from & ram, to) ||
                                  detail::leads_back(uses, from, to & ram);
            result.of[i] = with_ram ? margin::recurrence_with_ram : margin::recurrence;
        }
    }
    return result;
}

// The time that logic has between two registers, for each operation.
struct logic_rooms {
    int ps[3]; // by margin
    margins left;
    constexpr int of(int id) const { return ps[int(left.of[id])]; }
};

constexpr logic_rooms find_rooms(auto const& g, device const& target, int period_ps) {
    return {{logic_room(target, period_ps, margin::none),
             logic_room(target, period_ps, margin::recurrence),
             logic_room(target, period_ps, margin::recurrence_with_ram)},
            find_margins(g, target)};
}

} // namespace hls::ir
