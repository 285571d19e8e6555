// One kernel while a run is recorded: computes what decides about its steps, and notes them. A step
// stops at a read that finds no word and goes on there. When no word will come any more, what does
// not depend on it is still noted: the hardware begins such steps, and they may take other words.
#pragma once

#include <limits>

#include <hls/ir/call.hpp>

#include "../recorded/control_slice.hpp"
#include "../recorded/decision_state.hpp"
#include "../recorded/small_values.hpp"

namespace hls::cpu {

class deciding_kernel {
    kernel_view const& kernel_;
    ir::graph_view const& graph_;
    decider_state state_;
    step_maker native_;
    std::vector<std::vector<int>> programs_; // by basic block: nodes in program order
    std::vector<std::vector<int>> updates_;  // by basic block: those that change registers
    std::vector<char> counts_;               // by node: it belongs to a step's shape
    std::vector<char> small_;                // by node: 64 bits are enough
    std::vector<char> unknown_;              // by node: it depends on a word that never came
    std::vector<std::vector<char>> lost_;    // by resource: the same of its content
    std::vector<int> key_;
    std::size_t at_ = 0; // in the program
    int target_ = 0;
    bool computes_ = false, ending_ = false, decides_ = true;

public:
    // `native`: null: every step is interpreted.
    deciding_kernel(kernel_view const& k, std::vector<char> const& needed, kernel_record& record,
                    step_maker native)
        : kernel_(k),
          graph_(k.built),
          state_(k, record),
          native_(native),
          programs_(std::size_t(std::max(graph_.basic_block_count, 1))),
          updates_(programs_.size()),
          counts_(std::size_t(graph_.node_count)),
          small_(std::size_t(graph_.node_count)),
          unknown_(std::size_t(graph_.node_count)),
          lost_(state_.content.size()) {
        record.shared = find_shared_ports(k);
        mark_decisions();
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, needed[std::size_t(i)]);
        for (std::size_t r = 0; r < lost_.size(); ++r) lost_[r].resize(state_.content[r].size());
        begin();
    }

    void connect(int resource, word_queue& queue) { state_.queues[std::size_t(resource)] = &queue; }
    void set_argument(int resource, wide value) {
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::argument && graph_.nodes[i].resource == resource)
                state_.value[std::size_t(i)] = value;
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
            if (!execute(program[at_])) return false;
        finish();
        return true;
    }

    // Steps that begin though a word is missing for ever.
    void end() {
        ending_ = true;
        state_.record.steps = state_.record.begun;
        for (int k = 0; k <= kernel_.plan.stages && decides_; ++k) {
            while (at_ < programs_[std::size_t(state_.basic_block)].size())
                (void)execute(programs_[std::size_t(state_.basic_block)][at_++]);
            finish();
        }
    }

    // Every step moves the same words and nothing has to be computed: steps can be counted.
    bool is_uniform() const {
        return graph_.basic_block_count <= 1 && state_.record.shared.empty() && !computes_ &&
               std::none_of(programs_[0].begin(), programs_[0].end(), [&](int id) {
                   return !counts_[std::size_t(id)] || graph_.nodes[id].c != ir::none;
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
            key_.push_back(id);
        }
        state_.record.add(state_.shapes.find(key_, true), count);
        begin();
    }

    std::vector<int> const& first_program() const { return programs_[0]; }

private:
    void mark_decisions() {
        for (int i = 1; i < graph_.node_count; ++i) {
            ir::op const kind = graph_.nodes[i].kind;
            bool const with_call = kind == ir::op::read && comes_with_call(i);
            counts_[std::size_t(i)] = (kind == ir::op::read && !with_call) ||
                                      kind == ir::op::write || kind == ir::op::take_credit ||
                                      kind == ir::op::jump;
        }
        for (shared_port const& p : state_.record.shared)
            counts_[std::size_t(p.older)] = counts_[std::size_t(p.younger)] = 1;
    }

    // An argument of a call, which waits for nothing itself.
    bool comes_with_call(int id) const {
        return !ir::has_handshake(graph_.resources[graph_.nodes[id].resource]);
    }

    void add_node(int id, bool needed) {
        ir::node const& n = graph_.nodes[id];
        computes_ |= needed;
        small_[std::size_t(id)] = ir::is_pure(n.kind) && is_small(graph_, n);
        if (n.kind == ir::op::constant) state_.value[std::size_t(id)] = ir::constant_value(n);
        if (!ir::always_there(n.kind) && (needed || counts_[std::size_t(id)]))
            programs_[std::size_t(n.basic_block)].push_back(id);
        if (needed && (n.kind == ir::op::next || n.kind == ir::op::shift))
            updates_[std::size_t(n.basic_block)].push_back(id);
    }

    void begin() {
        at_ = 0;
        target_ = state_.basic_block;
        key_.assign(1, state_.basic_block);
    }

    // The step is noted, registers change, and the next one begins.
    void finish() {
        for (int id : updates_[std::size_t(state_.basic_block)]) update(id);
        state_.record.add(state_.shapes.find(key_, decides_));
        state_.basic_block = target_;
        begin();
    }

    wide value(int id) const { return state_.value[std::size_t(id)]; }
    bool is_unknown(int id) const { return unknown_[std::size_t(id)]; }

    void set(int id, wide value, bool unknown) {
        state_.value[std::size_t(id)] = value;
        unknown_[std::size_t(id)] = unknown;
    }

    // False: a word is missing.
    bool execute(int id) {
        ir::node const& n = graph_.nodes[id];
        if (ir::is_pure(n.kind)) return compute(n, id), true;
        int const p = ir::predicate(n);
        if (p != ir::none && is_unknown(p)) return give_up(n, id), true;
        if (p != ir::none && value(p) == 0) return skip(n, id), true;
        if (n.kind == ir::op::read && !read(n, id)) return false;
        if (counts_[std::size_t(id)]) key_.push_back(id);
        access(n, id);
        return true;
    }

    void compute(ir::node const& n, int id) {
        if (ending_)
            unknown_[std::size_t(id)] = is_unknown(n.a) || is_unknown(n.b) || is_unknown(n.c);
        if (small_[std::size_t(id)]) {
            auto narrow = [&](int o) { return static_cast<long long>(value(o)); };
            state_.value[std::size_t(id)] =
                evaluate_small(n, narrow(n.a), narrow(n.b), narrow(n.c));
        } else {
            auto operand = [&](int o) { return ir::operand_value{value(o), graph_.nodes[o].type}; };
            state_.value[std::size_t(id)] =
                ir::evaluate(n, operand(n.a), operand(n.b), operand(n.c));
        }
    }

    void skip(ir::node const& n, int id) {
        if (ir::has_credit(n)) key_.push_back(-id);
        set(id, 0, false);
    }

    // Whether it happens depends on a word that never came.
    void give_up(ir::node const& n, int id) {
        if (n.kind == ir::op::jump) decides_ = false;
        if (n.kind == ir::op::store)
            lost_[std::size_t(n.resource)].assign(state_.content[std::size_t(n.resource)].size(),
                                                  1);
        set(id, 0, true);
    }

    bool read(ir::node const& n, int id) {
        word_queue& queue = *state_.queues[std::size_t(n.resource)];
        bool const empty = queue.size() == 0;
        if (empty && !ending_) return false;
        set(id, empty ? wide(0) : queue.pop(), empty);
        return true;
    }

    std::size_t index(ir::node const& n) const {
        return std::size_t(uwide(value(n.a)) % unsigned(graph_.resources[n.resource].depth));
    }

    wide word(ir::node const& n, int id) const {
        return ir::wrap(uwide(value(id)), graph_.resources[n.resource].type);
    }

    void access(ir::node const& n, int id) {
        auto const r = std::size_t(n.resource);
        switch (n.kind) {
        case ir::op::state: set(id, state_.content[r][0], lost_[r][0]); break;
        case ir::op::tap: {
            std::size_t const at = state_.place_of(n.resource, n.value);
            set(id, state_.content[r][at], lost_[r][at]);
            break;
        }
        case ir::op::write:
            if (ending_)
                state_.queues[r]->note(word(n, n.a)); // nobody reads it any more
            else
                state_.queues[r]->push(word(n, n.a));
            break;
        case ir::op::jump: target_ = int(n.value); break;
        case ir::op::load:
            set(id, state_.content[r][index(n)], lost_[r][index(n)] || is_unknown(n.a));
            break;
        case ir::op::store: store(n); break;
        case ir::op::lookup: {
            ir::resource const& x = graph_.resources[n.resource];
            set(id, ir::wrap(uwide(wide(x.content[index(n)])), x.type), is_unknown(n.a));
            break;
        }
        default: break;
        }
    }

    void store(ir::node const& n) {
        auto const r = std::size_t(n.resource);
        if (is_unknown(n.a)) return lost_[r].assign(state_.content[r].size(), 1);
        state_.content[r][index(n)] = word(n, n.b);
        lost_[r][index(n)] = is_unknown(n.b);
    }

    // Registers change when the step is complete.
    void update(int id) {
        ir::node const& n = graph_.nodes[id];
        auto const r = std::size_t(n.resource);
        int const p = n.c;
        if (p != ir::none && value(p) == 0 && !is_unknown(p)) return;
        if (n.kind == ir::op::shift)
            state_.newest[r] =
                int(state_.place_of(n.resource, (long long)(state_.content[r].size()) - 1));
        auto const at = std::size_t(state_.newest[r]);
        state_.content[r][at] = word(n, n.a);
        lost_[r][at] = is_unknown(n.a) || (p != ir::none && is_unknown(p));
    }
};

} // namespace hls::cpu
