// Lowering of control. A token per iteration moves through the stages: `valid` says that a stage
// holds one, `fire` that it acts in this cycle. A stage waits (`hold`) for an input that is empty
// or an output that is full; iterations behind it wait too, iterations ahead go on.
//   II 1: a stage that can move takes the token of the one before it (one enable from each waiting
//   stage). II > 1: a stage acts only in its cycle of the interval, and only when the iteration
//   before it has left the next II - 1 stages and leaves, or has left, the one after: so iterations
//   never come closer than the schedule allows, and operations keep the cycles in which they share
//   ports.
#pragma once

#include <algorithm>

#include "../schedule/waiting.hpp"
#include "delay_line.hpp"

namespace hls::hw {

struct control {
    std::vector<std::vector<int>> valid, fire; // nets by basic block and stage
    std::vector<int> slot;                     // nets by stage
    std::vector<int> hold;                     // the stage waits for a port; no_net: it never does
    std::vector<int> room;                     // the iteration ahead lets the stage act
    std::vector<int> advance;                  // when values carried out of a stage are taken over
    std::vector<bool> dense;                   // by basic block: a step may come in every cycle

    int fires(ir::node const& n, int stage) const {
        return fire[std::size_t(n.basic_block)][std::size_t(stage)];
    }
    // Enable of a value that a basic block's steps carry out of a stage.
    int takes(int basic_block, int stage) const {
        return dense[std::size_t(basic_block)] ? advance[std::size_t(stage)]
                                               : fire[std::size_t(basic_block)][std::size_t(stage)];
    }
};

// Calls f(x, y) for two accesses to one memory port in different stages, the later stage first, if
// stalls can bring two steps together that the schedule keeps apart: steps that wait only in their
// first cycle keep their distance.
void for_each_stalled_pair(ir::graph_view const& g, ir::plan_view const& p, auto f) {
    if (ir::has_loops(g) && ir::waits_late(g, p) != ir::none) ir::for_each_shared_port(g, p, f);
}

inline bool may_wait(lowering const& l, int stage) {
    for (int i = 1; i < l.graph.node_count; ++i)
        if (l.plan.cycle[i] == stage && ir::waits(l.graph, l.graph.nodes[i])) return true;
    bool shares = false;
    for_each_stalled_pair(l.graph, l.plan,
                          [&](int, int younger) { shares |= l.plan.cycle[younger] == stage; });
    return shares;
}

// Counts the cycles of an interval.
inline int make_phase(netlist& h, int ii) {
    ir::value_type const type{short(ir::index_width(ii)), false};
    storage s;
    s.is_reset = true;
    int const phase = stored(h, type, role::phase, "", 0, s);
    int const more =
        operation(h, ir::op::add, type, role::value, "add", 0, phase, constant(h, 1, type));
    int const last =
        operation(h, ir::op::equal, bit, role::value, "equal", 0, phase, constant(h, ii - 1, type));
    register_of(h, phase).d = choose(h, last, constant(h, 0, type), more, type);
    return phase;
}

inline void make_slots(lowering& l, control& c, int interval) {
    netlist& h = l.hardware;
    int const phase = interval == 1 ? no_net : make_phase(h, interval);
    std::vector<int> slots;
    for (int p = 0; p < interval; ++p)
        slots.push_back(phase == no_net ? constant(h, 1)
                                        : operation(h, ir::op::equal, bit, role::value, "slot", 0,
                                                    phase, constant(h, p, h.nets[phase].type)));
    for (int s = 0; s < l.plan.stages; ++s) c.slot.push_back(slots[std::size_t(s % interval)]);
}

// What a stage waits for depends on data; it is connected later.
inline void make_stalls(lowering& l, control& c) {
    for (int s = 0; s < l.plan.stages; ++s)
        c.hold.push_back(may_wait(l, s) ? operation(l.hardware, ir::op::resize, bit,
                                                    role::stage_stall, "", s, no_net)
                                        : no_net);
}

inline int stages_of(lowering const& l, int basic_block) {
    int last = 0;
    for (int i = 1; i < l.graph.node_count; ++i)
        if (l.graph.nodes[i].basic_block == basic_block && ir::takes_place(l.graph.nodes[i].kind))
            last = std::max(last, ir::ready_cycle(l.graph, l.target, l.plan, i));
    return last + 1;
}

inline int not_held(lowering& l, control const& c, int stage) {
    return c.hold[stage] == no_net ? constant(l.hardware, 1)
                                   : inverse(l.hardware, c.hold[stage], stage);
}

inline int called(netlist& h, int id, role purpose, int stage, char const* base = "") {
    net& n = h.nets[id];
    if (n.kind == net_kind::operation && n.purpose == role::value) {
        n.purpose = purpose;
        n.stage = stage;
        n.base = base;
    }
    return id;
}

// A stage moves unless it or a later stage waits.
inline void make_chain(lowering& l, control& c) {
    netlist& h = l.hardware;
    int move = constant(h, 1);
    for (int s = l.plan.stages - 1; s >= 0; --s) {
        c.room[s] = move;
        if (c.hold[s] != no_net)
            move = called(h, both(h, move, not_held(l, c, s), s), role::stage_enable, s);
        c.advance[s] = move;
        for (std::size_t k = 0; k < c.valid.size(); ++k)
            if (std::size_t(s) < c.valid[k].size())
                c.fire[k][s] = called(h, both(h, c.valid[k][s], move, s), role::stage_fire, s,
                                      h.nets[c.valid[k][s]].base);
    }
}

// No token in the II - 1 stages ahead; the one after them is free or becomes free now.
inline int room_ahead(lowering& l, control const& c, int stage) {
    netlist& h = l.hardware;
    int const next = stage + l.plan.ii;
    int room = constant(h, 1);
    for (int s = stage + 1; s < next && s < l.plan.stages; ++s)
        room = both(h, room, inverse(h, c.valid[0][s], stage), stage);
    if (next >= l.plan.stages) return room;
    return both(h, room, either(h, inverse(h, c.valid[0][next], stage), c.fire[0][next], stage),
                stage);
}

inline void make_activations(lowering& l, control& c) {
    netlist& h = l.hardware;
    for (int s = l.plan.stages - 1; s >= 0; --s) {
        c.room[s] = room_ahead(l, c, s);
        int const may_act = both(h, both(h, c.valid[0][s], c.slot[s], s), c.room[s], s);
        c.fire[0][s] = called(h, both(h, may_act, not_held(l, c, s), s), role::stage_fire, s);
        c.advance[s] = c.fire[0][s];
    }
}

// A token stays until its stage fires. With II 1 a stage that can move takes what the one before
// gives.
inline void connect_tokens(lowering& l, control const& c) {
    netlist& h = l.hardware;
    bool const chain = ir::is_chain(l.graph, l.plan);
    for (std::size_t k = 0; k < c.valid.size(); ++k)
        for (std::size_t s = 1; s < c.valid[k].size(); ++s) {
            storage& r = register_of(h, c.valid[k][s]);
            r.d = c.fire[k][s - 1];
            r.enable = chain ? c.advance[s] : either(h, c.fire[k][s - 1], c.fire[k][s], int(s));
        }
}

// Name of a basic block: its loop's, with what it comes after when the loop has several.
inline char const* basic_block_name(lowering& l, int basic_block) {
    if (!ir::has_loops(l.graph)) return "";
    int const loop = ir::loop_of(l.graph, basic_block);
    std::string text = loop == ir::no_loop ? "" : l.graph.loops[loop].id.text;
    if (basic_block != ir::first_basic_block(l.graph, loop)) {
        int inner = ir::loop_of(l.graph, basic_block - 1);
        while (inner != ir::no_loop && l.graph.loops[inner].parent != loop)
            inner = l.graph.loops[inner].parent;
        char const* const before = inner == ir::no_loop ? "loop" : l.graph.loops[inner].id.text;
        text += std::string(text.empty() ? "" : "_") + "after_" + before;
    }
    l.hardware.texts->push_back(text.empty() ? "start" : text);
    return l.hardware.texts->back().c_str();
}

// A new iteration of a kernel without loops may always begin; with loops a register shows which
// step is next.
inline int make_first_valid(lowering& l, int basic_block, char const* base) {
    netlist& h = l.hardware;
    storage r;
    r.is_reset = true;
    r.initial = basic_block == 0;
    int const running = inverse(h, l.reset);
    if (!ir::has_loops(l.graph)) {
        h.nets[running].purpose = role::stage_valid;
        return running;
    }
    int const next = stored(h, bit, role::step_next, base, 0, r);
    if (basic_block != 0) return next;
    return called(h, both(h, next, running), role::stage_valid, 0, base);
}

inline bool is_reached(lowering const& l, int basic_block) {
    for (int i = 1; i < l.graph.node_count; ++i)
        if (l.graph.nodes[i].kind == ir::op::jump && l.graph.nodes[i].value == basic_block)
            return true;
    return basic_block == 0;
}

inline void make_valid(lowering& l, control& c) {
    int const basic_blocks = ir::has_loops(l.graph) ? l.graph.basic_block_count : 1;
    for (int k = 0; k < basic_blocks; ++k) {
        if (!is_reached(l, k)) { // passes have moved it elsewhere, or it has no iterations
            int const never = constant(l.hardware, 0);
            c.valid.push_back({never});
            c.fire.push_back(std::vector<int>(std::size_t(stages_of(l, k)), never));
            c.dense.push_back(true);
            continue;
        }
        char const* const base = basic_block_name(l, k);
        int const stages = basic_blocks == 1 ? l.plan.stages : stages_of(l, k);
        c.valid.push_back({make_first_valid(l, k, base)});
        c.fire.push_back(std::vector<int>(std::size_t(stages), no_net));
        c.dense.push_back(basic_blocks == 1 || ir::interval_of(l.ways, k) == 1);
        for (int s = 1; s < stages; ++s) {
            storage r;
            r.is_reset = true;
            c.valid[std::size_t(k)].push_back(
                stored(l.hardware, bit, role::stage_valid, base, s, r));
        }
    }
}

inline control make_control(lowering& l) {
    control c;
    c.room = c.advance = std::vector<int>(std::size_t(l.plan.stages), no_net);
    bool const chain = ir::is_chain(l.graph, l.plan);
    make_slots(l, c, chain ? 1 : l.plan.ii);
    make_stalls(l, c);
    make_valid(l, c);
    chain ? make_chain(l, c) : make_activations(l, c);
    connect_tokens(l, c);
    return c;
}

inline void connect_stall(lowering& l, control const& c, int stage, auto blocked_in) {
    netlist& h = l.hardware;
    int held = constant(h, 0);
    for (std::size_t k = 0; k < c.valid.size(); ++k)
        if (std::size_t(stage) < c.valid[k].size())
            held = either(h, held, both(h, c.valid[k][stage], blocked_in(int(k)), stage), stage);
    h.nets[c.hold[stage]].a = held;
}

// The step that ends its loop discards the mis-speculated iterations behind it.
inline void withdraw(lowering& l, control const& c, int basic_block, int stage, int exit) {
    netlist& h = l.hardware;
    for (int s = 1; s <= stage; ++s) {
        storage const r = register_of(h, c.valid[basic_block][s]);
        int const d = both(h, r.d, inverse(h, exit, s), s), enable = either(h, r.enable, exit, s);
        register_of(h, r.q).d = d;
        register_of(h, r.q).enable = enable;
    }
}

inline int first_step(netlist const& h) {
    int i = 0;
    while (h.nets[i].purpose != role::step_next) ++i;
    return i;
}

// The jump that begins the next iteration of a loop before its exit is decided; none: the loop has
// no such exit.
inline int uncertain_jump(lowering const& l, int exit) {
    if (!ir::leaves_uncertain(l.graph, exit)) return ir::none;
    ir::node const& x = l.graph.nodes[exit];
    int back = 1;
    while (l.graph.nodes[back].kind != ir::op::jump || l.graph.nodes[back].c != ir::none ||
           l.graph.nodes[back].basic_block != x.basic_block)
        ++back;
    return back;
}

// When the jump is taken, in its stage. A jump back does not happen after the loop has been left.
inline int taken_jump(lowering& l, control const& c, int id) {
    netlist& h = l.hardware;
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    int taken = both(h, c.fires(n, stage), predicate_at(l, id), stage);
    for (int exit = 1; exit < l.graph.node_count; ++exit)
        if (l.graph.nodes[exit].kind == ir::op::jump && l.plan.cycle[exit] <= stage &&
            n.c == ir::none && l.graph.nodes[exit].basic_block == n.basic_block &&
            uncertain_jump(l, exit) == id)
            taken =
                both(h, taken, inverse(h, value_at(l, l.graph.nodes[exit].c, stage), stage), stage);
    return taken;
}

// Jumps: which step comes next, when.
inline void connect_steps(lowering& l, control const& c) {
    netlist& h = l.hardware;
    std::size_t const basic_blocks = c.valid.size();
    std::vector<int> begins(basic_blocks, constant(h, 0)), never(basic_blocks, constant(h, 0));
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::node const& n = l.graph.nodes[i];
        if (n.kind != ir::op::jump) continue;
        int const stage = l.plan.cycle[i];
        int const taken = taken_jump(l, c, i);
        begins[std::size_t(n.value)] = either(h, begins[std::size_t(n.value)], taken, stage);
        int const back = uncertain_jump(l, i);
        if (back == ir::none || l.plan.cycle[back] >= stage) continue;
        withdraw(l, c, n.basic_block, stage, taken);
        never[std::size_t(n.basic_block)] =
            either(h, never[std::size_t(n.basic_block)], taken, stage);
    }
    for (std::size_t k = 0; k < basic_blocks; ++k) {
        if (!is_reached(l, int(k))) continue;
        int const q = k == 0 ? first_step(h) : c.valid[k][0];
        int const begin = both(h, begins[k], inverse(h, never[k]));
        int const enable = either(h, either(h, begins[k], c.advance[0]), never[k]);
        storage& r = register_of(h, q);
        r.d = begin;
        r.enable = enable;
    }
}

} // namespace hls::hw
