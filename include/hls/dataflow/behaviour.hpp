// When a kernel moves words, where that does not depend on data: its steps one by one, with the
// stage of every transfer. Only the operations that decide about steps and transfers are evaluated.
// A gate (passes/overlapping/gates.hpp) always finds its word, so that all parts of its loops wait
// for the read: that is never faster, and pipes that are deep enough then are so in hardware, too.
#pragma once

#include "../ir/meaning.hpp"
#include "../ir/value.hpp"
#include "../kernel/view.hpp"
#include "../schedule/order/early_writes.hpp"
#include "../support/row.hpp"

namespace hls::ir {

struct transfer {
    int node;
    int stage;
    int resource;
    bool writes;
    int credits; // above 0: reserves so many credits of an exit FIFO, and moves no word
};

inline constexpr int leaves_early = -1; // credits of a write before its stage acts

constexpr bool moves_word(transfer const& x) { return x.credits <= 0; }

inline constexpr int max_transfers = 8; // of one step; more are not looked at

struct kernel_step {
    int basic_block;
    int count;
    transfer at[max_transfers]; // by stage
    int next;                   // stage in which the next step is decided
    bool any_early;
};

namespace detail {

constexpr bool is_transfer(node const& n) {
    return n.kind == op::read || n.kind == op::write || n.kind == op::take_credit;
}

// Its value is known without any data.
constexpr bool decides_alone(node const& n) {
    return (is_pure(n.kind) && n.type.width <= 120) || n.kind == op::state || is_gate(n);
}

// Marks what the predicates of jumps and transfers are computed from, over all steps.
constexpr bool mark_control(graph_view const& g, row<char>& marked) {
    for (int i = 1; i < g.node_count; ++i)
        if ((is_transfer(g.nodes[i]) || g.nodes[i].kind == op::jump) && g.nodes[i].c != none)
            marked[g.nodes[i].c] = 1;
    for (bool grows = true; grows;) {
        grows = false;
        auto mark = [&](int id) {
            if (id == none || marked[id]) return;
            marked[id] = 1;
            grows = true;
        };
        for (int i = g.node_count - 1; i > 0; --i) {
            node const& n = g.nodes[i];
            bool const needed = marked[i] != 0;
            if (n.kind == op::next && !needed) {
                for (int k = 1; k < g.node_count; ++k)
                    if (marked[k] && g.nodes[k].kind == op::state &&
                        g.nodes[k].resource == n.resource)
                        mark(i);
            }
            if (!marked[i]) continue;
            if (!decides_alone(n) && n.kind != op::next) return false;
            for (int o = 0; o < 3; ++o) mark(operand(n, o));
        }
    }
    return true;
}

} // namespace detail

// A kernel going through its steps.
class behaviour {
    graph_view graph_;
    plan_view plan_;
    step_openings openings_;
    bool known_ = false;
    row<int> nodes_; // jumps, transfers and what decides about them
    row<wide> value_;
    row<wide> registers_, moved_; // by resource
    int basic_block_ = 0;
    bool is_uniform_ = false, known_step_ = false; // every step is the same: it is found once
    kernel_step always_{};

public:
    constexpr behaviour() = default;
    constexpr explicit behaviour(kernel_view const& k)
        : graph_(k.built),
          plan_(k.plan),
          openings_(k.built),
          value_(k.built.node_count),
          registers_(k.built.resource_count),
          moved_(k.built.resource_count) {
        row<char> marked(graph_.node_count);
        known_ = !k.module.is_one && !has_contended(graph_) &&
                 detail::mark_control(graph_, marked) && has_few_transfers() && uses_all_credits();
        int count = 0;
        for (int i = 1; i < graph_.node_count; ++i) count += is_needed(marked, i);
        nodes_ = row<int>(count);
        count = 0;
        for (int i = 1; i < graph_.node_count; ++i)
            if (is_needed(marked, i)) nodes_[count++] = i;
        for (int r = 0; r < graph_.resource_count; ++r)
            registers_[r] = moved_[r] = graph_.resources[r].initial;
        is_uniform_ = is_uniform();
    }

    constexpr bool is_known() const { return known_; }

    // Every step moves the same words.
    constexpr bool is_uniform() const {
        if (!known_ || graph_.basic_block_count > 1) return false;
        for (int k = 0; k < nodes_.size(); ++k)
            if (graph_.nodes[nodes_[k]].c != none && detail::is_transfer(graph_.nodes[nodes_[k]]))
                return false;
        return true;
    }

    // An iteration of the kernel begins: what it computed before is not looked at any more.
    constexpr bool is_at_beginning() const { return basic_block_ == 0; }

    // It goes on like the other one, which is of the same kernel.
    constexpr bool is_like(behaviour const& other) const {
        if (basic_block_ != other.basic_block_) return false;
        for (int r = 0; r < registers_.size(); ++r)
            if (registers_[r] != other.registers_[r]) return false;
        return true;
    }

    constexpr kernel_step step() {
        if (!is_uniform_) return evaluate_step();
        if (!known_step_) always_ = evaluate_step();
        known_step_ = true;
        return always_;
    }

private:
    constexpr kernel_step evaluate_step() {
        kernel_step s{};
        s.basic_block = basic_block_;
        s.next = plan_.ii - 1;
        int following = basic_block_;
        for (int k = 0; k < nodes_.size(); ++k) {
            int const id = nodes_[k];
            node const& n = graph_.nodes[id];
            if (n.basic_block != s.basic_block && !always_there(n.kind)) continue;
            bool const happens = !is_predicated(n.kind) || n.c == none || value_[n.c] != 0;
            if (detail::is_transfer(n) && happens) add(s, id);
            if (n.kind == op::jump && happens) {
                following = int(n.value);
                s.next = plan_.cycle[id];
            }
            if (n.kind == op::next && happens)
                moved_[n.resource] = wrap(uwide(value_[n.a]), graph_.resources[n.resource].type);
            if (detail::decides_alone(n)) value_[id] = evaluated(n);
        }
        for (int r = 0; r < graph_.resource_count; ++r) registers_[r] = moved_[r];
        basic_block_ = following;
        return s;
    }

    // No credit is reserved for a word that is not written then, and there is no non-blocking
    // access.
    constexpr bool uses_all_credits() const {
        for (int i = 1; i < graph_.node_count; ++i) {
            node const& n = graph_.nodes[i];
            bool const tries = n.kind == op::take_credit && n.value == 0;
            if (tries || (has_credit(n) && n.c != none)) return false;
        }
        return true;
    }

    constexpr bool has_few_transfers() const {
        row<int> count(graph_.basic_block_count + 1);
        for (int i = 1; i < graph_.node_count; ++i)
            if (detail::is_transfer(graph_.nodes[i]) &&
                ++count[graph_.nodes[i].basic_block] > max_transfers)
                return false;
        return true;
    }

    constexpr bool is_needed(row<char> const& marked, int id) const {
        node const& n = graph_.nodes[id];
        return marked[id] || detail::is_transfer(n) || n.kind == op::jump;
    }

    constexpr wide evaluated(node const& n) const {
        if (n.kind == op::constant) return constant_value(n);
        if (n.kind == op::state) return registers_[n.resource];
        if (is_gate(n)) return n.c == none || value_[n.c] != 0;
        auto value = [&](int id) { return operand_value{value_[id], graph_.nodes[id].type}; };
        return evaluate_in(graph_, n, value(n.a), value(n.b), value(n.c));
    }

    constexpr void add(kernel_step& s, int id) const {
        if (s.count == max_transfers) return;
        int at = s.count++;
        for (; at > 0 && s.at[at - 1].stage > plan_.cycle[id]; --at) s.at[at] = s.at[at - 1];
        s.at[at] = {id, plan_.cycle[id], graph_.nodes[id].resource,
                    graph_.nodes[id].kind != op::read,
                    graph_.nodes[id].kind == op::take_credit ? int(graph_.nodes[id].value) : 0};
        if (graph_.early_writes && is_early(graph_, openings_, plan_.cycle, id)) {
            s.at[at].credits = leaves_early;
            s.any_early = true;
        }
    }
};

// The first steps of a kernel.
template <int Count>
struct step_list {
    kernel_step at[Count > 0 ? Count : 1];
};

template <int Count>
constexpr step_list<Count> first_steps(kernel_view const& k) {
    step_list<Count> list{};
    behaviour b(k);
    for (int i = 0; i < Count; ++i) list.at[i] = b.step();
    return list;
}

} // namespace hls::ir
