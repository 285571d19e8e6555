// Elements of a shift register that are read before older iterations have shifted it. What will be
// element p is then still at a lower position: p less the shifts to come. So a value may take p + 1
// iterations to come back through element p, which is what relaxes an accumulator (003, Loop
// Analysis: relaxing a dependence with a shift register).
#pragma once

#include "plan.hpp"
#include "reach.hpp"

namespace hls::ir {

// The shift of a register that is shifted once in every iteration of one loop (or of a kernel
// without loops), and nowhere else; none.
constexpr int only_shift(auto const& g, int resource) {
    int found = none;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::shift || n.resource != resource) continue;
        bool const regular = n.c == none && (!has_loops(g) || is_single(g, loop_of(g, n.segment)));
        if (found != none || !regular) return none;
        found = i;
    }
    return found;
}

// Older iterations that have not shifted when the element is read, at most.
constexpr int pending_shifts(auto const& g, auto const& p, reach const& ways, int tap, int shift) {
    if (shift == none || g.nodes[shift].segment != g.nodes[tap].segment) return 0;
    int const after = p.cycle[shift] - p.cycle[tap];
    return after <= 0 ? 0 : after / interval_of(ways, g.nodes[tap].segment);
}

// Elements between two that are read, the second one included, become RAM.
constexpr bool is_long_gap(device const& target, int width, int length) {
    return length >= 16 && length * width >= target.ram_threshold_bits;
}

// Of two elements that are read, far from each other, the higher one comes from RAM.
constexpr bool comes_from_ram(auto const& g, device const& target, int tap, int pending) {
    node const& n = g.nodes[tap];
    int const position = int(n.value) - pending, width = g.resources[n.resource].type.width;
    int below = -1;
    if (!is_long_gap(target, width, position - below)) return false;
    for (int i = 1; i < g.node_count; ++i) {
        node const& other = g.nodes[i];
        if (other.kind == op::tap && other.resource == n.resource && other.value < position &&
            other.value > below)
            below = int(other.value);
    }
    return is_long_gap(target, width, position - below);
}

// When an element is there: time to read the RAM, and to choose the position.
constexpr int element_ps(auto const& g, device const& target, int tap, int pending) {
    int const choose = pending <= 0 ? 0 : delay_ps(target, op_class::lookup, pending + 1);
    return comes_from_ram(g, target, tap, pending)
               ? choose + delay_ps(target, op_class::ram_read, 1)
               : choose;
}

} // namespace hls::ir
