// The parts of loops that overlap: how many steps each has, and what iterations use in which part.
#pragma once

#include "own_steps.hpp"

namespace hls::ir {

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

// Of an iteration, where that is known.
constexpr long long steps_in_part(overlap_parts const& p, int part) {
    return p.steps_before[part] + p.steps[part] + (part + 1 == p.count ? p.steps_after : 0);
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
        p.known = p.steps[s] > 0 && (s == 0 || p.known);
        at = detail::target_outside(g, g.loops[l].latch, l);
    }
    if (p.count == 0) return p;
    detail::number_blocks(g, p);
    p.gated = detail::waits_by_parts(g, p);
    p.in_slots = p.known && !p.gated;
    detail::straight_steps steps{};
    detail::choose_own_steps(g, p, steps);
    for (int s = 0; s < p.count; ++s)
        p.most_steps = greater_of(p.most_steps, detail::steps_in_part(p, s));
    return p;
}

namespace detail {

// The outer loop's own step, which counts and goes on.
constexpr bool is_outer_step(node const& n, loop const& outer) {
    bool const counts = n.kind == op::next && n.resource == outer.counter;
    return counts || (n.kind == op::jump && n.basic_block == outer.latch);
}

// Nodes that anything but the outer loop's own step needs.
constexpr known_nodes needed_nodes(auto const& g, loop const& outer) {
    known_nodes k{};
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (is_outer_step(n, outer) || (!k.is[i] && !is_effect(n.kind))) continue;
        k.is[n.a] = k.is[n.b] = k.is[n.c] = true;
    }
    return k;
}

} // namespace detail

// The outer loop's counter moves on when an iteration begins, whatever follows.
constexpr overlap_uses overlap_uses_of(auto const& g, overlap_parts const& p) {
    int const counter = g.loops[p.outer].counter;
    detail::known_nodes const needed = detail::needed_nodes(g, g.loops[p.outer]);
    detail::known_nodes const operands = detail::operands_in(g);
    overlap_uses u{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const part = always_there(n.kind) ? -1 : p.of_block[n.basic_block];
        if (part < 0 || !names_resource(n.kind)) continue;
        if (n.resource == counter && (n.kind == op::next || !needed.is[i])) continue;
        if (n.kind == op::state && !operands.is[i]) continue;
        u.used[n.resource].add(part, n.where);
        if (detail::is_change(n.kind)) u.written[n.resource].add(part, n.where);
    }
    return u;
}

} // namespace hls::ir
