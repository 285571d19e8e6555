// Pass: bypasses of registers. An operation may keep a register of its own, as a RAM keeps the
// address, and follow from a register whose next word follows from the operation: `s = table[s]`.
// A ring through both takes two cycles. Here such an operation gets a copy of the logic in front of
// it, with reads of the register that see the word which is written in their cycle
// (schedule/order/bypasses.hpp): the ring has one register then, that of the operation.
// (docs/decisions/162-bypasses-of-registers.md)
#pragma once

#include "../../analysis/array_storage.hpp"
#include "../../analysis/carried.hpp"

namespace hls::ir {

namespace detail {

// Keeps a register of its own, on every device and at every clock.
constexpr bool ends_cycle(auto const& g, node const& n) {
    if (is_block(n.kind)) return g.resources[n.resource].facts.latency > 0;
    return (n.kind == op::load || n.kind == op::lookup) && in_ram(g, n.resource);
}

// What follows from operations that end a cycle, also in earlier iterations.
struct late_values {
    bool value[max_nodes];
    bool word[max_resources]; // of registers
};

constexpr bool follows_late(auto const& g, late_values const& late, int id) {
    node const& n = g.nodes[id];
    return late.value[n.a] || late.value[n.b] || late.value[n.c] ||
           (n.kind == op::state && late.word[n.resource]) || ends_cycle(g, n);
}

constexpr late_values find_late_values(auto const& g) {
    late_values late{};
    for (bool again = true; again;) {
        again = false;
        for (int i = 1; i < g.node_count; ++i) {
            late.value[i] = follows_late(g, late, i);
            if (g.nodes[i].kind != op::next || !late.value[i]) continue;
            again |= !late.word[g.nodes[i].resource];
            late.word[g.nodes[i].resource] = true;
        }
    }
    return late;
}

constexpr bool is_in_ring(auto const& g, late_values const& late, node const& n) {
    return n.kind == op::state && !is_bypassed(n) && late.word[n.resource] &&
           g.resources[n.resource].runs <= 1 && next_in_block(g, n.basic_block, n.resource) != none;
}

inline constexpr int longest_logic = 32; // operations in front of one

// The logic in front of an operation, up to registers and to what stands before it.
struct logic_cone {
    int count;
    int of[longest_logic]; // in program order
    bool is_late;          // it waits for another operation that ends a cycle, or is too long
    bool has_ring;         // it begins with the word of a register in a ring
};

constexpr bool is_copied(node const& n) {
    return is_pure(n.kind) && !always_there(n.kind) && n.kind != op::multiply &&
           n.kind != op::registered && !is_block(n.kind) && n.kind != op::lookup && n.timing == 0;
}

constexpr void add_logic(auto const& g, late_values const& late, logic_cone& cone, int id,
                         int depth) {
    cone.is_late |= depth == longest_logic;
    if (cone.is_late) return;
    for (int k = 0; k < cone.count; ++k)
        if (cone.of[k] == id) return;
    node const& n = g.nodes[id];
    bool const ring = is_in_ring(g, late, n);
    cone.has_ring |= ring;
    if (!ring && !is_copied(n)) {
        cone.is_late |= late.value[id];
        return;
    }
    for (int k = 0; k < 3; ++k)
        if (operand(n, k) != none) add_logic(g, late, cone, operand(n, k), depth + 1);
    cone.is_late |= cone.count == longest_logic;
    if (!cone.is_late) cone.of[cone.count++] = id;
}

constexpr logic_cone logic_before(auto const& g, late_values const& late, int id) {
    logic_cone cone{};
    for (int k = 0; k < 3; ++k)
        if (operand(g.nodes[id], k) != none) add_logic(g, late, cone, operand(g.nodes[id], k), 0);
    return cone;
}

// What an operation gets a copy of; nothing: it would gain nothing. Jumps, too: the next step
// begins a cycle later.
constexpr logic_cone logic_to_copy(auto const& g, late_values const& late, int id) {
    if (!ends_cycle(g, g.nodes[id]) && g.nodes[id].kind != op::jump) return {};
    logic_cone const cone = logic_before(g, late, id);
    return cone.has_ring && !cone.is_late ? cone : logic_cone{};
}

// The operation, behind a copy of the logic in front of it.
constexpr int append_bypassed(auto const& g, builder& result, logic_cone const& cone, int id,
                              int const* mapped) {
    int copies[max_nodes];
    for (int i = 0; i < id; ++i) copies[i] = mapped[i];
    for (int k = 0; k < cone.count; ++k) {
        node n = renumbered(g.nodes[cone.of[k]], copies);
        if (n.kind == op::state) n.value = from_bypass;
        copies[cone.of[k]] = append_raw(result, n);
    }
    return append_raw(result, renumbered(g.nodes[id], copies));
}

// A register, and something whose operations end a cycle: without both there is no such ring.
constexpr bool may_have_rings(auto const& g) {
    bool registers = false, ends = false;
    for (int r = 0; r < g.resource_count; ++r) {
        registers |= g.resources[r].kind == resource_kind::reg;
        ends |= g.resources[r].facts.latency > 0 || in_ram(g, r);
    }
    return registers && ends;
}

// A kernel with steps of several runs, or whose stages act on what they find, stays as it is.
constexpr bool may_have_bypasses(auto const& g) {
    if (!may_have_rings(g)) return false;
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].runs > 1 || g.loops[l].parts > 0) return false;
    for (int i = 1; i < g.node_count; ++i)
        if (is_non_blocking(g.nodes[i].kind)) return false;
    return true;
}

} // namespace detail

constexpr bool wants_bypasses(auto const& g) {
    if (!detail::may_have_bypasses(g)) return false;
    detail::late_values const late = detail::find_late_values(g);
    for (int i = 1; i < g.node_count; ++i)
        if (detail::logic_to_copy(g, late, i).count > 0) return true;
    return false;
}

constexpr builder bypass_registers(auto const& g) {
    detail::late_values const late = detail::find_late_values(g);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        result.basic_block = g.nodes[i].basic_block;
        detail::logic_cone const cone = detail::logic_to_copy(g, late, i);
        mapped[i] = cone.count > 0 ? detail::append_bypassed(g, result, cone, i, mapped)
                                   : append_raw(result, renumbered(g.nodes[i], mapped));
    }
    return result;
}

} // namespace hls::ir
