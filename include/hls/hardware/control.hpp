// Lowering of control. A token per iteration moves through the stages: `valid` says that a stage
// holds one, `fire` that it acts in this cycle. A stage waits (`hold`) for an input that is empty
// or an output that is full; iterations behind it wait too, iterations ahead go on.
//   II 1: a stage that can move takes the token of the one before it (one enable from each waiting
//   stage). II > 1: a stage acts only in its cycle of the interval, and only when the iteration
//   before it has left the next II - 1 stages and leaves, or has left, the one after: so iterations
//   never come closer than the schedule allows, and operations keep the cycles in which they share
//   ports.
#pragma once

#include "delay_line.hpp"

namespace hls::hw {

struct control {
    std::vector<int> valid, slot, fire; // nets by stage
    std::vector<int> hold;              // the stage waits for a port; no_net: it never does
    std::vector<int> room;              // the iteration ahead lets the stage act
    std::vector<int> advance;           // when values carried out of a stage are taken over
};

inline bool is_io_stage(lowering const& l, int stage) {
    for (int i = 1; i < l.graph.node_count; ++i) {
        ir::op const kind = l.graph.nodes[i].kind;
        if ((kind == ir::op::read || kind == ir::op::write) && l.plan.cycle[i] == stage)
            return true;
    }
    return false;
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

inline void make_slots(lowering& l, control& c) {
    netlist& h = l.hardware;
    int const phase = l.plan.ii == 1 ? no_net : make_phase(h, l.plan.ii);
    std::vector<int> slots;
    for (int p = 0; p < l.plan.ii; ++p)
        slots.push_back(phase == no_net ? constant(h, 1)
                                        : operation(h, ir::op::equal, bit, role::value, "slot", 0,
                                                    phase, constant(h, p, h.nets[phase].type)));
    for (int s = 0; s < l.plan.stages; ++s) c.slot.push_back(slots[std::size_t(s % l.plan.ii)]);
}

// What a stage waits for depends on data; it is connected later.
inline void make_holds(lowering& l, control& c) {
    for (int s = 0; s < l.plan.stages; ++s)
        c.hold.push_back(is_io_stage(l, s) ? operation(l.hardware, ir::op::resize, bit,
                                                       role::stage_hold, "", s, no_net)
                                           : no_net);
}

inline void make_valid(lowering& l, control& c) {
    for (int s = 0; s < l.plan.stages; ++s) {
        storage r;
        r.is_reset = true;
        c.valid.push_back(s == 0 ? inverse(l.hardware, l.reset)
                                 : stored(l.hardware, bit, role::stage_valid, "", s, r));
    }
    l.hardware.nets[c.valid[0]].purpose = role::stage_valid; // a new iteration may always begin
}

inline int not_held(lowering& l, control const& c, int stage) {
    return c.hold[stage] == no_net ? constant(l.hardware, 1)
                                   : inverse(l.hardware, c.hold[stage], stage);
}

inline int called(netlist& h, int id, role purpose, int stage) {
    net& n = h.nets[id];
    if (n.kind == net_kind::operation && n.purpose == role::value) {
        n.purpose = purpose;
        n.stage = stage;
    }
    return id;
}

// II 1: a stage moves unless it or a later stage waits.
inline void make_chain(lowering& l, control& c) {
    netlist& h = l.hardware;
    int move = constant(h, 1);
    for (int s = l.plan.stages - 1; s >= 0; --s) {
        c.room[s] = move;
        if (c.hold[s] != no_net)
            move = called(h, both(h, move, not_held(l, c, s), s), role::stage_enable, s);
        c.advance[s] = move;
        c.fire[s] = called(h, both(h, c.valid[s], move, s), role::stage_fire, s);
    }
}

// No token in the II - 1 stages ahead; the one after them is free or becomes free now.
inline int room_ahead(lowering& l, control const& c, int stage) {
    netlist& h = l.hardware;
    int const next = stage + l.plan.ii;
    int room = constant(h, 1);
    for (int s = stage + 1; s < next && s < l.plan.stages; ++s)
        room = both(h, room, inverse(h, c.valid[s], stage), stage);
    if (next >= l.plan.stages) return room;
    return both(h, room, either(h, inverse(h, c.valid[next], stage), c.fire[next], stage), stage);
}

inline void make_turns(lowering& l, control& c) {
    netlist& h = l.hardware;
    for (int s = l.plan.stages - 1; s >= 0; --s) {
        c.room[s] = room_ahead(l, c, s);
        int const turn = both(h, both(h, c.valid[s], c.slot[s], s), c.room[s], s);
        c.fire[s] = called(h, both(h, turn, not_held(l, c, s), s), role::stage_fire, s);
        c.advance[s] = c.fire[s];
    }
}

// A token stays until its stage fires. With II 1 a stage that can move takes what the one before
// gives.
inline void connect_tokens(lowering& l, control const& c) {
    netlist& h = l.hardware;
    for (int s = 1; s < l.plan.stages; ++s) {
        storage& r = register_of(h, c.valid[s]);
        r.d = c.fire[s - 1];
        r.enable = l.plan.ii == 1 ? c.advance[s] : either(h, c.fire[s - 1], c.fire[s], s);
    }
}

inline control make_control(lowering& l) {
    control c;
    std::size_t const stages = std::size_t(l.plan.stages);
    c.fire = c.room = c.advance = std::vector<int>(stages, no_net);
    make_slots(l, c);
    make_holds(l, c);
    make_valid(l, c);
    l.plan.ii == 1 ? make_chain(l, c) : make_turns(l, c);
    connect_tokens(l, c);
    return c;
}

inline void connect_hold(lowering& l, control const& c, int stage, int blocked) {
    l.hardware.nets[c.hold[stage]].a = both(l.hardware, c.valid[stage], blocked, stage);
}

} // namespace hls::hw
