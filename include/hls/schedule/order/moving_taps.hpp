// Elements of a shift register that are read before older iterations have shifted it. What will be
// element p is then still at a lower position: p less the shifts to come. So a value may take p + 1
// iterations to come back through element p, which is what relaxes an accumulator (003, Loop
// Analysis: relaxing a dependence with a shift register).
#pragma once

#include "../../memory/ram_delays.hpp"
#include "../minimum_distance.hpp"
#include "../plan.hpp"

namespace hls::ir {

// The shift of a register that is shifted once in every iteration of one loop (or of a kernel
// without loops), and nowhere else; none.
constexpr int only_shift(auto const& g, int resource) {
    int found = none;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        if (n.kind != op::shift) continue;
        bool const regular =
            n.c == none && (!has_loops(g) || is_single(g, loop_of(g, n.basic_block)));
        if (found != none || !regular) return none;
        found = i;
    }
    return found;
}

// Older iterations that have not shifted when the element is read in the given cycle, at most.
constexpr int pending_shifts_at(auto const& g, auto const& p, reach const& ways, int tap, int shift,
                                int cycle) {
    if (shift == none || g.nodes[shift].basic_block != g.nodes[tap].basic_block) return 0;
    int const after = p.cycle[shift] - cycle;
    return after <= 0 ? 0 : after / interval_of(ways, g.nodes[tap].basic_block);
}

constexpr int pending_shifts(auto const& g, auto const& p, reach const& ways, int tap, int shift) {
    return pending_shifts_at(g, p, ways, tap, shift, p.cycle[tap]);
}

// Length of the gap below an element that is read up to `pending` positions lower; 0: its words
// come from flip-flops.
constexpr int long_gap(auto const& g, device const& target, int tap, int pending) {
    node const& n = g.nodes[tap];
    int const position = int(n.value) - pending, width = g.resources[n.resource].type.width;
    if (!is_long_gap(target, width, position + 1)) return 0;
    int const length = position - element_below(g, n.resource, position);
    return is_long_gap(target, width, length) ? length : 0;
}

// Gaps of this length, which share a RAM, if all elements have as many shifts pending.
constexpr int equal_distances(auto const& g, int resource, int length, int pending) {
    int count = 0;
    for (int at = highest_element(g, resource); at >= 0;) {
        int const below = element_below(g, resource, at);
        count += at - below == length + pending;
        at = below;
    }
    return count;
}

// When an element is there: time to read the RAM, and to choose the position.
constexpr int element_ps(auto const& g, device const& target, int tap, int pending) {
    int const choose = pending <= 0 ? 0 : delay_ps(target, op_class::lookup, pending + 1);
    int const length = long_gap(g, target, tap, pending);
    if (length == 0) return choose;
    int const resource = g.nodes[tap].resource, width = g.resources[resource].type.width;
    return choose + ram_ps(target, length, width * equal_distances(g, resource, length, pending));
}

} // namespace hls::ir
