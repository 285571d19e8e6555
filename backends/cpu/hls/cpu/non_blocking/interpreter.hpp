// The values of a kernel's steps, computed from its graph, stage by stage.
#pragma once

#include <hls/ir/meaning.hpp>

#include "../recorded/small_values.hpp"
#include "stage.hpp"
#include "stage_plan.hpp"
#include "state.hpp"

namespace hls::cpu {

class non_blocking_interpreter final : public stage_values {
    using nodes = std::vector<int>;
    ir::graph_view const& graph_;
    std::vector<char> const needed_;         // by node: its value is
    std::vector<std::vector<nodes>> stages_; // by basic block
    std::vector<char> small_;                // by node: 64 bits are enough
    std::vector<char> shared_;               // by node: of a memory port that stages share
    std::vector<int> late_shift_;            // of taps, by node
    std::vector<nodes> crossing_;            // by basic block: used in steps of other basic blocks
    std::vector<std::vector<wide>> values_;  // by slot and node
    non_blocking_state memory_;
    non_blocking_stage* now_ = nullptr;
    stage_ports* ports_ = nullptr;

public:
    // `slots`: one for each step in flight, and one for what steps leave.
    non_blocking_interpreter(kernel_view const& k, std::vector<char> needed, std::size_t slots)
        : graph_(k.built),
          needed_(std::move(needed)),
          stages_(std::size_t(std::max(graph_.basic_block_count, 1))),
          small_(std::size_t(graph_.node_count)),
          shared_(small_.size()),
          late_shift_(small_.size()),
          crossing_(stages_.size()),
          values_(slots, std::vector<wide>(small_.size())),
          memory_(graph_) {
        for (shared_port const& p : find_shared_ports(k))
            shared_[std::size_t(p.older)] = shared_[std::size_t(p.younger)] = 1;
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, k.plan.cycle[i]);
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::tap) late_shift_[std::size_t(i)] = late_shift(k, i);
        find_crossing();
    }

    void set_argument(int resource, wide value) override {
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::argument && graph_.nodes[i].resource == resource)
                for (auto& slot : values_) slot[std::size_t(i)] = value;
    }

    bool act(non_blocking_stage& s, stage_ports& ports) {
        if (!look_at_all(s, ports)) return false;
        for (int id : nodes_of(s)) happen(graph_.nodes[id], id);
        return true;
    }

    std::vector<wide> foresee(non_blocking_stage& s, stage_ports& ports) override {
        look_at_all(s, ports);
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
        if (!needed_[std::size_t(id)] && !is_recorded(n, shared_[std::size_t(id)] != 0)) return;
        small_[std::size_t(id)] = ir::is_pure(n.kind) && is_small(graph_, n);
        std::vector<nodes>& all = stages_[std::size_t(n.basic_block)];
        if (all.size() <= std::size_t(stage)) all.resize(std::size_t(stage) + 1);
        all[std::size_t(stage)].push_back(id);
    }

    void find_crossing() {
        std::vector<char> crosses(small_.size());
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

    bool look_at_all(non_blocking_stage& s, stage_ports& ports) {
        now_ = &s;
        ports_ = &ports;
        for (int id : nodes_of(s))
            if (!look_at(graph_.nodes[id], id)) return false;
        return true;
    }

    wide value(int id) {
        ir::node const& n = graph_.nodes[id];
        bool const here = n.basic_block == now_->basic_block || ir::always_there(n.kind);
        std::size_t const slot = here ? now_->slot : ports_->slot_before(*now_, n.basic_block);
        return values_[slot][std::size_t(id)];
    }
    bool happens(ir::node const& n) {
        return ir::predicate(n) == ir::none || value(ir::predicate(n)) != 0;
    }
    std::size_t index(ir::node const& n) {
        return std::size_t(uwide(value(n.a)) % unsigned(graph_.resources[n.resource].depth));
    }
    wide word(ir::node const& n, int id) {
        return ir::wrap(uwide(value(id)), graph_.resources[n.resource].type);
    }

    // What an operation finds. False: the stage waits.
    bool look_at(ir::node const& n, int id) {
        wide& result = values_[now_->slot][std::size_t(id)];
        if (ir::is_pure(n.kind)) {
            result = computed(n, id);
            return true;
        }
        bool const happen = happens(n);
        if (happen && is_noted(n, shared_[std::size_t(id)] != 0)) now_->note(id);
        switch (n.kind) {
        case ir::op::state: result = memory_.load(n.resource, 0); return true;
        case ir::op::tap: result = tapped(n, id); return true;
        case ir::op::lookup: result = looked_up(n); return true;
        case ir::op::load:
            result =
                happen && needed_[std::size_t(id)] ? memory_.load(n.resource, index(n)) : wide(0);
            return may_access(id, happen);
        case ir::op::store: return may_access(id, happen);
        case ir::op::jump:
            if (happen) now_->jump = id;
            return true;
        case ir::op::peek: result = happen && ports_->peek(*now_, n.resource); return true;
        case ir::op::take_credit: return reserve(n, id, happen, result);
        case ir::op::read: return read(n, happen, result);
        case ir::op::write: return may_write(n, id, happen);
        default: return true;
        }
    }

    bool may_access(int id, bool happen) {
        return !happen || !shared_[std::size_t(id)] || ports_->may_access(*now_, id);
    }

    bool reserve(ir::node const& n, int id, bool happen, wide& result) {
        if (n.value != 0) return !happen || ports_->may_keep(*now_, n.resource, int(n.value));
        result = happen && ports_->has_credit(*now_, n.resource);
        if (result != 0) now_->note(id);
        return true;
    }

    bool read(ir::node const& n, bool happen, wide& result) {
        result = 0;
        if (!happen) return true;
        if (!ports_->may_read(*now_, n.resource)) return false;
        result = ports_->word(*now_, n.resource);
        return true;
    }

    // A credit that was reserved for it in any case is returned.
    bool may_write(ir::node const& n, int id, bool happen) {
        if (!happen && ir::has_credit(n) && graph_.nodes[n.b].value != 0) now_->note(-id);
        return !happen || ir::has_credit(n) || ports_->may_write(*now_, n.resource);
    }

    wide tapped(ir::node const& n, int id) {
        int const late = late_shift_[std::size_t(id)];
        int const pending = late == 0 ? 0 : ports_->steps_before(*now_, late);
        return memory_.tap(n.resource, n.value - pending);
    }
    wide looked_up(ir::node const& n) {
        ir::resource const& rom = graph_.resources[n.resource];
        return ir::wrap(uwide(wide(rom.content[index(n)])), rom.type);
    }

    wide computed(ir::node const& n, int id) {
        wide const a = value(n.a), b = value(n.b), c = value(n.c);
        if (small_[std::size_t(id)])
            return evaluate_small(n, static_cast<long long>(a), static_cast<long long>(b),
                                  static_cast<long long>(c));
        return ir::evaluate(n, {a, graph_.nodes[n.a].type}, {b, graph_.nodes[n.b].type},
                            {c, graph_.nodes[n.c].type});
    }

    // The stage acts.
    void happen(ir::node const& n, int id) {
        if (ir::is_pure(n.kind)) return;
        if (n.kind == ir::op::take_credit && n.value == 0) {
            if (values_[now_->slot][std::size_t(id)] != 0) ports_->keep(*now_, n.resource, 1);
            return;
        }
        if (!happens(n)) {
            if (ir::has_credit(n) && graph_.nodes[n.b].value != 0)
                ports_->give_back(*now_, n.resource);
            return;
        }
        if (shared_[std::size_t(id)]) ports_->access(*now_, id);
        switch (n.kind) {
        case ir::op::read: return ports_->take(*now_, n.resource);
        case ir::op::take_credit: return ports_->keep(*now_, n.resource, int(n.value));
        case ir::op::write:
            return ports_->give(*now_, n.resource,
                                needed_[std::size_t(n.a)] ? word(n, n.a) : wide(0),
                                ir::has_credit(n));
        case ir::op::store:
            if (needed_[std::size_t(id)]) memory_.store(n.resource, index(n), word(n, n.b));
            return;
        case ir::op::shift: return memory_.shift(n.resource, word(n, n.a));
        case ir::op::next: return memory_.store(n.resource, 0, word(n, n.a));
        default: return;
        }
    }
};

} // namespace hls::cpu
