// What a part that waits for its words alone does in a step (analysis/overlap/gates.hpp): it acts
// if no word that the step reads is missing. A read stands under the condition that its word has
// been found, so it never waits.
#pragma once

#include "queues.hpp"

namespace hls::ir::detail {

constexpr int look_for_word(overlap_step& s, int port, int reads, source where) {
    node n = make_node(op::peek, one_bit, where, none, none, reads);
    n.resource = short(port);
    n.value = gate_of_part;
    return append(s.g, n);
}

constexpr int is_in_loop(overlap_step& s, overlap_parts const& p, int part) {
    int const ran = value_of(s, s.t.runs[part]), begins = s.t.begins[part];
    if (p.steps_before[part] > 0) return both_of(s, ran, has_value(s, begins, 0));
    return either_of(s, ran, has_value(s, begins, 1));
}

constexpr int is_in_code_before(overlap_step& s, int part, int step) {
    return has_value(s, s.t.begins[part], step + 1);
}

constexpr int is_in_code_after(overlap_step& s, int part, int step) {
    int const came = not_of(s, has_value(s, s.t.begins[part], 0));
    int const here = not_of(s, either_of(s, came, value_of(s, s.t.runs[part])));
    return s.t.ends < 0 ? here : both_of(s, here, has_value(s, s.t.ends, step));
}

// In which steps the part reads the port.
struct reading_steps {
    overlap_step& s;
    int reads = none;

    // Where the block is, and under the conditions of the reads.
    constexpr void add(builder const& seen, int block, int port, auto is_here) {
        for (int i = first_of_block(seen, block); i != none; i = next_of_block(seen, i)) {
            node const& n = seen.nodes[i];
            if (!is_word_read(seen, n) || n.resource != port) continue;
            int const condition = n.c == none ? none : add_value(seen, s, n.c);
            int const here = both_of(s, is_here(), condition);
            reads = reads == none ? here : either_of(s, reads, here);
        }
    }
};

constexpr int steps_that_read(builder const& seen, overlap_step& s, overlap_parts const& p,
                              int part, int port) {
    reading_steps r{s};
    r.add(seen, seen.loops[p.loop[part]].head, port, [&] { return is_in_loop(s, p, part); });
    for (int i = 0; i < p.before[part].count; ++i)
        r.add(seen, p.before[part].at[i], port,
              [&] { return is_in_code_before(s, part, p.step[p.before[part].at[i]]); });
    for (int i = 0; part + 1 == p.count && i < p.after.count; ++i)
        r.add(seen, p.after.at[i], port,
              [&] { return is_in_code_after(s, part, p.step[p.after.at[i]]); });
    return r.reads;
}

struct written_registers {
    bool is[max_resources];
};

constexpr written_registers written_so_far(overlap_step const& s) {
    written_registers so_far{};
    for (int r = 0; r < s.g.resource_count; ++r) so_far.is[r] = s.m.written[r];
    return so_far;
}

// Registers that the part has written since then are written if it acts: within the step it sees
// them at once, so that its own logic does not wait for the gate.
constexpr void hold_registers(overlap_step& s, written_registers const& before) {
    for (int r = 0; r < s.g.resource_count; ++r)
        if (s.m.written[r] && !before.is[r])
            s.m.predicate[r] = both_of(s, s.m.predicate[r], s.m.acts);
}

// The part has an iteration, and what it reads in this step is there.
constexpr int add_gate(builder const& seen, overlap_step& s, overlap_parts const& p, int part) {
    int acts = s.active[part];
    for (int port = 0; p.gated && port < seen.resource_count; ++port) {
        if (seen.resources[port].kind != resource_kind::input) continue;
        int const reads = steps_that_read(seen, s, p, part, port);
        if (reads == none) continue;
        int& found = s.m.found[port];
        found =
            look_for_word(s, port, both_of(s, s.active[part], reads), seen.resources[port].where);
        acts = both_of(s, acts, either_of(s, not_of(s, reads), found));
    }
    return acts;
}

} // namespace hls::ir::detail
