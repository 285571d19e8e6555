// Shift registers in a step that is put together of basic blocks: one of them shifts, and those
// behind it see each element one position further. Which elements a block reads depends on indexes,
// and in the step that shifts these are known often: a loop begins with its first one.
#pragma once

#include "merged_step.hpp"

namespace hls::ir::detail {

// Nodes of a graph in which such registers are constants.
struct read_elements {
    int mapped[max_nodes];
    bool read[max_nodes];

    constexpr bool has(int tap) const { return read[mapped[tap]]; }
};

constexpr bool has_block(node const& n, int basic_block) {
    return n.basic_block == basic_block && !always_there(n.kind);
}

// The elements that a block reads, or any block behind it through its values.
constexpr read_elements elements_read(auto const& g, int basic_block, known_registers const& k) {
    read_elements result{};
    builder seen = same_kernel(g);
    for (int i = 1; i < g.node_count; ++i) {
        node const n = renumbered(g.nodes[i], result.mapped);
        bool const known = n.kind == op::state && n.basic_block == basic_block && k.is[n.resource];
        seen.basic_block = n.basic_block;
        result.mapped[i] =
            known ? append_constant(seen, k.value[n.resource], n.type, n.where) : append(seen, n);
    }
    for (int i = seen.node_count - 1; i > 0; --i) {
        node const& n = seen.nodes[i];
        bool const here = has_block(n, basic_block);
        if (here && !is_effect(n.kind) && !result.read[i]) continue;
        result.read[n.a] = result.read[n.b] = result.read[n.c] = true;
    }
    return result;
}

// Element n as it is behind the shifts so far.
constexpr int element_now(builder& g, merged_step const& m, node const& n) {
    int const now = append(g, n);
    if (!m.shifted[n.resource]) return now;
    node nearer = n;
    --nearer.value;
    int const moved = n.value == 0 ? m.entering[n.resource] : append(g, nearer);
    if (m.shift_if[n.resource] == none) return wrapped(g, n, moved);
    return append(g, make_node(op::select, n.type, n.where, m.shift_if[n.resource], moved, now));
}

constexpr void note_shifts(auto const& g, builder& result, merged_step& m, int basic_block,
                           int condition) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::shift || !has_block(n, basic_block)) continue;
        m.shifted[n.resource] = true;
        m.entering[n.resource] = m.mapped[n.a];
        m.shift_if[n.resource] = both_of(result, m.mapped[n.c], condition, n.where);
    }
}

constexpr bool reads_shifted(auto const& g, merged_step const& m, int basic_block) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::tap && has_block(g.nodes[i], basic_block) &&
            m.shifted[g.nodes[i].resource])
            return true;
    return false;
}

// Whether one condition holds wherever another one, which may be a conjunction with it, does.
constexpr bool holds_with(builder const& g, int condition, int other) {
    if (condition == none || condition == other) return true;
    node const& n = g.nodes[other];
    return n.kind == op::bit_and && (n.a == condition || n.b == condition);
}

// In the steps that shift.
constexpr known_registers known_when_shifted(builder const& g, merged_step const& m) {
    known_registers k{};
    for (int r = 0; r < g.resource_count; ++r) {
        bool const set = m.written[r] && is_constant(g, m.value[r]);
        int const condition = set ? m.predicate[r] : m.begins;
        k.is[r] = set || (m.begun.is[r] && !m.written[r]);
        for (int s = 0; s < g.resource_count && k.is[r]; ++s)
            k.is[r] = !m.shifted[s] || holds_with(g, condition, m.shift_if[s]);
        if (k.is[r]) k.value[r] = set ? constant_value(g.nodes[m.value[r]]) : m.begun.value[r];
    }
    return k;
}

// What a block reads of elements that have moved.
constexpr read_elements elements_moved(auto const& g, builder const& result, merged_step const& m,
                                       int basic_block) {
    if (!reads_shifted(g, m, basic_block)) return {};
    return elements_read(g, basic_block, known_when_shifted(result, m));
}

} // namespace hls::ir::detail
