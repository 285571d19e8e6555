// Lowering of control. A token per iteration moves through the stages: `valid` says that a stage
// holds one, `fire` that it acts in this cycle. A stage waits (`hold`) for an input that is empty
// or an output that is full; iterations behind it wait too, iterations ahead go on.
// A stage that can move takes the token of the one before it (one enable from each waiting stage),
// so iterations never come closer than the schedule allows. With an interval of 1 they cannot, and
// empty stages may be filled while others wait (bubbles.hpp). A kernel without loops is one basic
// block that leads to itself, II cycles later.
#pragma once

#include <algorithm>

#include "../schedule/waiting.hpp"
#include "bubbles.hpp"

namespace hls::hw {

struct control {
    std::vector<std::vector<int>> valid, fire; // nets by basic block and stage
    std::vector<int> hold;                     // the stage waits for a port; no_net: it never does
    std::vector<int> room;    // what is behind the stage moves, or nothing is: no later one waits,
                              // or a bubble that is removed stands before it
    std::vector<int> advance; // nor does the stage itself wait
    flags dense;              // by basic block: a step may come in every cycle
    flags reached;            // by basic block: else `valid` and `fire` are 0 in all its stages

    constexpr int fires(ir::node const& n, int stage) const {
        return fire[std::size_t(n.basic_block)][std::size_t(stage)];
    }
    // Enable of a value that a basic block's steps carry out of a stage. With a step in every cycle
    // the register behind the stage is free whenever the stages behind move: it may take what the
    // stage has while that waits, since no token goes with it.
    constexpr int takes(int basic_block, int stage) const {
        return dense[std::size_t(basic_block)] ? room[std::size_t(stage)]
                                               : fire[std::size_t(basic_block)][std::size_t(stage)];
    }
};

// By stage: what is in it may wait, or shares a memory port with an older step.
constexpr flags waiting_stages(lowering const& l) {
    flags waits(std::size_t(l.plan.stages), false);
    for (int i = 1; i < l.graph.node_count; ++i)
        if (ir::may_hold_stage(l.graph, l.graph.nodes[i]))
            waits[std::size_t(l.plan.cycle[i])] = true;
    ir::for_each_stalled_pair(l.graph, l.plan, l.ways, [&](int, int younger) {
        waits[std::size_t(l.plan.cycle[younger])] = true;
    });
    return waits;
}

// What a stage waits for depends on data; it is connected later.
constexpr void make_stalls(lowering& l, control& c) {
    flags const waits = waiting_stages(l);
    for (int s = 0; s < l.plan.stages; ++s)
        c.hold.push_back(waits[std::size_t(s)] ? operation(l.hardware, ir::op::resize, bit,
                                                           role::stage_stall, "", s, no_net)
                                               : no_net);
}

// A reset lets stages move, so that one net is the enable of tokens, which are reset, and of the
// values that go with them.
constexpr int not_held(lowering& l, control const& c, int stage) {
    int const free = inverse(l.hardware, c.hold[stage], stage);
    return l.plan.stages == 1 ? free : either(l.hardware, free, l.reset, stage);
}

constexpr int called(netlist& h, int id, role purpose, int stage, char const* base = "") {
    net& n = h.nets[id];
    if (n.kind == net_kind::operation && n.purpose == role::value) {
        n.purpose = purpose;
        n.stage = stage;
        n.base = base;
    }
    return id;
}

constexpr void make_fire(lowering& l, control& c, int stage) {
    netlist& h = l.hardware;
    for (std::size_t k = 0; k < c.valid.size(); ++k)
        if (c.reached[k] && std::size_t(stage) < c.valid[k].size())
            c.fire[k][stage] = called(h, both(h, c.valid[k][stage], c.advance[stage], stage),
                                      role::stage_fire, stage, h.nets[c.valid[k][stage]].base);
}

// A stage moves unless it or a later stage waits, or up to the next bubble that is removed.
constexpr void make_chain(lowering& l, control& c) {
    netlist& h = l.hardware;
    std::vector<int> const full = find_full_ahead(l, c.hold, c.valid);
    int move = constant(h, 1); // of the next stage that may wait
    for (int s = l.plan.stages - 1; s >= 0; --s) {
        c.room[s] = c.advance[s] =
            full[s] == no_net
                ? move
                : called(h, either(h, move, inverse(h, full[s], s), s), role::stage_room, s);
        if (c.hold[s] != no_net)
            move = c.advance[s] =
                called(h, both(h, c.room[s], not_held(l, c, s), s), role::stage_enable, s);
        make_fire(l, c, s);
    }
}

// A token stays until its stage can move.
constexpr void connect_tokens(lowering& l, control const& c) {
    for (std::size_t k = 0; k < c.valid.size(); ++k)
        for (std::size_t s = 1; c.reached[k] && s < c.valid[k].size(); ++s) {
            storage& r = register_of(l.hardware, c.valid[k][s]);
            r.d = c.fire[k][s - 1];
            r.enable = c.room[s - 1];
        }
}

// Name of a basic block: its loop's, with what it comes after when the loop has several.
constexpr char const* basic_block_name(lowering& l, int basic_block) {
    if (!ir::has_loops(l.graph)) return "";
    int const loop = ir::loop_of(l.graph, basic_block);
    char const* const name = loop == ir::no_loop ? "" : l.graph.loops[loop].id.text;
    if (basic_block == ir::first_basic_block(l.graph, loop))
        return l.hardware.texts.add({*name == 0 ? "start" : name});
    int inner = ir::loop_of(l.graph, basic_block - 1);
    while (inner != ir::no_loop && l.graph.loops[inner].parent != loop)
        inner = l.graph.loops[inner].parent;
    char const* const before = inner == ir::no_loop ? "loop" : l.graph.loops[inner].id.text;
    return l.hardware.texts.add({name, *name == 0 ? "" : "_", "after_", before});
}

// One basic block that leads to itself, whatever happens.
constexpr bool repeats_one_block(ir::graph_view const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::jump && (g.nodes[i].value != 0 || g.nodes[i].c != ir::none))
            return false;
    return true;
}

constexpr bool begins_always(lowering const& l) {
    if (!ir::has_loops(l.graph)) return l.plan.ii == 1;
    return repeats_one_block(l.graph) && ir::interval_of(l.ways, 0) == 1;
}

// A register shows which step is next. With II 1 and no loops around there is always one.
constexpr int make_first_valid(lowering& l, int basic_block, char const* base) {
    netlist& h = l.hardware;
    storage r;
    r.is_reset = true;
    r.initial = basic_block == 0;
    int const running = inverse(h, l.reset);
    if (begins_always(l)) {
        return called(h, running, role::stage_valid, 0, base);
    }
    int const next = stored(h, bit, role::step_next, base, 0, r);
    if (basic_block != 0) return next;
    return called(h, both(h, next, running), role::stage_valid, 0, base);
}

constexpr void make_valid(lowering& l, control& c) {
    int const basic_blocks = ir::has_loops(l.graph) ? l.graph.basic_block_count : 1;
    auto const stages_of = [&](int k) { return ir::stages_of(l.graph, l.target, l.plan, k); };
    for (int k = 0; k < basic_blocks; ++k) {
        l.hardware.now.basic_block = short(k);
        c.reached.push_back(ir::is_reached(l.graph, k));
        if (!c.reached.back()) { // passes have moved it elsewhere, or it has no iterations
            std::vector<int> const never(std::size_t(stages_of(k)), constant(l.hardware, 0));
            c.valid.push_back(never);
            c.fire.push_back(never);
            c.dense.push_back(true);
            continue;
        }
        char const* const base = basic_block_name(l, k);
        int const stages = basic_blocks == 1 ? l.plan.stages : stages_of(k);
        c.valid.push_back({make_first_valid(l, k, base)});
        c.fire.push_back(std::vector<int>(std::size_t(stages), no_net));
        c.dense.push_back(ir::interval_of(l.ways, k) == 1);
        for (int s = 1; s < stages; ++s) {
            storage r;
            r.is_reset = true;
            c.valid[std::size_t(k)].push_back(
                stored(l.hardware, bit, role::stage_valid, base, s, r));
        }
    }
    l.hardware.now.basic_block = -1;
}

constexpr control make_control(lowering& l) {
    control c;
    c.room = c.advance = std::vector<int>(std::size_t(l.plan.stages), no_net);
    make_stalls(l, c);
    make_valid(l, c);
    make_chain(l, c);
    connect_tokens(l, c);
    return c;
}

constexpr void connect_stall(lowering& l, control const& c, int stage, auto blocked_in) {
    netlist& h = l.hardware;
    int held = constant(h, 0);
    for (std::size_t k = 0; k < c.valid.size(); ++k)
        if (std::size_t(stage) < c.valid[k].size())
            held = either(h, held, both(h, c.valid[k][stage], blocked_in(int(k)), stage), stage);
    h.nets[c.hold[stage]].a = held;
}

// The step that ends its loop discards the mis-speculated iterations behind it.
constexpr void withdraw(lowering& l, control const& c, int basic_block, int stage, int exit) {
    netlist& h = l.hardware;
    for (int s = 1; s <= stage; ++s) {
        storage const r = register_of(h, c.valid[basic_block][s]);
        int const d = both(h, r.d, inverse(h, exit, s), s), enable = either(h, r.enable, exit, s);
        register_of(h, r.q).d = d;
        register_of(h, r.q).enable = enable;
    }
}

constexpr int first_step(netlist const& h) {
    int i = 0;
    while (h.nets[i].purpose != role::step_next) ++i;
    return i;
}

// The jump that begins the next iteration of a loop before its exit is decided; none: the loop has
// no such exit.
constexpr int uncertain_jump(lowering const& l, int exit) {
    if (!ir::leaves_uncertain(l.graph, exit)) return ir::none;
    ir::node const& x = l.graph.nodes[exit];
    int back = 1;
    while (l.graph.nodes[back].kind != ir::op::jump || l.graph.nodes[back].c != ir::none ||
           l.graph.nodes[back].basic_block != x.basic_block)
        ++back;
    return back;
}

// When the jump is taken, in its stage. A jump back does not happen after the loop has been left.
constexpr int taken_jump(lowering& l, control const& c, int id) {
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

// `left`, so many cycles later.
constexpr int after_pause(lowering& l, int left, int cycles) {
    netlist& h = l.hardware;
    if (cycles == 0) return left;
    ir::value_type const type{short(ir::index_width(cycles + 1)), false};
    storage s;
    s.is_reset = true;
    s.d = left;
    int const count = stored(h, type, role::pause, "", 0, s);
    if (cycles == 1) return count;
    auto is = [&](int value) {
        return operation(h, ir::op::equal, bit, role::value, "equal", 0, count,
                         constant(h, value, type));
    };
    int const counts = inverse(h, is(0));
    int const less = operation(h, ir::op::subtract, type, role::value, "subtract", 0, count,
                               constant(h, 1, type));
    int const next = choose(h, left, constant(h, cycles, type), less, type);
    register_of(h, count).d = next;
    register_of(h, count).enable = either(h, left, counts);
    return is(1);
}

// Without loops an iteration begins II cycles after the one before, or later. Where the interval is
// longer than the iteration, the cycles behind it are counted.
constexpr int begins_again(lowering& l, control const& c) {
    int const ends = std::min(l.plan.ii, l.plan.stages);
    return after_pause(l, c.fire[0][std::size_t(ends - 1)], l.plan.ii - ends);
}

constexpr void connect_step(lowering& l, control const& c, int basic_block, int begins, int never) {
    netlist& h = l.hardware;
    int const q = basic_block == 0 ? first_step(h) : c.valid[std::size_t(basic_block)][0];
    int const begin = both(h, begins, inverse(h, never));
    int const enable = either(h, either(h, begins, c.advance[0]), never);
    storage& r = register_of(h, q);
    r.d = begin;
    r.enable = enable;
}

// Jumps: which step comes next, when.
constexpr void connect_jumps(lowering& l, control const& c) {
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
    for (std::size_t k = 0; k < basic_blocks; ++k)
        if (c.reached[k]) connect_step(l, c, int(k), begins[k], never[k]);
}

constexpr void connect_steps(lowering& l, control const& c) {
    if (begins_always(l)) return;
    if (ir::has_loops(l.graph))
        connect_jumps(l, c);
    else
        connect_step(l, c, 0, begins_again(l, c), constant(l.hardware, 0));
}

} // namespace hls::hw
