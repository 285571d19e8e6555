// Which operations stand in which stage of a kernel's basic blocks, for runs in which what is done
// depends on when words come.
#pragma once

#include <algorithm>
#include <vector>

#include <hls/analysis/predicates.hpp>
#include <hls/ir/append.hpp>
#include <hls/schedule/order/moving_taps.hpp>

#include "../recorded/activations.hpp"

namespace hls::cpu {

constexpr bool is_shared(std::vector<shared_port> const& shared, int id) {
    for (shared_port const& p : shared)
        if (p.older == id || p.younger == id) return true;
    return false;
}

// What can wait, and what others wait for: a step's shape shows whether it happened.
constexpr bool is_noted(ir::node const& n, bool is_shared) {
    return n.kind == ir::op::read || n.kind == ir::op::write || n.kind == ir::op::jump ||
           (n.kind == ir::op::take_credit && n.value != 0) || is_shared;
}
// These, and non-blocking accesses.
constexpr bool is_recorded(ir::node const& n, bool is_shared) {
    return ir::is_non_blocking(n.kind) || is_noted(n, is_shared);
}

struct basic_block_plan {
    int last = 0;          // stage in which something is computed or decided
    int last_recorded = 0; // stage after which nothing can wait
    int last_jump = -1;    // -1: the next step is the same again, II cycles later
};

// The stage in which a register is shifted of which an element is read before; none: 0.
constexpr int late_shift(kernel_view const& k, int tap) {
    ir::graph_view const& g = k.built;
    int const shift = ir::only_shift(g, g.nodes[tap].resource);
    bool const together =
        shift != ir::none && g.nodes[shift].basic_block == g.nodes[tap].basic_block;
    return together && k.plan.cycle[shift] > k.plan.cycle[tap] ? k.plan.cycle[shift] : 0;
}

inline std::vector<basic_block_plan> find_basic_blocks(kernel_view const& k,
                                                       std::vector<shared_port> const& shared) {
    ir::graph_view const& g = k.built;
    std::vector<basic_block_plan> all(std::size_t(std::max(g.basic_block_count, 1)));
    if (!ir::has_loops(g)) all[0].last = k.plan.ii - 1;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (ir::always_there(n.kind)) continue;
        basic_block_plan& s = all[std::size_t(n.basic_block)];
        int const stage = k.plan.cycle[i];
        s.last = std::max(s.last, stage);
        if (is_recorded(n, is_shared(shared, i)))
            s.last_recorded = std::max(s.last_recorded, stage);
        if (n.kind == ir::op::jump) s.last_jump = std::max(s.last_jump, stage);
    }
    std::vector<int> const stages = count_independent_stages(k);
    for (std::size_t b = 0; b < stages.size(); ++b) all[b].last = stages[b] - 1;
    return all;
}

} // namespace hls::cpu
