// One kernel while a run is recorded: computes what decides about its steps, and notes them. A step
// stops at a read that finds no word and goes on there. When no word will come any more, what does
// not depend on it is still noted: the hardware begins such steps, and they may take other words.
#pragma once

#include <limits>

#include <hls/ir/call.hpp>

#include "../recorded/control_slice.hpp"
#include "decision_hooks.hpp"

namespace hls::cpu {

class deciding_kernel {
    kernel_view const& kernel_;
    ir::graph_view const& graph_;
    decider_state state_;
    decision_hooks hooks_;
    step_maker native_;
    std::vector<std::vector<int>> programs_; // by basic block: nodes in program order
    std::vector<std::vector<int>> updates_;  // by basic block: those that change registers
    std::size_t at_ = 0;                     // in the program
    bool computes_ = false;

public:
    // `native`: null: every step is interpreted.
    deciding_kernel(kernel_view const& k, std::vector<char> const& needed, kernel_record& record,
                    step_maker native)
        : kernel_(k),
          graph_(k.built),
          state_(k, record),
          hooks_(state_, graph_.node_count),
          native_(native),
          programs_(std::size_t(std::max(graph_.basic_block_count, 1))),
          updates_(programs_.size()) {
        record.shared = find_shared_ports(k);
        record.independent_stages = count_independent_stages(k);
        mark_decisions();
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, needed[std::size_t(i)]);
        begin();
    }
    deciding_kernel(deciding_kernel const&) = delete;

    void connect(int resource, word_queue& queue) { state_.queues[std::size_t(resource)] = &queue; }
    void set_argument(int resource, wide value) {
        state_.memory.word(resource) = value;
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::argument && graph_.nodes[i].resource == resource)
                execute<ir::execution::find>(i);
    }

    // How far it is in its step.
    std::size_t place() const { return at_; }

    // As many steps as are certain to find their words.
    long long make_steps(long long most) {
        if (native_ == nullptr || at_ > 0 || most <= 0) return 0;
        long long const made = native_(state_, most);
        if (made > 0) begin();
        return made;
    }

    // False: a word is missing.
    bool step() {
        std::vector<int> const& program = programs_[std::size_t(state_.basic_block)];
        for (; at_ < program.size(); ++at_)
            if (!execute<ir::execution::in_order>(program[at_])) return false;
        finish();
        return true;
    }

    // Steps that begin though a word is missing for ever.
    void end() {
        hooks_.is_ending = true;
        state_.record.steps = state_.record.begun;
        for (int k = 0; k <= kernel_.plan.stages && hooks_.decides; ++k) (void)step();
    }

    // Every step moves the same words and nothing has to be computed: steps can be counted.
    bool is_uniform() const {
        return graph_.basic_block_count <= 1 && state_.record.shared.empty() && !computes_ &&
               std::none_of(programs_[0].begin(), programs_[0].end(), [&](int id) {
                   return !hooks_.counts[std::size_t(id)] || graph_.nodes[id].c != ir::none;
               });
    }

    // So many steps of a uniform kernel at once.
    void take_steps(long long count) {
        for (int id : programs_[0]) {
            word_queue& queue = *state_.queues[std::size_t(graph_.nodes[id].resource)];
            if (graph_.nodes[id].kind == ir::op::read)
                queue.pop_many(std::size_t(count));
            else if (graph_.nodes[id].kind == ir::op::write)
                queue.push_many(std::size_t(count));
            hooks_.key.push_back(id);
        }
        state_.record.add(state_.shapes.find(hooks_.key, true), count);
        begin();
    }

    std::vector<int> const& first_program() const { return programs_[0]; }

private:
    void mark_decisions() {
        for (int i = 1; i < graph_.node_count; ++i) {
            ir::op const kind = graph_.nodes[i].kind;
            bool const with_call = kind == ir::op::read && comes_with_call(i);
            hooks_.counts[std::size_t(i)] = (kind == ir::op::read && !with_call) ||
                                            kind == ir::op::write || kind == ir::op::take_credit ||
                                            kind == ir::op::jump;
        }
        for (shared_port const& p : state_.record.shared)
            hooks_.counts[std::size_t(p.older)] = hooks_.counts[std::size_t(p.younger)] = 1;
    }

    // An argument of a call, which waits for nothing itself.
    bool comes_with_call(int id) const {
        return !ir::has_handshake(graph_.resources[graph_.nodes[id].resource]);
    }

    void add_node(int id, bool needed) {
        ir::node const& n = graph_.nodes[id];
        computes_ |= needed;
        if (n.kind == ir::op::constant) execute<ir::execution::find>(id);
        if (!ir::always_there(n.kind) && (needed || hooks_.counts[std::size_t(id)]))
            programs_[std::size_t(n.basic_block)].push_back(id);
        if (needed && ir::is_update(n.kind)) updates_[std::size_t(n.basic_block)].push_back(id);
    }

    template <unsigned Parts>
    bool execute(int id) {
        return ir::execute<Parts>(graph_.nodes[id], id, state_, hooks_, hooks_);
    }

    void begin() {
        at_ = 0;
        state_.jump = ir::none;
        hooks_.key.assign(1, state_.basic_block);
    }

    // The step is noted, registers change, and the next one begins.
    void finish() {
        for (int id : updates_[std::size_t(state_.basic_block)]) execute<ir::execution::update>(id);
        state_.record.add(state_.shapes.find(hooks_.key, hooks_.decides));
        if (state_.jump != ir::none) state_.basic_block = int(graph_.nodes[state_.jump].value);
        begin();
    }
};

} // namespace hls::cpu
