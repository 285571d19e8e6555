// Lowering of user blocks: each use is an instance of the user's module, and all of its results are
// one net. Its registers move on with the stage in front of its result; schedule/waits.hpp keeps
// the stages inside from waiting for themselves, so all of them move when that one does. A block
// that computes one word at a time runs on, as iterative_units.hpp do.
#pragma once

#include "control.hpp"
#include "uses.hpp"

namespace hls::hw {

// A word of several ports has the bits of all.
constexpr int block_operand(lowering& l, ir::block_shape const& shape, ir::node const& n, int k,
                            int stage) {
    if (ir::operand(n, k) == ir::none) return no_net;
    int const net = value_at(l, ir::operand(n, k), stage);
    if (!ir::is_shared_operand(shape, k)) return net;
    ir::value_type const type{short(shape.operand_width[k]), false};
    int const whole =
        operation(l.hardware, ir::op::resize, type, role::value, "inputs", stage, net);
    l.hardware.nets[whole].named = true;
    return whole;
}

constexpr int block_enable(lowering const& l, control const& c, block_facts const& f, int stage) {
    if (f.latency == 0 || ir::runs_freely(f)) return no_net;
    return c.advance[std::size_t(std::min(stage + f.latency - 1, l.plan.stages - 1))];
}

constexpr int lower_block(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    ir::resource const& r = l.graph.resources[n.resource];
    netlist& h = l.hardware;
    int const stage = l.plan.cycle[id], latency = r.facts.latency;
    net word;
    word.kind = net_kind::block_word;
    word.type = r.block->type;
    word.a = block_operand(l, *r.block, n, 0, stage);
    word.b = block_operand(l, *r.block, n, 1, stage);
    word.c = block_operand(l, *r.block, n, 2, stage);
    word.value = int(h.blocks.size());
    word.base = base_name_of(l, n);
    word.named = n.label != 0;
    word.stage = stage + latency;
    word.where = n.where;
    int const q = h.add(word);
    block_facts const& f = r.facts;
    h.blocks.push_back({r.block, f, block_enable(l, c, f, stage),
                        f.start != nullptr ? c.fires(n, stage) : no_net,
                        f.reset != nullptr ? l.reset : no_net, q});
    if (n.type == word.type) return q;
    return operation(h, ir::op::resize, n.type, role::value, word.base, word.stage, q);
}

// Instances whose results nobody needs, and which would not even have operands. What is left of
// them is a constant.
constexpr void drop_unused_blocks(netlist& h) {
    flags const live = find_live(h);
    std::vector<user_block> used;
    for (user_block const& b : h.blocks) {
        net& word = h.nets[std::size_t(b.result)];
        if (live[std::size_t(b.result)]) {
            word.value = int(used.size());
            used.push_back(b);
        } else {
            word.kind = net_kind::constant;
            word.value = 0;
            word.a = word.b = word.c = no_net;
        }
    }
    h.blocks = used;
}

} // namespace hls::hw
