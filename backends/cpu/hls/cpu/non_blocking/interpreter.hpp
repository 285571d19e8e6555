// The values of a kernel's steps, computed from its graph, stage by stage.
#pragma once

#include "interpreted_stage.hpp"

namespace hls::cpu {

class non_blocking_interpreter final : public stage_values {
    using nodes = std::vector<int>;
    ir::graph_view const& graph_;
    interpreted_nodes facts_;
    std::vector<std::vector<nodes>> stages_; // by basic block
    std::vector<nodes> crossing_;            // by basic block: used in steps of other basic blocks
    std::vector<std::vector<wide>> values_;  // by slot and node
    interpreter_memory memory_;

public:
    // `slots`: one for each step in flight, and one for what steps leave.
    non_blocking_interpreter(kernel_view const& k, std::vector<char> needed, std::size_t slots)
        : graph_(k.built),
          facts_(find_interpreted_nodes(k, std::move(needed))),
          stages_(std::size_t(std::max(graph_.basic_block_count, 1))),
          crossing_(stages_.size()),
          values_(slots, std::vector<wide>(std::size_t(graph_.node_count))),
          memory_(make_interpreter_memory(graph_.resources, graph_.resource_count)) {
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, k.plan.cycle[i]);
        find_crossing();
    }

    void set_argument(int resource, wide value) override {
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::argument && graph_.nodes[i].resource == resource)
                for (auto& slot : values_) slot[std::size_t(i)] = value;
    }

    bool act(non_blocking_stage& s, stage_ports& ports) {
        interpreted_stage stage = at(s, ports);
        if (!run<ir::execution::find>(stage)) return false;
        return run<ir::execution::act | ir::execution::update>(stage);
    }

    std::vector<wide> foresee(non_blocking_stage& s, stage_ports& ports) override {
        interpreted_stage stage = at(s, ports);
        run<ir::execution::find>(stage);
        return values_[s.slot];
    }

    void leave(std::size_t slot, int basic_block, std::size_t kept) override {
        for (int id : crossing_[std::size_t(basic_block)])
            values_[kept][std::size_t(id)] = values_[slot][std::size_t(id)];
    }

private:
    void add_node(int id, int stage) {
        ir::node const& n = graph_.nodes[id];
        if (n.kind == ir::op::constant)
            for (auto& slot : values_) slot[std::size_t(id)] = ir::constant_value(n);
        if (ir::always_there(n.kind)) return;
        if (!facts_.needed[std::size_t(id)] && !is_recorded(n, facts_.shared[std::size_t(id)] != 0))
            return;
        std::vector<nodes>& all = stages_[std::size_t(n.basic_block)];
        if (all.size() <= std::size_t(stage)) all.resize(std::size_t(stage) + 1);
        all[std::size_t(stage)].push_back(id);
    }

    void find_crossing() {
        std::vector<char> crosses(std::size_t(graph_.node_count));
        for (int i = 1; i < graph_.node_count; ++i)
            for (int o = 0; o < 3; ++o) {
                int const from = ir::operand(graph_.nodes[i], o);
                crosses[std::size_t(from)] |=
                    graph_.nodes[from].basic_block != graph_.nodes[i].basic_block;
            }
        for (int i = 1; i < graph_.node_count; ++i)
            if (crosses[std::size_t(i)] && !ir::always_there(graph_.nodes[i].kind))
                crossing_[std::size_t(graph_.nodes[i].basic_block)].push_back(i);
    }

    nodes const& nodes_of(non_blocking_stage const& s) const {
        static nodes const none;
        std::vector<nodes> const& all = stages_[std::size_t(s.basic_block)];
        return std::size_t(s.stage) < all.size() ? all[std::size_t(s.stage)] : none;
    }

    interpreted_stage at(non_blocking_stage& s, stage_ports& ports) {
        return {{},    graph_.nodes, graph_.resources,      facts_, memory_, values_, s,
                ports, s.jump,       values_[s.slot].data()};
    }

    template <unsigned Parts>
    bool run(interpreted_stage& stage) const {
        for (int id : nodes_of(stage.now))
            if (!ir::execute<Parts>(graph_.nodes[id], id, stage, stage, stage)) return false;
        return true;
    }
};

} // namespace hls::cpu
