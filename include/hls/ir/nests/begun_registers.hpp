// Registers that each run of a loop begins with one number, as a sum or a counter: in one loop of
// one step they get it in the last step of the run before, where it costs no selection in front of
// what the first step computes, and flip-flops have an input for it.
#pragma once

#include "counted.hpp"
#include "merge.hpp"

namespace hls::ir::detail {

// A block reads registers as they are where it begins, whatever stands in front.
constexpr void note_reads(auto const& g, known_nodes const& operands, int basic_block, bool* read) {
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i))
        if (g.nodes[i].kind == op::state && operands.is[i]) read[g.nodes[i].resource] = true;
}

constexpr void note_writes(auto const& g, int basic_block, bool const* read, known_registers& k) {
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        node const& n = g.nodes[i];
        if (n.kind != op::next) continue;
        bool const is_number = n.c == none && g.nodes[n.a].kind == op::constant;
        k.is[n.resource] = is_number && (k.is[n.resource] || !read[n.resource]);
        if (is_number) k.value[n.resource] = constant_value(g.nodes[n.a]);
    }
}

// By a row of blocks, before anything reads them.
constexpr known_registers set_to_numbers(auto const& g, basic_block_chain const& c) {
    known_registers k{};
    bool read[max_resources]{};
    known_nodes const operands = operands_in(g);
    for (int i = 0; i < c.count; ++i) {
        note_reads(g, operands, c.at[i], read);
        note_writes(g, c.at[i], read, k);
    }
    return k;
}

// Nothing outside of these blocks sees what a run leaves in them.
constexpr known_registers begun_registers(auto const& g, basic_block_chain const& before,
                                          auto is_inside) {
    known_registers k = set_to_numbers(g, before);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (names_resource(n.kind) && !always_there(n.kind) && !is_inside(n.basic_block))
            k.is[n.resource] = false;
    }
    for (int r = 0; r < g.resource_count; ++r) k.is[r] &= g.resources[r].runs <= 1;
    return k;
}

// What the blocks in front of the loop set is so already.
constexpr void begin_with(builder& g, merged_step& m) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (!m.begun.is[r]) continue;
        m.written[r] = false;
        m.begun.value[r] = wrap(uwide(m.begun.value[r]), g.resources[r].type);
        g.resources[r].initial = m.begun.value[r];
    }
}

constexpr void begin_again(builder& g, merged_step& m, int condition, source where) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (!m.begun.is[r]) continue;
        node n = make_node(op::next, g.resources[r].type, where);
        n.resource = short(r);
        write_now(g, m, n, append_constant(g, m.begun.value[r], where), condition);
    }
}

} // namespace hls::ir::detail
