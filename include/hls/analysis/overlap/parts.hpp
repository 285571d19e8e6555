// Overlapped loops: the body of a counted loop is a row of loops of one step, which can run at the
// same time, each for another iteration of the loop around them. A part is one of them, with what
// stands between it and the one before; the last one has what stands behind it, too. An iteration
// passes through the parts one after the other, so what it hands on to a later part is kept several
// times. Where the times of all parts are known, iterations move on together, at the end of a slot;
// otherwise each one when its loop has ended and the next part is free.
#pragma once

#include "../../ir/nests/counted.hpp"
#include "../../ir/nests/merge.hpp"
#include "../../ir/node_lists.hpp"

namespace hls::ir {

inline constexpr int max_overlapped = 16; // loops in one body

struct overlap_parts {
    int outer;
    int count; // 0: the body is no such row
    int loop[max_overlapped];
    long long steps[max_overlapped]; // iterations of each; -1: known at run time only
    long long most_steps;
    bool in_slots; // those of all parts are known
    detail::basic_block_chain before[max_overlapped];
    detail::basic_block_chain after;        // the last loop; with the outer loop's latch
    signed char of_block[max_basic_blocks]; // the part; -1: outside
};

// Parts in which a resource is used; first > last: in none.
struct part_range {
    int first = max_overlapped, last = -1;
    source where{}; // the last use

    constexpr void add(int part, source here) {
        if (part < first) first = part;
        if (part >= last) last = part, where = here;
    }
    constexpr bool several() const { return first < last; }
};

struct overlap_uses {
    part_range used[max_resources];
    part_range written[max_resources];
};

namespace detail {

constexpr int loop_that_begins(auto const& g, int outer, int basic_block) {
    for (int l = outer + 1; l < g.loop_count; ++l)
        if (g.loops[l].parent == outer && g.loops[l].head == basic_block && !is_gone(g.loops[l]))
            return l;
    return no_loop;
}

// Whether straight code leads from a block to another one.
constexpr bool leads_straight_to(auto const& g, int block, int target) {
    for (int i = 0; i < max_chain_basic_blocks && block >= 0 && block != target; ++i)
        block = only_target(g, block);
    return block == target;
}

// The block after this one, on the way to a loop that may have no iterations; -1: there are other
// ways than to it and past it.
constexpr int next_in_row(auto const& g, int outer, int block) {
    if (jumps_from(g, block) != 2) return only_target(g, block);
    for (int l = outer + 1; l < g.loop_count; ++l) {
        if (g.loops[l].parent != outer || is_gone(g.loops[l])) continue;
        int const after = target_outside(g, g.loops[l].latch, l);
        if (jumps_from_to(g, block, after) != 1) continue;
        for (int i = first_of_block(g, block); i != none; i = next_of_block(g, i)) {
            node const& n = g.nodes[i];
            if (n.kind == op::jump && n.value != after &&
                leads_straight_to(g, int(n.value), g.loops[l].head))
                return int(n.value);
        }
    }
    return -1;
}

constexpr bool goes_straight_on(auto const& g, basic_block_chain const& c) {
    for (int i = 0; i < c.count; ++i)
        if (jumps_from(g, c.at[i]) != 1) return false;
    return true;
}

// Straight code from a block to the next loop, or to the end of the body; `at` is where it ends.
constexpr basic_block_chain chain_from(auto const& g, int outer, int& at) {
    basic_block_chain c{};
    while (at >= 0 && loop_that_begins(g, outer, at) == no_loop) {
        if (c.count == max_chain_basic_blocks) at = -1;
        if (at < 0) break;
        c.at[c.count++] = at;
        if (at == g.loops[outer].latch) break;
        at = next_in_row(g, outer, at);
    }
    return c;
}

constexpr void number_blocks(auto const& g, overlap_parts& p) {
    for (int b = 0; b < max_basic_blocks; ++b) p.of_block[b] = -1;
    for (int s = 0; s < p.count; ++s) {
        p.of_block[g.loops[p.loop[s]].head] = static_cast<signed char>(s);
        for (int i = 0; i < p.before[s].count; ++i)
            p.of_block[p.before[s].at[i]] = static_cast<signed char>(s);
    }
    for (int i = 0; i < p.after.count; ++i)
        p.of_block[p.after.at[i]] = static_cast<signed char>(p.count - 1);
}

// Iterations of a loop of one step and of those that are one with it; -1: not known.
constexpr long long steps_of(auto const& g, int loop) {
    long long steps = 1;
    if (!just_counts(g, loop)) return -1;
    for (int l = loop; l < g.loop_count; ++l) {
        if (g.loops[l].head != g.loops[loop].head || g.loops[l].latch != g.loops[loop].latch)
            continue;
        if (g.loops[l].trips < 1 || g.loops[l].counter < 0) return -1;
        steps *= g.loops[l].trips;
    }
    return steps;
}

constexpr bool is_change(op kind) {
    return kind == op::next || kind == op::shift || kind == op::store;
}

// The outer loop goes on always, or by its counter, which is known when an iteration begins.
constexpr bool outer_just_counts(auto const& g, overlap_parts const& p, overlap_uses const& u) {
    int const counter = g.loops[p.outer].counter;
    if (never_ends(g, p.outer)) return true;
    return counter >= 0 && jumps_on(g, g.loops[p.outer].latch, known_from(g, [&](int r) {
                                        return r == counter || u.written[r].last < 0;
                                    }));
}

// Tracing leaves states that nobody reads.
constexpr bool is_operand(auto const& g, int node) {
    for (int i = node + 1; i < g.node_count; ++i)
        if (g.nodes[i].a == node || g.nodes[i].b == node || g.nodes[i].c == node) return true;
    return false;
}

// A register of which an iteration finds what the one before it left.
constexpr bool is_carried(auto const& g, overlap_parts const& p, int reg, int first) {
    basic_block_chain const& before = p.before[first];
    for (int i = 0; i < before.count; ++i) {
        bool is_set = false;
        for (int k = first_of_block(g, before.at[i]); k != none; k = next_of_block(g, k)) {
            node const& n = g.nodes[k];
            if (!names_resource(n.kind) || n.resource != reg) continue;
            if (n.kind == op::state && is_operand(g, k)) return true;
            is_set |= n.kind == op::next && n.c == none;
        }
        if (is_set) return false;
    }
    return true;
}

} // namespace detail

constexpr overlap_parts overlap_parts_of(auto const& g, int outer) {
    overlap_parts p{};
    p.outer = outer;
    for (int at = g.loops[outer].head;;) {
        detail::basic_block_chain const c = detail::chain_from(g, outer, at);
        if (at == g.loops[outer].latch) {
            p.after = c;
            break;
        }
        if (at < 0 || p.count == max_overlapped) return {};
        int const l = detail::loop_that_begins(g, outer, at), s = p.count++;
        p.loop[s] = l;
        p.before[s] = c;
        bool const is_entered = detail::goes_straight_on(g, c);
        p.steps[s] = is_single(g, l) && is_entered ? detail::steps_of(g, l) : -1;
        if (p.steps[s] > p.most_steps) p.most_steps = p.steps[s];
        p.in_slots = p.steps[s] > 0 && (s == 0 || p.in_slots);
        at = detail::target_outside(g, g.loops[l].latch, l);
    }
    detail::number_blocks(g, p);
    return p;
}

namespace detail {

// Nodes that anything needs but the outer loop's own step, which counts and goes on.
constexpr known_nodes needed_nodes(auto const& g, loop const& outer) {
    known_nodes k{};
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        bool const counts = n.kind == op::next && n.resource == outer.counter;
        bool const goes_on = n.kind == op::jump && n.basic_block == outer.latch;
        if (counts || goes_on || (!k.is[i] && !is_effect(n.kind))) continue;
        k.is[n.a] = k.is[n.b] = k.is[n.c] = true;
    }
    return k;
}

} // namespace detail

// The outer loop's counter moves on when an iteration begins, whatever follows.
constexpr overlap_uses overlap_uses_of(auto const& g, overlap_parts const& p) {
    int const counter = g.loops[p.outer].counter;
    detail::known_nodes const needed = detail::needed_nodes(g, g.loops[p.outer]);
    overlap_uses u{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const part = always_there(n.kind) ? -1 : p.of_block[n.basic_block];
        if (part < 0 || !names_resource(n.kind)) continue;
        if (n.resource == counter && (n.kind == op::next || !needed.is[i])) continue;
        if (n.kind == op::state && !detail::is_operand(g, i)) continue;
        u.used[n.resource].add(part, n.where);
        if (detail::is_change(n.kind)) u.written[n.resource].add(part, n.where);
    }
    return u;
}

} // namespace hls::ir
