// One step that is put together of several basic blocks: what its registers hold at its end, and
// how its shift registers have moved.
#pragma once

#include "../simplify.hpp"

namespace hls::ir::detail {

// Registers of which it is known what they hold where a block begins.
struct known_registers {
    bool is[max_resources];
    wide value[max_resources];
};

// The one step that is being put together: what its registers hold at its end, and where it goes.
struct merged_step {
    int value[max_resources];     // written so far; none: as at its start
    int predicate[max_resources]; // of that write; none: always
    source where[max_resources];
    bool written[max_resources];
    bool shifted[max_resources]; // by blocks so far
    int entering[max_resources]; // the word
    int shift_if[max_resources]; // none: always
    known_registers begun;       // in the step that a run begins with
    int begins;                  // it is that step
    int mapped[max_nodes];
    int acts;                 // what follows has effects under this condition, too; none: always
    int found[max_resources]; // and reads of a port under this one
};

constexpr int add_register(builder& g, loop const& of, char const* suffix, value_type type,
                           wide initial = 0) {
    resource r{};
    r.kind = resource_kind::reg;
    r.id = with_suffix(of.id, suffix);
    r.type = type;
    r.depth = 1;
    r.initial = initial;
    r.where = of.where;
    g.resources[g.resource_count] = r;
    return g.resource_count++;
}

constexpr int both_of(builder& g, int p, int q, source where) {
    if (p == none || q == none) return p == none ? q : p;
    return append(g, make_node(op::bit_and, one_bit, where, p, q));
}

// A register that several runs have: each step sees the oldest element, which is its run's.
constexpr bool is_of_runs(builder const& g, int resource) { return g.resources[resource].runs > 1; }

constexpr int state_at_start(builder& g, int resource, source where) {
    bool const runs = is_of_runs(g, resource);
    node n = make_node(runs ? op::tap : op::state, g.resources[resource].type, where, none);
    n.resource = short(resource);
    n.value = runs ? g.resources[resource].depth - 1 : 0;
    return append(g, n);
}

constexpr int state_now(builder& g, merged_step const& m, node const& n) {
    int const before = state_at_start(g, n.resource, n.where);
    if (!m.written[n.resource]) return before;
    if (m.predicate[n.resource] == none) return m.value[n.resource];
    return append(g, make_node(op::select, n.type, n.where, m.predicate[n.resource],
                               m.value[n.resource], before));
}

constexpr void write_now(builder& g, merged_step& m, node const& n, int value, int predicate) {
    int const r = n.resource;
    if (m.written[r] && predicate != none)
        value = append(
            g, make_node(op::select, g.resources[r].type, n.where, predicate, value, m.value[r]));
    bool const always = predicate == none || (m.written[r] && m.predicate[r] == none);
    m.predicate[r] =
        always ? none
        : m.written[r]
            ? append(g, make_node(op::bit_or, one_bit, n.where, predicate, m.predicate[r]))
            : predicate;
    m.value[r] = value;
    m.where[r] = n.where;
    m.written[r] = true;
}

constexpr void add_writes(builder& result, merged_step const& m) {
    for (int r = 0; r < result.resource_count; ++r) {
        if (!m.written[r]) continue;
        value_type const type = result.resources[r].type;
        int value = m.value[r], predicate = m.predicate[r];
        bool const runs = is_of_runs(result, r); // whose elements move on in every step
        if (runs && predicate != none) {
            int const kept = state_at_start(result, r, m.where[r]);
            value = append(result, make_node(op::select, type, m.where[r], predicate, value, kept));
            predicate = none;
        }
        node n = make_node(runs ? op::shift : op::next, type, m.where[r], value, none, predicate);
        n.resource = short(r);
        append(result, n);
    }
}

} // namespace hls::ir::detail
