// Tracing of loops: where basic blocks end and begin, counters, exits. The C++ surface is
// control.hpp.
#pragma once

#include "../../analysis/fence.hpp"
#include "../../ir/written_iterations.hpp"
#include "../recording/latency.hpp"
#include "../recording/outside.hpp"
#include "../recording/print_ports.hpp"
#include "when.hpp"

namespace hls::ir {

// Register contents at the end of a basic block become effects.
constexpr void flush_state(recorder& r) {
    for (int i = 0; i < r.graph.resource_count; ++i) {
        resource const& x = r.graph.resources[i];
        pending_write const p = r.pending[i];
        if (r.current[i] != none || p.happened) keep_resource(r, i);
        r.current[i] = none;
        if (!p.happened) continue;
        r.pending[i] = {};
        op const kind = x.kind == resource_kind::reg ? op::next : op::shift;
        record(r, kind, x.type, p.where, p.value, none, p.predicate, 0, i);
    }
}

// Next step: `basic block` if `predicate` holds. Gives the node, whose target may still be changed.
constexpr int record_jump(recorder& r, int predicate, int basic_block, source where) {
    return record(r, op::jump, bit, where, none, none, predicate, basic_block);
}

constexpr bool is_number(recorder const& r, int id, int value) {
    if (r.symbolic != nullptr) return id == symbolic_constant(value);
    node const& n = r.graph.nodes[id];
    return n.kind == op::constant && (n.value != 0) == (value != 0);
}

constexpr bool is_number(recorder const& r, int id) {
    return is_number(r, id, 0) || is_number(r, id, 1);
}

constexpr bool is_never(recorder const& r, int predicate) {
    return predicate != none && is_number(r, predicate, 0);
}

constexpr bool is_always(recorder const& r, int predicate) {
    return predicate == none || is_number(r, predicate, 1);
}

// Ends the basic block: to `yes` if the predicate holds, else to `no`. Gives the jump to `no`, or
// none.
constexpr int branch(recorder& r, int predicate, int yes, int no, source where) {
    flush_state(r);
    if (is_always(r, predicate)) {
        record_jump(r, none, yes, where);
        return none;
    }
    if (is_never(r, predicate)) return record_jump(r, none, no, where);
    record_jump(r, predicate, yes, where);
    return record_jump(r, inverse(r, predicate, where), no, where);
}

constexpr bool begin_basic_block(recorder& r, source where) {
    builder& g = r.graph;
    if (g.basic_block_count == 0) g.basic_block_count = 1;
    if (g.basic_block_count == max_basic_blocks) {
        complain(g, say(905, where, "kernel `", g.id, "` has more than ", max_basic_blocks,
                        " pieces between the beginnings and ends of loops; unroll short loops"));
        return false;
    }
    g.basic_block = short(g.basic_block_count++);
    return true;
}

constexpr int next_basic_block(recorder const& r) {
    return r.graph.basic_block_count == 0 ? 1 : r.graph.basic_block_count;
}

// A loop being traced.
struct open_loop {
    int index;
    int outer;      // loop around it
    int predicate;  // of the statement it stands in
    int depth;      // when(...) scopes around it
    int skip;       // jump past the loop; none: it is always entered
    int loop_depth; // around it
    loop_body body; // around it
};

inline constexpr short not_closed = 32767;

constexpr bool is_loop_called(builder const& g, identifier const& id) {
    for (int i = 0; i < g.loop_count; ++i)
        if (same_text(g.loops[i].id.text, id.text)) return true;
    return false;
}

// Of several loops with one name, all but the first have a number.
constexpr identifier numbered_name(builder const& g, identifier const& wanted) {
    int number = 1;
    while (is_loop_called(g, hls::detail::numbered(wanted, number))) ++number;
    return hls::detail::numbered(wanted, number);
}

// Ends the current basic block with the way into the loop, and begins the loop's first one.
constexpr open_loop enter(recorder& r, loop const& l, int enters) {
    builder& g = r.graph;
    open_loop o{g.loop_count, r.loop, r.predicate, r.when_depth, none, r.loop_depth, r.body};
    if (g.loop_count == max_loops) {
        complain(g, say(905, l.where, "kernel `", g.id, "` has more than ", max_loops,
                        " loops; unroll short loops"));
        return o;
    }
    int const counter = begin_loop_count(r);
    int const condition = both(r, r.predicate, enters, l.where);
    o.skip = branch(r, condition, next_basic_block(r), 0, l.where);
    g.loops[g.loop_count] = l;
    if (r.symbolic == nullptr && is_loop_called(g, l.id))
        g.loops[g.loop_count].id = numbered_name(g, l.id);
    g.loops[g.loop_count].parent = short(r.loop);
    g.loops[g.loop_count].head = short(next_basic_block(r));
    g.loops[g.loop_count].latch = not_closed;
    r.loop = g.loop_count++;
    r.loop_depth = r.when_depth;
    r.body = {true, none, r.when_depth};
    r.predicate = none;
    begin_basic_block(r, l.where);
    count_loop(r, o.index, counter);
    return o;
}

// Iterations may begin before it is known whether the one before was the last: only where a
// condition has to be computed, and an iteration is one step.
constexpr bool may_speculate(recorder const& r, loop const& l, int left) {
    bool const computed = l.counter < 0 || left != none;
    return computed && l.head == r.graph.basic_block && l.wanted.speculated_iterations != 0;
}

// The promise of the loop is about an array that it uses.
constexpr bool uses_promised_array(builder const& g, int loop) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_memory_access(n.kind) && n.basic_block >= g.loops[loop].head &&
            named_by(promise_of(g, loop), g.resources[n.resource]))
            return true;
    }
    return false;
}

// Attributes that the loop, now known, has no use for.
constexpr void check_attributes(recorder& r, int loop, int left) {
    hls::ir::loop const& l = r.graph.loops[loop];
    loop_options const& o = l.wanted;
    bool const single = l.head == r.graph.basic_block;
    auto reject = [&](char const* attribute, auto value, char const* why) {
        complain(r.graph,
                 say(154, l.where, "loop `", l.id, "`: ", attribute, " = ", value, " ", why));
    };
    if (!single && o.initiation_interval != 0)
        reject("initiation_interval", o.initiation_interval,
               "is for a loop without loops inside; give it to the innermost one");
    bool const in_pipeline =
        l.parent != no_loop && !r.graph.loops[l.parent].wanted.disable_pipelining;
    if (o.max_interleaving != automatic && (!single || !in_pipeline))
        reject("max_interleaving", o.max_interleaving,
               "is for a loop without loops inside, within another loop that is pipelined");
    if (o.speculated_iterations != automatic && (!single || (l.counter >= 0 && left == none)))
        reject("speculated_iterations", o.speculated_iterations,
               "is for a while loop, or one with leave_when, without loops inside");
    if (o.ivdep && !uses_promised_array(r.graph, loop))
        o.ivdep_array[0] == 0 ? reject("ivdep", "true", "is for a loop that uses an array")
                              : reject("ivdep_array", o.ivdep_array, "names no array of the loop");
}

// Ends the loop's last basic block: another iteration if `more` holds. What follows is a new basic
// block.
constexpr void leave(recorder& r, open_loop const& o, int more, source where) {
    builder& g = r.graph;
    if (r.loop != o.index) return; // after a complaint
    int const left = r.body.left;
    if (left != none) more = both(r, inverse(r, left, where), more, where);
    check_attributes(r, o.index, left);
    if (r.doubt.loops != 0) settle_doubt(r, o.index, left != none);
    r.predicate = none;
    int const after = next_basic_block(r);
    if (may_speculate(r, g.loops[o.index], left) && !is_number(r, more)) {
        flush_state(r);
        record_jump(r, none, g.loops[o.index].head, where);
        record_jump(r, inverse(r, more, where), after, where); // takes precedence
    } else {
        branch(r, more, g.loops[o.index].head, after, where);
    }
    if (o.skip != none && r.symbolic == nullptr) g.nodes[o.skip].value = after;
    g.loops[o.index].latch = g.basic_block;
    begin_basic_block(r, where);
    r.loop = o.outer;
    r.predicate = o.predicate;
    r.when_depth = o.depth;
    r.loop_depth = o.loop_depth;
    r.body = o.body;
}

// The rest of the iteration happens only if `condition` holds.
constexpr bool only_if(recorder& r, int condition, source where) {
    if (r.when_depth == max_when_depth) {
        complain(r.graph, say(133, where, "when(...) and loops are nested more than ",
                              max_when_depth, " deep; use functions or select"));
        return false;
    }
    r.scopes[r.when_depth++] = condition;
    r.predicate = both(r, r.predicate, condition, where);
    return true;
}

// Ends the innermost loop if `condition` holds; the rest of the iteration does not happen then.
constexpr void leave_loop(recorder& r, int condition, source where) {
    builder& g = r.graph;
    if (!r.body.open)
        return complain(g, say(152, where, "leave_when stands outside of any loop of kernel `",
                               g.id, "`; write it into the body of a loop"));
    if (r.when_depth != r.body.depth)
        return complain(g, say(152, where,
                               "leave_when stands inside a when(...): write it as a "
                               "statement of the loop's body, leave_when(a && b)"));
    int const here = both(r, r.predicate, condition, where);
    r.body.left = r.body.left == none ? here : either(r, r.body.left, here, where);
    if (only_if(r, inverse(r, condition, where), where)) ++r.body.depth;
}

// A jump from the last basic block of a kernel with loops to its first.
constexpr void close_kernel(recorder& r) {
    flush_state(r);
    if (r.graph.basic_block_count > 1) record_jump(r, none, 0, r.graph.where);
    close_controls(r);
}

// What stands before it has acted when what stands after it acts: see analysis/fence.hpp.
constexpr void record_fence(recorder& r, fencing order, source where) {
    record(r, op::fence, bit, where, none, none, none, int(order));
}

} // namespace hls::ir
