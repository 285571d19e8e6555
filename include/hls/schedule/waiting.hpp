// What may make a step wait, and that a stall-free kernel waits only when a step begins.
#pragma once

#include "../memory/assigned_ports.hpp"
#include "bubbles.hpp"
#include "exit_fifo.hpp"

namespace hls::ir {

// The first one that waits after the cycle in which its step begins; none: there is none.
constexpr int waits_late(auto const& g, auto const& p) {
    for (int i = 1; i < g.node_count; ++i)
        if (may_hold_stage(g, g.nodes[i]) && p.cycle[i] > 0) return i;
    return none;
}

// Calls f(x, y) for two accesses to one memory port, the later stage first, if stalls can bring two
// steps together that the schedule keeps apart, or an arbiter keeps them apart. Stalls bring no
// steps closer than the shortest way between them, and steps that wait only in their first cycle
// keep their distance. Where a bank has several ports, accesses may have one each.
constexpr void for_each_stalled_pair(auto const& g, auto const& p, reach const& ways, auto f) {
    for_each_arbitrated_pair(g, p, f);
    if (waits_late(g, p) == none) return;
    port_list const ports = find_ports(g, p, ways);
    for_each_shared_port(g, p, [&](int x, int y) {
        int const least = ways.least[g.nodes[x].basic_block][g.nodes[y].basic_block];
        if (use_one_port(g, ports, x, y) && p.cycle[x] - p.cycle[y] >= least) f(x, y);
    });
}

// A block and what waits in a stage inside it; none: there is none.
struct split_block {
    int block;
    int waiting;
};

// Accesses of ports stand behind the block by then (waits.hpp): what is left are stages that wait
// for the port of a memory.
constexpr split_block find_split_block(auto const& g, auto const& p) {
    split_block found{none, none};
    auto const look = [&](int waiting) {
        for (int b = 1; b < g.node_count && found.block == none; ++b)
            if (has_inner_stages(g, g.nodes[b]) &&
                is_inside(g, g.nodes[b], p.cycle[b], p.cycle[waiting]))
                found = {b, waiting};
    };
    bool any = false;
    for (int b = 1; b < g.node_count && !any; ++b) any = has_inner_stages(g, g.nodes[b]);
    if (!any) return found;
    for (int i = 1; i < g.node_count; ++i)
        if (may_hold_stage(g, g.nodes[i])) look(i);
    for_each_stalled_pair(g, p, minimum_distances_of(g, p),
                          [&](int, int younger) { look(younger); });
    return found;
}

constexpr message rejected_block_stage(auto const& g, auto const& p) {
    split_block const x = find_split_block(g, p);
    if (x.block == none) return {};
    node const &b = g.nodes[x.block], &w = g.nodes[x.waiting];
    return say(287, b.where, "block `", g.resources[b.resource].id, "` of ",
               g.resources[b.resource].facts.latency,
               " cycles has one clock enable, and the stage of `", g.resources[w.resource].id,
               "` in line ", w.where.line,
               " waits between its registers; read its inputs later, or keep the array in "
               "registers");
}

namespace detail {

constexpr message late_wait(auto const& g, auto const& p, int id) {
    node const& n = g.nodes[id];
    return say(190, n.where, "kernel `", g.id, "` cannot be stall-free: it waits ",
               n.kind == op::read ? "to read `" : "for credits to write `",
               g.resources[n.resource].id, "` in cycle ", p.cycle[id],
               " of its steps, and a stall-free step waits only in its first one; read everything "
               "at the beginning, and on no condition that has to be computed before");
}

// Stages wait for an arbiter, in the middle of a step, as its conditions come.
constexpr message rejected_arbiter(auto const& g, options const& wanted) {
    int const access = first_contended(g);
    if (access == none) return {};
    resource const& r = g.resources[g.nodes[access].resource];
    if (wanted.stall_free || wanted.bubble_removal)
        return say(423, r.where, "array `", r.id, "` is arbitrated, so stages of kernel `", g.id,
                   "` wait for its port: leave out ",
                   wanted.stall_free ? ".stall_free" : ".bubble_removal", ", or .arbitrated");
    if (depends_on_time(g))
        return say(847, r.where, "array `", r.id, "` is arbitrated, and kernel `", g.id,
                   "` reads or writes without blocking, or reads levels: what it does could change "
                   "while its stage waits for the port; leave out .arbitrated, or give the array "
                   "a kernel of its own");
    return {};
}

constexpr bool has_any_exit_fifo(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (has_exit_fifo(g, r)) return true;
    return false;
}

} // namespace detail

// What is wrong with waiting, as attributes and user blocks have it; no number when nothing is.
constexpr message rejected_waiting(auto const& g, auto const& p, options const& wanted) {
    if (message const m = detail::rejected_arbiter(g, wanted)) return m;
    if (wanted.exit_fifo != exit_fifo::standard && !detail::has_any_exit_fifo(g))
        return say(191, g.where, "kernel `", g.id,
                   "` has no exit FIFO that .exit_fifo could be about; .stall_free gives every "
                   "output one, and so does try_write to the outputs it is used with");
    int const late = wanted.stall_free ? waits_late(g, p) : none;
    if (late != none) return detail::late_wait(g, p, late);
    message const block = rejected_block_stage(g, p);
    return block ? block : rejected_bubble_removal(g, p, wanted);
}

} // namespace hls::ir
