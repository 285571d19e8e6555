// Pass: a register that is assigned in several branches takes the value that it has after them, in
// each step, if the kernel uses that value as well: it then needs no selection of its own.
#pragma once

#include "../../ir/simplify.hpp"
#include "../../ir/uses.hpp"

namespace hls::ir {

namespace detail {

struct selections {
    int first[max_nodes], next[max_nodes]; // that choose one value where their condition holds
    int uses[max_nodes];
};

constexpr void find_selections(auto const& g, selections& s) {
    count_uses(g, s.uses);
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (n.kind != op::select) continue;
        s.next[i] = s.first[n.b];
        s.first[n.b] = i;
    }
}

// What is left of a condition without one of its two sides; none: that is no side of it.
constexpr int without_side(auto const& g, int condition, int side) {
    node const& n = g.nodes[condition];
    if (n.kind != op::bit_or) return none;
    return n.b == side ? n.a : n.a == side ? n.b : int(none);
}

// What the register has when the step begins that `n` belongs to.
constexpr bool is_own_value(node const& state, node const& n) {
    return state.kind == op::state && state.resource == n.resource &&
           state.basic_block == n.basic_block;
}

// `held` is `value` where the condition holds, else what the register that `n` assigns has. No
// selection on the way is narrower than what it chooses.
constexpr bool holds_else(auto const& g, int held, int value, int condition, node const& n) {
    while (g.nodes[held].kind == op::select) {
        node const &h = g.nodes[held], &v = g.nodes[value];
        if (!contains(h.type, v.type)) return false;
        if (h.a == condition && h.b == value)
            return is_own_value(g.nodes[h.c], n) && contains(h.type, g.nodes[h.c].type);
        int const rest = without_side(g, condition, h.a);
        if (v.kind != op::select || v.a != h.a || v.b != h.b || rest == none) return false;
        held = h.c;
        value = v.c;
        condition = rest;
    }
    return false;
}

// A node that is `value` where the condition holds, else what the register of `n` has; none:
// nothing uses such a value.
constexpr int find_held(auto const& g, selections const& s, int value, int condition, int id) {
    node const &n = g.nodes[id], &v = g.nodes[value];
    for (int t = s.first[v.kind == op::select ? v.b : value]; t != none; t = s.next[t])
        if (t < id && t != value && g.nodes[t].basic_block == n.basic_block &&
            holds_else(g, t, value, condition, n))
            return t;
    return none;
}

// What the register has after the step, or after it but for its last branch.
struct held_value {
    int held; // none: nothing else uses it, or the selection that the register takes is there
              // anyway
    int last; // the selection of the last branch; none: there is none behind `held`
};

constexpr held_value held_value_of(auto const& g, selections const& s, int id) {
    node const& n = g.nodes[id];
    if (n.kind != op::next || n.c == none || n.timing != 0) return {none, none};
    node const& v = g.nodes[n.a];
    if (v.kind != op::select || s.uses[n.a] != 1) return {none, none};
    if (int const t = find_held(g, s, n.a, n.c, id); t != none) return {t, none};
    int const before = without_side(g, n.c, v.a);
    return before == none ? held_value{none, none}
                          : held_value{find_held(g, s, v.c, before, id), n.a};
}

} // namespace detail

constexpr bool wants_held_values(auto const& g) {
    bool any = false;
    for (int i = 1; i < g.node_count; ++i)
        if (node const& n = g.nodes[i]; n.kind == op::next && n.c != none)
            any |= g.nodes[n.a].kind == op::select && g.nodes[n.c].kind == op::bit_or;
    if (!any) return false;
    detail::selections s{};
    detail::find_selections(g, s);
    for (int i = 1; i < g.node_count; ++i)
        if (detail::held_value_of(g, s, i).held != none) return true;
    return false;
}

constexpr builder take_held_values(auto const& g) {
    detail::selections s{};
    detail::find_selections(g, s);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (auto const [held, last] = detail::held_value_of(g, s, i); held != none) {
            n.a = mapped[held];
            n.c = none;
            if (last != none) {
                node choice = renumbered(g.nodes[last], mapped);
                choice.type = common_type(choice.type, result.nodes[n.a].type);
                choice.c = n.a;
                n.a = append(result, choice);
            }
        }
        mapped[i] = append(result, n);
    }
    return result;
}

} // namespace hls::ir
