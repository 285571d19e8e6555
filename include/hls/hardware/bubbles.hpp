// Removal of bubbles: a stage also moves when one between it and the next that may wait is empty.
// Whether there is one comes from flip-flops alone, by logic whose depth is the logarithm of the
// stages; what makes a stage wait, and may come from outside late, passes one more gate.
#pragma once

#include <vector>

#include "../schedule/bubbles.hpp"
#include "delay_line.hpp"

namespace hls::hw {

// full[s]: stages s to `last` - 1 hold a step each.
constexpr void find_full(netlist& h, std::vector<int> const& valid, int first, int last,
                         std::vector<int>& full) {
    if (last - first == 1) full[std::size_t(first)] = valid[std::size_t(first)];
    if (last - first < 2) return;
    int const middle = first + (last - first) / 2;
    find_full(h, valid, first, middle, full);
    find_full(h, valid, middle, last, full);
    for (int s = first; s < middle; ++s)
        full[std::size_t(s)] = both(h, full[std::size_t(s)], full[std::size_t(middle)], s);
}

// By stage: it holds a step, of whichever basic block. `valid`: nets by basic block and stage.
constexpr std::vector<int> find_occupied(netlist& h, std::vector<std::vector<int>> const& valid,
                                         std::size_t stages) {
    std::vector<int> occupied(stages, constant(h, 0));
    for (std::size_t s = 0; s < stages; ++s)
        for (std::vector<int> const& of_block : valid)
            if (s < of_block.size()) occupied[s] = either(h, occupied[s], of_block[s], int(s));
    return occupied;
}

// By stage: all stages ahead of it that bubbles are removed from, up to the next one that may wait,
// hold a step; no_net: there are none. `hold`: nets by stage.
constexpr std::vector<int> find_full_ahead(lowering& l, std::vector<int> const& hold,
                                           std::vector<std::vector<int>> const& valid_in) {
    ir::stage_range const bubbles = ir::bubble_stages(l.graph, l.plan);
    std::vector<int> full(hold.size() + 1, no_net), ahead(hold.size(), no_net);
    if (!bubbles.any()) return ahead;
    std::vector<int> const valid = find_occupied(l.hardware, valid_in, hold.size());
    for (int first = bubbles.first; first < bubbles.last;) {
        int last = first + 1;
        while (last < bubbles.last && hold[std::size_t(last - 1)] == no_net) ++last;
        find_full(l.hardware, valid, first, last, full);
        for (int s = first; s < last; ++s) ahead[std::size_t(s - 1)] = full[std::size_t(s)];
        first = last;
    }
    return ahead;
}

} // namespace hls::hw
