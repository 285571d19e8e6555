// A register that takes the word it has after a reset under a condition, as a sum that begins anew:
// flip-flops have an input for that, which takes the place of a look-up table for each bit. The
// condition must be there as early as an enable. (docs/decisions/179-runs-that-begin-anew.md)
#pragma once

#include "../state.hpp"
#include "equal_registers.hpp"

namespace hls::hw {

inline constexpr int least_cleared_bits = 3; // a gate or two drive the input

// The one assignment to a register; none: there are several.
constexpr int only_next(ir::graph_view const& g, int resource) {
    int found = ir::none;
    for (int i = ir::first_use(g, resource); i != ir::none; i = ir::next_use(g, i)) {
        if (g.nodes[i].kind != ir::op::next) continue;
        if (found != ir::none) return ir::none;
        found = i;
    }
    return found;
}

constexpr bool is_word(netlist const& h, int id, wide word, ir::value_type type) {
    net const& n = h.nets[std::size_t(id)];
    return n.kind == net_kind::constant &&
           ir::wrap(uwide(n.value), type) == ir::wrap(uwide(word), type);
}

// As an enable would be.
constexpr bool is_early(lowering const& l, ir::node const& n, int condition, int stage) {
    int const usable = l.plan.period_ps - l.target.register_ps;
    ir::enable_times const times = ir::times_for(l.enabling, ir::recurrence::no_end, n);
    return arrival_in(l, condition, stage) + ir::enabling_ps(n, times) <= usable;
}

// The word is chosen for this register alone, between its first one and another.
constexpr bool can_be_cleared(lowering const& l, storage const& r, std::vector<int> const& uses,
                              int id) {
    ir::node const& n = l.graph.nodes[id];
    ir::node const& word = l.graph.nodes[n.a];
    net const& d = l.hardware.nets[std::size_t(r.d)];
    bool const chooses = d.kind == net_kind::operation && d.operation == ir::op::select &&
                         d.value != in_gates && uses[std::size_t(r.d)] == 1;
    if (!chooses || n.type.width < least_cleared_bits || word.kind != ir::op::select) return false;
    return is_word(l.hardware, d.b, r.initial, n.type) !=
               is_word(l.hardware, d.c, r.initial, n.type) &&
           is_early(l, n, word.a, l.plan.cycle[id]);
}

// The net that clears: registers with one enable and one condition have it in common.
struct clearing {
    int enable, condition;
    bool when;
    int clear;
};

constexpr int clear_of(netlist& h, std::vector<clearing>& known, clearing x, int stage) {
    for (clearing const& k : known)
        if (k.enable == x.enable && k.condition == x.condition && k.when == x.when) return k.clear;
    x.clear = x.when ? x.condition : inverse(h, x.condition, stage);
    if (x.enable != no_net) x.clear = both(h, x.enable, x.clear, stage);
    known.push_back(x);
    return x.clear;
}

constexpr void clear_registers(lowering& l) {
    netlist& h = l.hardware;
    std::vector<int> const uses = count_uses(h);
    std::vector<clearing> known;
    for (int x = 0; x < l.graph.resource_count; ++x) {
        int const id = l.state[x] == no_net ? ir::none : only_next(l.graph, x);
        if (id == ir::none) continue;
        storage& r = register_of(h, l.state[x]);
        if (!can_be_cleared(l, r, uses, id)) continue;
        net const d = h.nets[std::size_t(r.d)];
        bool const when = is_word(h, d.b, r.initial, d.type);
        r.clear = clear_of(h, known, {r.enable, d.a, when, no_net}, d.stage);
        r.d = when ? d.c : d.b;
    }
}

} // namespace hls::hw
