// The values of a kernel's steps, each computed when it is asked for: several steps are in flight,
// and what a younger one needs may be there before an older one has had its answers. The meaning is
// that of program order; the schedule sees to it that what is needed has been computed.
#pragma once

#include <deque>
#include <optional>
#include <stdexcept>

#include <hls/schedule/view.hpp>

#include "asked_memory.hpp"
#include "asked_step.hpp"
#include "small_values.hpp"

namespace hls::cpu {

class asked_values {
    kernel_view const& kernel_;
    ir::graph_view const& graph_;
    std::deque<asked_step>& steps_; // in flight, the oldest first
    std::vector<wide> last_;        // by node: in the last step that is over
    asked_memory memory_;
    std::vector<std::vector<int>> updates_;  // by segment: those that change registers
    std::vector<std::vector<int>> crossing_; // by segment: used in steps of other segments
    std::vector<char> small_;                // by node: 64 bits are enough
    std::vector<std::pair<asked_step*, int>> fresh_;
    asked_step const* limited_ = nullptr; // of this step nothing is looked at
    int limit_ = 0;                       //   that stands behind this stage
    bool missing_ = false;

public:
    asked_values(kernel_view const& k, std::vector<char> const& needed, std::deque<asked_step>& s)
        : kernel_(k),
          graph_(k.built),
          steps_(s),
          last_(std::size_t(graph_.node_count)),
          memory_(graph_),
          updates_(std::size_t(std::max(graph_.segment_count, 1))),
          crossing_(updates_.size()),
          small_(last_.size()) {
        std::vector<char> crosses(last_.size());
        for (int i = 1; i < graph_.node_count; ++i) add_node(i, needed, crosses);
        for (int i = 1; i < graph_.node_count; ++i)
            if (crosses[std::size_t(i)])
                crossing_[std::size_t(graph_.nodes[i].segment)].push_back(i);
    }

    void set_argument(int resource, wide value) {
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::argument && graph_.nodes[i].resource == resource)
                last_[std::size_t(i)] = value;
    }

    // Of a step in flight.
    wide value(std::size_t step, int id) { return value_in(steps_[step], step, id); }
    bool holds(std::size_t step, int predicate) {
        return predicate == ir::none || value(step, predicate) != 0;
    }
    std::size_t index(std::size_t step, ir::node const& n) {
        return std::size_t(uwide(value(step, n.a)) % unsigned(graph_.resources[n.resource].depth));
    }
    wide word(std::size_t step, ir::node const& n, int id) {
        return ir::wrap(uwide(value(step, id)), graph_.resources[n.resource].type);
    }

    void set(std::size_t step, int id, wide value) { set_in(steps_[step], id, value); }
    // What has been computed since: it holds for good, or was a guess.
    void keep() { fresh_.clear(); }
    void forget() {
        for (auto const& [step, id] : fresh_) step->known[std::size_t(id)] = 0;
        fresh_.clear();
    }

    // f() with values that stand in no later stage of the step than this one: whether they were
    // enough.
    template <class F>
    bool is_known(std::size_t step, int stage, F f) {
        limited_ = &steps_[step];
        limit_ = stage;
        missing_ = false;
        f();
        limited_ = nullptr;
        return !std::exchange(missing_, false);
    }

    void store(std::size_t step, int id) {
        ir::node const& n = graph_.nodes[id];
        memory_.store(n.resource, {steps_[step].number, id, index(step, n), word(step, n, n.b)});
    }

    // The oldest step is over.
    void leave() {
        asked_step const& x = steps_.front();
        auto const segment = std::size_t(x.segment);
        for (int id : crossing_[segment]) last_[std::size_t(id)] = value(0, id);
        std::vector<std::pair<int, wide>> changes;
        for (int id : updates_[segment])
            if (holds(0, graph_.nodes[id].c))
                changes.push_back({id, word(0, graph_.nodes[id], graph_.nodes[id].a)});
        for (auto const& [id, now] : changes) memory_.change(graph_.nodes[id], now);
        memory_.finish_stores(x.number);
        keep();
    }

private:
    void add_node(int id, std::vector<char> const& needed, std::vector<char>& crosses) {
        ir::node const& n = graph_.nodes[id];
        small_[std::size_t(id)] = ir::is_pure(n.kind) && is_small(graph_, n);
        if (n.kind == ir::op::constant) last_[std::size_t(id)] = ir::constant_value(n);
        if (!needed[std::size_t(id)]) return;
        if (n.kind == ir::op::next || n.kind == ir::op::shift)
            updates_[std::size_t(n.segment)].push_back(id);
        for (int o = 0; o < 3; ++o) {
            int const from = ir::operand(n, o);
            if (from != ir::none && !ir::always_there(graph_.nodes[from].kind) &&
                graph_.nodes[from].segment != n.segment)
                crosses[std::size_t(from)] = 1;
        }
    }

    void set_in(asked_step& x, int id, wide value) {
        x.value[std::size_t(id)] = value;
        x.known[std::size_t(id)] = 1;
        fresh_.push_back({&x, id});
    }

    wide value_in(asked_step& x, std::size_t step, int id) {
        ir::node const& n = graph_.nodes[id];
        if (ir::always_there(n.kind)) return last_[std::size_t(id)];
        if (n.segment != x.segment) return of_older(step, n.segment, id);
        if (x.known[std::size_t(id)]) return x.value[std::size_t(id)];
        if (missing_) return 0; // what follows from something unknown is not looked for
        if (&x == limited_ && kernel_.plan.cycle[id] > limit_) return missing_ = true, wide(0);
        wide const found = compute(x, step, n);
        if (!missing_) set_in(x, id, found);
        return found;
    }

    wide of_older(std::size_t step, int segment, int id) {
        while (step-- > 0)
            if (steps_[step].segment == segment) return value(step, id);
        return last_[std::size_t(id)];
    }

    wide compute(asked_step& x, std::size_t step, ir::node const& n) {
        if (ir::is_pure(n.kind)) return calculate(x, step, n);
        if (!holds(step, ir::predicate(n))) return 0;
        switch (n.kind) {
        case ir::op::state: return state(step, n.resource);
        case ir::op::tap: return tap(step, n);
        case ir::op::load:
            return memory_.load(n.resource, steps_[step].number, int(&n - graph_.nodes),
                                index(step, n));
        case ir::op::lookup: {
            ir::resource const& rom = graph_.resources[n.resource];
            return ir::wrap(uwide(wide(rom.content[index(step, n)])), rom.type);
        }
        case ir::op::read:
        case ir::op::has_word:
        case ir::op::reserve:
            if (limited_ == nullptr && !missing_)
                throw std::logic_error("hls: a word or an answer is used before it has come");
            missing_ = true;
            return 0;
        default: return 0;
        }
    }

    // Operands that do not matter are not asked for.
    wide calculate(asked_step& x, std::size_t step, ir::node const& n) {
        auto const operand = [&](int id) {
            return id == ir::none ? wide(0) : value_in(x, step, id);
        };
        wide const a = operand(n.a);
        if (n.kind == ir::op::bit_and && a == 0) return 0;
        bool const selects = n.kind == ir::op::select;
        wide const b = selects && a == 0 ? wide(0) : operand(n.b);
        wide const c = selects && a != 0 ? wide(0) : operand(n.c);
        auto const id = std::size_t(&n - graph_.nodes);
        if (small_[id])
            return evaluate_small(n, static_cast<long long>(a), static_cast<long long>(b),
                                  static_cast<long long>(c));
        return ir::evaluate(n, {a, graph_.nodes[n.a].type}, {b, graph_.nodes[n.b].type},
                            {c, graph_.nodes[n.c].type});
    }

    wide state(std::size_t step, int resource) {
        long long last = 0;
        std::optional<wide> const changed = change_before(step, resource, last);
        return changed ? *changed : memory_.of_register(resource);
    }

    wide tap(std::size_t step, ir::node const& tap) {
        long long position = tap.value;
        std::optional<wide> const changed = change_before(step, tap.resource, position);
        return changed ? *changed : memory_.of_shift_register(tap.resource, position);
    }

    // What was put there in the steps in flight before; 0: last. The position counts down by those
    // that were.
    std::optional<wide> change_before(std::size_t step, int resource, long long& position) {
        while (step-- > 0) {
            std::vector<int> const& all = updates_[std::size_t(steps_[step].segment)];
            for (auto id = all.rbegin(); id != all.rend(); ++id) {
                ir::node const& n = graph_.nodes[*id];
                if (n.resource != resource || !holds(step, n.c)) continue;
                if (position-- == 0) return word(step, n, n.a);
            }
        }
        return {};
    }
};

} // namespace hls::cpu
