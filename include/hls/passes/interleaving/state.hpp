// What loop interleaving adds to a kernel: registers that tell what each run does, and a register
// or an array for each run.
#pragma once

#include "../../analysis/interleaving/independent_runs.hpp"

namespace hls::ir::detail {

// What the pass adds to the kernel.
struct interleaving_state {
    int busy;      // of a run: it has an outer iteration
    int final;     // of a run: it is the last one
    int outer;     // of a run: the outer loop's counter
    int exhausted; // every outer iteration has been taken
    int run;       // number of the run whose step it is; -1: nobody needs it
    int ended;     // of a run: the inner loop has ended; -1: it ends and begins in one step
    int next_end;  // number of the run that ends next; -1: runs are equally long, and none waits
    bool waits;    // runs wait in the inner loop, to use a port, until those before have ended
    bool apart;    // it ends and begins in a turn of its own
};

constexpr int add_state(builder& g, loop const& of, char const* id, value_type type, int runs) {
    resource r{};
    r.kind = runs > 1 ? resource_kind::shift_register : resource_kind::reg;
    r.id = with_suffix(of.id, id);
    r.type = type;
    r.depth = r.runs = runs;
    r.where = of.where;
    g.resources[g.resource_count] = r;
    return g.resource_count++;
}

constexpr bool has_private_array(auto const& g, nest const& n) {
    for (int r = 0; r < g.resource_count; ++r)
        if (is_private_array(g, n, r)) return true;
    return false;
}

// A port of the outside that a run uses in the inner loop, in its turn, and after it.
constexpr bool shares_port_of_outside(auto const& g, nest const& n) {
    for (int i = 1; i < g.node_count; ++i) {
        if (!is_io(g.nodes[i].kind) || part_of(g, n, g.nodes[i]) != part::body) continue;
        if (usage_of(g, n, g.nodes[i].resource).in[int(part::after)]) return true;
    }
    return false;
}

// The inner loop needs a memory port that the parts around it need.
constexpr bool shares_port(auto const& g, nest const& n) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (!is_access(x.kind) || part_of(g, n, x) != part::body) continue;
        for (int k = first_use(g, x.resource); k != none; k = next_use(g, k)) {
            part const p = part_of(g, n, g.nodes[k]);
            if ((p == part::before || p == part::after) && compete(g, i, k)) return true;
        }
    }
    return false;
}

constexpr interleaving_state add_interleaving(auto const& g, builder& result, nest const& n,
                                              int runs, bool apart) {
    loop const& out = g.loops[n.loops.outer];
    resource const& counter = g.resources[out.counter];
    interleaving_state t{};
    t.busy = add_state(result, out, "_busy", one_bit, runs);
    t.final = add_state(result, out, "_final", one_bit, runs);
    t.outer = add_state(result, out, "_of_run", counter.type, runs);
    result.resources[t.outer].bounded = counter.bounded;
    result.resources[t.outer].low = counter.low;
    result.resources[t.outer].high = counter.high;
    t.exhausted = add_state(result, out, "_all_begun", one_bit, 1);
    t.waits = uses_token(g, n);
    t.apart = apart || shares_port(g, n) || shares_port_of_outside(g, n);
    bool const equal = runs_equally(g, n) && !t.waits;
    t.ended = t.apart || !equal ? add_state(result, out, "_ended", one_bit, runs) : -1;
    value_type const type{short(index_width(runs)), false};
    t.run = has_private_array(g, n) || !equal ? add_state(result, out, "_run", type, 1) : -1;
    t.next_end = equal ? -1 : add_state(result, out, "_ends_next", type, 1);
    return t;
}

// One register, or one word of an array, becomes one for each run.
constexpr void make_private(auto const& g, builder& result, nest const& n, int runs) {
    for (int r = 0; r < g.resource_count; ++r) {
        resource& x = result.resources[r];
        if (is_private(g, n, r)) {
            x.kind = resource_kind::shift_register;
            x.depth = x.runs = runs;
        } else if (is_private_array(g, n, r)) {
            x.depth = runs << index_width(x.depth);
            x.runs = runs;
        }
    }
}

constexpr int state_of(builder& g, merged_step const& m, int resource, source where) {
    node n = make_node(op::state, g.resources[resource].type, where);
    n.resource = short(resource);
    return state_now(g, m, n);
}

constexpr void set_state(builder& g, merged_step& m, int resource, int value, int predicate,
                         source where) {
    node n = make_node(op::next, g.resources[resource].type, where, value);
    n.resource = short(resource);
    write_now(g, m, n, value, predicate);
}

constexpr int opposite_of(builder& g, int bit, source where) {
    return append(g, make_node(op::bit_not, one_bit, where, bit));
}

} // namespace hls::ir::detail
