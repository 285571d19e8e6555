// What may make a step wait, and that a stall-free kernel waits only when a step begins.
#pragma once

#include "../analysis/predicates.hpp"
#include "../memory/replicates.hpp"
#include "exit_fifo.hpp"
#include "message_text.hpp"
#include "options.hpp"

namespace hls::ir {

// An access to a port that may have to wait: for a word, for room, for credits.
constexpr bool waits(auto const& g, node const& n) {
    if (n.kind == op::read) return !is_found(g, n) && !g.resources[n.resource].is_level;
    if (lacks_credit(n)) return !g.resources[n.resource].is_level;
    return n.kind == op::take_credit && n.value != 0;
}

// The first one that waits after the cycle in which its step begins; none: there is none.
constexpr int waits_late(auto const& g, auto const& p) {
    for (int i = 1; i < g.node_count; ++i)
        if (waits(g, g.nodes[i]) && p.cycle[i] > 0) return i;
    return none;
}

// Calls f(x, y) for two accesses to one memory port, the later stage first, if stalls can bring two
// steps together that the schedule keeps apart. Stalls bring no steps closer than the shortest way
// between them, and steps that wait only in their first cycle keep their distance. Loads of two
// replicates have a port each.
constexpr void for_each_stalled_pair(auto const& g, auto const& p, reach const& ways, auto f) {
    if (waits_late(g, p) == none) return;
    replicate_list const replicates = find_replicates(g, p, ways);
    for_each_shared_port(g, p, [&](int x, int y) {
        int const least = ways.least[g.nodes[x].basic_block][g.nodes[y].basic_block];
        if (replicates.of[x] == replicates.of[y] && p.cycle[x] - p.cycle[y] >= least) f(x, y);
    });
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

constexpr bool has_any_exit_fifo(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (has_exit_fifo(g, r)) return true;
    return false;
}

} // namespace detail

// What is wrong with the attributes about waiting; no number when nothing is.
constexpr message rejected_waiting(auto const& g, auto const& p, options const& wanted) {
    if (wanted.exit_fifo != exit_fifo::standard && !detail::has_any_exit_fifo(g))
        return say(191, g.where, "kernel `", g.id,
                   "` has no exit FIFO that .exit_fifo could be about; .stall_free gives every "
                   "output one, and so does try_write to the outputs it is used with");
    int const late = wanted.stall_free ? waits_late(g, p) : none;
    return late == none ? message{} : detail::late_wait(g, p, late);
}

} // namespace hls::ir
