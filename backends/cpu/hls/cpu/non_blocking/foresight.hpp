// What a stage that waits would do as far as that is known, to explain what a run waits for.
#pragma once

#include <cstdlib>

#include "stage.hpp"
#include "stage_plan.hpp"

namespace hls::cpu {

// Ports behind which all goes on as if nothing had to wait, from the first wait on.
class foreseeing_ports : public stage_ports {
    stage_ports& real_;
    int waits_at_ = ir::none;

    bool answered(auto ask) { return waits_at_ == ir::none && ask(); }
    // What waits was noted last.
    bool pass(non_blocking_stage const& s, auto ask) {
        if (waits_at_ == ir::none && !ask()) waits_at_ = s.paths->last(s.path);
        return true;
    }

public:
    explicit foreseeing_ports(stage_ports& real) : real_(real) {}

    int waits_at() const { return waits_at_; } // node; none: nowhere

    bool peek(non_blocking_stage& s, int r) override {
        return answered([&] { return real_.peek(s, r); });
    }
    bool has_credit(non_blocking_stage& s, int r) override {
        return answered([&] { return real_.has_credit(s, r); });
    }
    bool may_read(non_blocking_stage& s, int r) override {
        return pass(s, [&] { return real_.may_read(s, r); });
    }
    bool may_write(non_blocking_stage& s, int r) override {
        return pass(s, [&] { return real_.may_write(s, r); });
    }
    bool may_keep(non_blocking_stage& s, int r, int credits) override {
        return pass(s, [&] { return real_.may_keep(s, r, credits); });
    }
    bool may_access(non_blocking_stage& s, int node) override {
        return pass(s, [&] { return real_.may_access(s, node); });
    }
    wide word(non_blocking_stage const& s, int r) override {
        return waits_at_ == ir::none ? real_.word(s, r) : wide(0);
    }
    std::size_t slot_before(non_blocking_stage const& s, int basic_block) override {
        return real_.slot_before(s, basic_block);
    }
    int steps_before(non_blocking_stage const& s, int stage) override {
        return real_.steps_before(s, stage);
    }

    void take(non_blocking_stage const&, int) override {}
    void give(non_blocking_stage const&, int, wide, bool) override {}
    void keep(non_blocking_stage const&, int, int) override {}
    void give_back(non_blocking_stage const&, int) override {}
    void access(non_blocking_stage const&, int) override {}
};

class stage_foresight {
    ir::graph_view const& graph_;
    ir::plan_view const& plan_;
    non_blocking_stage stage_;
    int waits_at_ = ir::none;
    noted_paths noted_;
    std::vector<wide> values_;
    std::vector<char> known_; // words and answers from where it waits on are not

public:
    // Of a stage that would act in cycle `at`.
    stage_foresight(kernel_view const& k, non_blocking_stage s, cycle at, stage_values& values,
                    stage_ports& ports)
        : graph_(k.built),
          plan_(k.plan),
          stage_(s),
          noted_(graph_.basic_block_count),
          known_(std::size_t(graph_.node_count), 1) {
        stage_.paths = &noted_;
        stage_.path = stage_.basic_block;
        stage_.begin(at);
        foreseeing_ports foreseeing(ports);
        values_ = values.foresee(stage_, foreseeing);
        waits_at_ = foreseeing.waits_at();
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].basic_block == stage_.basic_block)
                known_[std::size_t(i)] = find_known(i);
    }

    // Nodes as in non_blocking_stage.
    std::vector<int> happened() const {
        std::vector<int> all;
        for (int id : noted_.nodes(stage_.path)) {
            int const node = std::abs(id);
            bool const before = waits_at_ == ir::none || node <= waits_at_;
            if (before || (id > 0 && is_known(ir::predicate(graph_.nodes[node]))))
                all.push_back(id);
        }
        return all;
    }

private:
    bool is_known(int id) const { return known_[std::size_t(id)] != 0; }
    wide value(int id) const { return values_[std::size_t(id)]; }

    bool find_known(int id) const {
        ir::node const& n = graph_.nodes[id];
        if (ir::always_there(n.kind) || plan_.cycle[id] < stage_.stage) return true;
        if (plan_.cycle[id] > stage_.stage) return false;
        if (ir::is_non_blocking(n.kind) || n.kind == ir::op::read) return id < waits_at_;
        if (n.kind == ir::op::bit_and && (is_zero(n.a) || is_zero(n.b))) return true;
        if (n.kind == ir::op::select && is_known(n.a)) return is_known(value(n.a) != 0 ? n.b : n.c);
        return is_known(n.a) && is_known(n.b) && is_known(n.c);
    }
    bool is_zero(int id) const { return is_known(id) && value(id) == 0; }
};

} // namespace hls::cpu
