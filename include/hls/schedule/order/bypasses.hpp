// Reads of registers that see the word which is written in their cycle, by the step before: a
// bypass, as around the registers of a processor. Where the write acts earlier, the register has
// the word by then. (passes/forwarding/bypass_registers.hpp)
#pragma once

#include "../../analysis/arrival.hpp"
#include "../../ir/node_lists.hpp"
#include "../minimum_distance.hpp"

namespace hls::ir {

// Calls `f` with each write that acts in the cycle in which the step behind it reads.
constexpr void for_each_bypass(auto const& g, auto const& p, reach const& ways, int read, int cycle,
                               auto f) {
    int const block = g.nodes[read].basic_block, apart = interval_of(ways, block);
    for (int w = first_use(g, g.nodes[read].resource); w != none; w = next_use(g, w))
        if (g.nodes[w].kind == op::next && g.nodes[w].basic_block == block &&
            p.cycle[w] == cycle + apart)
            f(w);
}

constexpr bool sees_write(auto const& g, auto const& p, reach const& ways, int read) {
    bool sees = false;
    for_each_bypass(g, p, ways, read, p.cycle[read], [&](int) { sees = true; });
    return sees;
}

// When the word is there: behind the multiplexer that takes the one from the register when nothing
// is written. `arrival_of(operand, write)`: in the cycle of the write.
constexpr arrival bypassed_at(auto const& g, device const& target, auto const& p, reach const& ways,
                              int read, int cycle, auto arrival_of) {
    arrival at{};
    for_each_bypass(g, p, ways, read, cycle, [&](int w) {
        node const& n = g.nodes[w];
        int const word = arrival_of(n.a, w).high;
        int const acts = (n.c == none ? 0 : arrival_of(n.c, w).high) + target.level_ps;
        int const there =
            (word > acts ? word : acts) + delay_ps(target, op_class::mux, n.type.width);
        at = later(at, {there, there});
    });
    return at;
}

} // namespace hls::ir
