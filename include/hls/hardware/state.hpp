// What registers and shift registers take, and when.
#pragma once

#include "../schedule/enables.hpp"
#include "../schedule/order/bypasses.hpp"
#include "sources.hpp"

namespace hls::hw {

// A word for a register; at most one comes in a cycle.
struct new_word {
    int value;
    int wanted; // by its step
    int happens;
};

constexpr void add_word(lowering& l, control const& c, int& d, int& enable, int id,
                        new_word const& x) {
    if (d == no_net) {
        d = x.value;
        enable = x.happens;
        return;
    }
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    word_sources const all = sources_of_state(l, n.resource, n.kind);
    int const is_this = chooses(l, c, all, n.basic_block, stage, x.wanted, x.happens);
    enable = either(l.hardware, enable, x.happens, stage);
    d = choose(l.hardware, is_this, x.value, d, l.graph.resources[n.resource].type, stage);
}

// The condition of a register's word would come too late as its enable.
constexpr bool is_late(lowering const& l, int id, int condition, int word, int stage) {
    ir::node const& n = l.graph.nodes[id];
    return ir::is_chosen(l.target, n, arrival_in(l, condition, stage), arrival_in(l, word, stage),
                         ir::times_for(l.enabling, l.ends.of[id], n));
}

// `yes` or `no` in a way of which synthesis makes no enable.
constexpr int choose_in_logic(netlist& h, int condition, int yes, int no, ir::value_type type,
                              int stage) {
    if (h.nets[condition].kind == net_kind::constant)
        return choose(h, condition, yes, no, type, stage);
    h.nets[condition].named = true; // it is written twice
    return operation(h, ir::op::select, type, role::value, "select", stage, condition, yes, no,
                     in_gates);
}

// The word that a register takes when its stage acts.
constexpr int word_of_state(lowering& l, int id, int stage) {
    ir::node const& n = l.graph.nodes[id];
    ir::node const& word = l.graph.nodes[n.a];
    int const choice = ir::choice_to_keep(l.graph, n);
    if (choice == ir::none || !is_late(l, id, choice, ir::none, stage))
        return value_at(l, n.a, stage);
    return choose_in_logic(l.hardware, value_at(l, choice, stage), value_at(l, word.b, stage),
                           value_at(l, word.c, stage), n.type, stage);
}

constexpr void connect_register(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id], wanted = predicate_at(l, id);
    storage const r = register_of(h, l.state[n.resource]);
    ir::value_type const type = l.graph.resources[n.resource].type;
    bool const late = is_late(l, id, n.c, n.a, stage);
    int const word = word_of_state(l, id, stage), fires = c.fires(n, stage);
    int const value = late ? choose_in_logic(h, wanted, word, r.q, type, stage) : word;
    int d = r.d, enable = r.enable;
    add_word(l, c, d, enable, id,
             {value, late ? constant(h, 1) : wanted, late ? fires : both(h, fires, wanted, stage)});
    register_of(h, r.q).d = d;
    register_of(h, r.q).enable = enable;
}

// The read sees a word that is about to enter the register.
constexpr bool is_around(lowering const& l, int id) {
    return ir::is_bypassed(l.graph.nodes[id]) && ir::sees_write(l.graph, l.plan, l.ways, id);
}

// In the cycle of a write its word, else what the register has.
constexpr void connect_bypass(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int acts = no_net, word = no_net, other = l.state[n.resource];
    ir::for_each_bypass(l.graph, l.plan, l.ways, id, l.plan.cycle[id], [&](int write) {
        ir::node const& w = l.graph.nodes[write];
        int const stage = l.plan.cycle[write];
        if (acts != no_net) other = choose(h, acts, word, other, n.type, stage);
        acts = both(h, c.fires(w, stage), predicate_at(l, write), stage);
        word = value_at(l, w.a, stage);
    });
    net& x = h.nets[l.direct[id]];
    x.a = acts;
    x.b = word;
    x.c = other;
}

constexpr void connect_shift(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id];
    int const input = l.shift_input[n.resource], shifts = l.shift_enable[n.resource];
    int d = h.nets[input].a, enable = h.nets[shifts].a;
    int const wanted = predicate_at(l, id);
    add_word(l, c, d, enable, id,
             {value_at(l, n.a, stage), wanted, both(h, c.fires(n, stage), wanted, stage)});
    h.nets[input].a = d;
    h.nets[shifts].a = enable;
}

constexpr void connect_state(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    if (n.kind == ir::op::next && l.state[n.resource] != no_net) connect_register(l, c, id);
    if (n.kind == ir::op::shift && l.shift_input[n.resource] != no_net) connect_shift(l, c, id);
}

} // namespace hls::hw
