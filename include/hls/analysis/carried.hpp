// The registers through which the condition of a loop follows from earlier iterations, of which
// the next value can be computed before it is known whether the iteration exists. For loops of one
// step that begin the next iteration before their exit is decided.
#pragma once

#include "../ir/node_lists.hpp"

namespace hls::ir {

enum class known_truth : unsigned char { no_idea, no, yes };

struct carried_registers {
    bool has[max_resources];
    bool any;
    known_truth known[max_nodes]; // of conditions, if there is another iteration
    bool cone[max_nodes];         // what the next values are computed from
};

struct loop_set {
    bool has[max_loops];
    bool any;
};

// The only jump that leaves the loop, where another one goes on without a condition; none: the loop
// is not like that.
constexpr int uncertain_exit(auto const& g, int loop) {
    if (!is_single(g, loop)) return none;
    int exit = none;
    bool goes_on = false;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::jump || n.basic_block != g.loops[loop].head) continue;
        if (n.value == g.loops[loop].head)
            goes_on = n.c == none;
        else if (n.c == none || exit != none)
            return none;
        else
            exit = i;
    }
    return goes_on ? exit : none;
}

// What a basic block assigns to a register; none: nothing.
constexpr int next_in_block(auto const& g, int basic_block, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::next && g.nodes[i].basic_block == basic_block) return i;
    return none;
}

namespace detail {

constexpr void assume(auto const& g, carried_registers& c, int id, known_truth is) {
    if (id == none || c.known[id] != known_truth::no_idea) return;
    node const& n = g.nodes[id];
    if (n.kind == op::constant) return;
    c.known[id] = is;
    if (n.kind == op::bit_not && n.type == one_bit)
        assume(g, c, n.a, is == known_truth::yes ? known_truth::no : known_truth::yes);
    bool const all = n.kind == op::bit_and && is == known_truth::yes;
    bool const neither = n.kind == op::bit_or && is == known_truth::no;
    if (!all && !neither) return;
    assume(g, c, n.a, is);
    assume(g, c, n.b, is);
}

// What is looked at, from a node back through registers of the loop.
struct cone_search {
    int block;
    int next_of[max_resources]; // in the loop
    bool reached[max_nodes];
    bool through[max_resources];
    int row[max_nodes]; // to be looked at
    int count;
};

constexpr cone_search begin_search(auto const& g, int block) {
    cone_search s{};
    s.block = block;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::next && g.nodes[i].basic_block == block &&
            g.resources[g.nodes[i].resource].kind == resource_kind::reg)
            s.next_of[g.nodes[i].resource] = i;
    return s;
}

constexpr void look_at(cone_search& s, int id) {
    if (id == none || s.reached[id]) return;
    s.reached[id] = true;
    s.row[s.count++] = id;
}

constexpr void look_back(auto const& g, cone_search& s, carried_registers const& c,
                         bool registers) {
    while (s.count > 0) {
        int const id = s.row[--s.count];
        node const& n = g.nodes[id];
        if (c.known[id] != known_truth::no_idea) continue;
        for (int k = 0; k < 3; ++k) look_at(s, operand(n, k));
        if (n.kind != op::state || s.next_of[n.resource] == none || s.through[n.resource]) continue;
        s.through[n.resource] = true;
        if (!registers) continue;
        look_at(s, g.nodes[s.next_of[n.resource]].a);
        look_at(s, g.nodes[s.next_of[n.resource]].c);
    }
}

// Nothing of it has to wait for the iteration to be certain.
constexpr bool is_ready_early(auto const& g, cone_search const& s, carried_registers const& c) {
    for (int i = 1; i < g.node_count; ++i) {
        op const kind = g.nodes[i].kind;
        if (!s.reached[i] || c.known[i] != known_truth::no_idea) continue;
        bool const fine = is_pure(kind) || kind == op::state || kind == op::tap ||
                          kind == op::argument || kind == op::load || kind == op::lookup;
        if (!fine) return false;
    }
    return true;
}

constexpr void add_if_early(auto const& g, carried_registers& c, int block, int next) {
    cone_search s = begin_search(g, block);
    look_at(s, g.nodes[next].a);
    look_at(s, g.nodes[next].c);
    look_back(g, s, c, false);
    if (!is_ready_early(g, s, c)) return;
    c.has[g.nodes[next].resource] = c.any = true;
    for (int i = 1; i < g.node_count; ++i) c.cone[i] |= s.reached[i];
}

} // namespace detail

constexpr carried_registers find_carried(auto const& g, int loop) {
    carried_registers c{};
    int const exit = uncertain_exit(g, loop);
    if (exit == none) return c;
    int const block = g.loops[loop].head;
    detail::cone_search s = detail::begin_search(g, block);
    detail::look_at(s, g.nodes[exit].c);
    detail::look_back(g, s, c, true);
    detail::assume(g, c, g.nodes[exit].c, known_truth::no);
    for (int r = 0; r < g.resource_count; ++r)
        if (s.through[r] && r != g.loops[loop].counter && g.resources[r].ahead_of == 0)
            detail::add_if_early(g, c, block, s.next_of[r]);
    return c;
}

// Loops with such registers.
constexpr loop_set loops_with_carried(auto const& g) {
    loop_set found{};
    for (int l = 0; l < g.loop_count; ++l) found.any |= found.has[l] = find_carried(g, l).any;
    return found;
}

} // namespace hls::ir
