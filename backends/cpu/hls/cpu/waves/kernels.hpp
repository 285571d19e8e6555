// What a kernel does in each cycle, from what its steps did: which stage holds which step, what it
// waits for, and when it is ready for words.
#pragma once

#include "ready.hpp"

namespace hls::cpu::detail {

// A step in a stage.
struct stage_stay {
    cycle from, to;
    long long step;
};

struct stage_wait {
    cycle from, to;
    event_kind kind;
    int node; // of the kernel
};

// What a step belongs to.
struct step_iteration {
    int loop;         // the innermost one; ir::no_loop: of the kernel itself
    long long number; // from 0, since the loop began
};

struct wave_kernel {
    std::vector<step_iteration> iterations;      // by step
    std::vector<std::vector<stage_stay>> stages; // by stage
    std::vector<stage_wait> waits;               // by time; none overlapping
    std::vector<cycle_set> ready, perhaps_ready; // by resource: of inputs. (Whether the kernel is
                                                 // ready may depend on a word that is not there.)
};

class wave_kernel_finder {
    kernel_view const& kernel_;
    kernel_transfers const& moves_;
    wave_blocks const blocks_;
    ir::graph_view const& graph_;
    held_cycles held_;        // by steps so far
    std::vector<cycle> left_; // by stage: when the step before left it; empty: all move together
    wave_kernel found_;

public:
    wave_kernel_finder(kernel_view const& k, kernel_record const& r, kernel_transfers const& m,
                       port_waits const& p)
        : kernel_(k), moves_(m), blocks_(k, r, m, p), graph_(k.built) {
        found_.stages.resize(std::size_t(k.plan.stages));
        if (r.removes_bubbles()) left_.resize(std::size_t(k.plan.stages));
        found_.ready.resize(std::size_t(graph_.resource_count));
        found_.perhaps_ready.resize(std::size_t(graph_.resource_count));
    }

    wave_kernel find() {
        find_iterations();
        std::size_t act = 0;
        for (std::size_t step = 0; step < moves_.begins.size(); ++step) {
            held_.forget_before(moves_.begins[step].at);
            std::size_t const first = act;
            while (act < moves_.acts.size() && moves_.acts[act].step == (long long)(step)) ++act;
            follow(step, first, act);
        }
        auto const sooner = [](auto const& x, auto const& y) { return x.from < y.from; };
        std::sort(found_.waits.begin(), found_.waits.end(), sooner);
        for (auto& stage : found_.stages) std::sort(stage.begin(), stage.end(), sooner);
        for (auto& set : found_.ready) set = tidied(std::move(set));
        for (auto& set : found_.perhaps_ready) set = tidied(std::move(set));
        return std::move(found_);
    }

private:
    static cycle after(cycle at) { return at == never ? never : at + 1; }

    void find_iterations() {
        std::vector<long long> number(std::size_t(graph_.loop_count + 1), -1);
        int before = -1;
        for (step_begin const& b : moves_.begins) {
            for (int l = ir::no_loop; l < graph_.loop_count; ++l) {
                if (!ir::begins_iteration(graph_, before, b.basic_block, l)) continue;
                bool const goes_on = before >= 0 && ir::is_inside(graph_, before, l);
                long long& count = number[std::size_t(l + 1)];
                count = goes_on ? count + 1 : 0;
            }
            int const loop =
                ir::has_loops(graph_) ? ir::loop_of(graph_, b.basic_block) : ir::no_loop;
            found_.iterations.push_back({loop, number[std::size_t(loop + 1)]});
            before = b.basic_block;
        }
    }

    void stay(int stage, cycle from, cycle to, std::size_t step) {
        if (std::size_t(stage) < found_.stages.size())
            found_.stages[std::size_t(stage)].push_back({from, to, (long long)(step)});
    }

    // The first cycle in which nothing but its own ports stops a stage. Steps move in every cycle
    // in which neither they nor older ones are held; where bubbles are removed, when the next stage
    // is free.
    cycle moves(int stage, cycle from) const {
        if (left_.empty()) return held_.next_free(from);
        auto const next = std::size_t(stage) + 1;
        return next < left_.size() ? std::max(from, left_[next]) : from;
    }

    void follow(std::size_t step, std::size_t first, std::size_t end) {
        cycle at = moves_.begins[step].at;
        int const stages =
            ir::stages_of(graph_, *kernel_.target, kernel_.plan, moves_.begins[step].basic_block);
        for (int stage = 0; stage < stages && at != never; ++stage) {
            bool const acts = first < end && moves_.acts[first].stage == stage;
            cycle leaves = moves(stage, at);
            if (acts) {
                stage_act const& a = moves_.acts[first++];
                cycle_set const open = free_parts(stage, at, a.at);
                leaves = a.at;
                look_at(a, open);
                if (at < leaves) held_.add(at, leaves);
            }
            if (!left_.empty()) left_[std::size_t(stage)] = leaves;
            stay(stage, at, after(leaves), step);
            at = after(leaves);
        }
    }

    // The cycles in which no older step holds the stage.
    cycle_set free_parts(int stage, cycle from, cycle at) const {
        cycle_set parts;
        if (!left_.empty()) {
            cycle const free = moves(stage, from);
            return free == never || free > at ? parts : cycle_set{{free, after(at)}};
        }
        for (cycle c = held_.next_free(from); c <= at && c != never;) {
            interval const* const next = held_.at_or_after(c);
            cycle const to = next == nullptr ? after(at) : std::min(next->from, after(at));
            parts.push_back({c, to});
            if (to == never) break;
            c = held_.next_free(to);
        }
        return parts;
    }

    // A stage that waits or acts: `open` are the cycles in which nothing but its ports could stop
    // it.
    void look_at(stage_act const& a, cycle_set const& open) {
        note_wait(a, open);
        for (stage_event const& e : a.events)
            if (e.kind == event_kind::read) {
                auto const r = std::size_t(e.resource);
                ready_cycles const found = blocks_.find_ready(a, e, open);
                append(found_.ready[r], found.certain);
                append(found_.perhaps_ready[r], found.perhaps);
            }
    }

    static void append(cycle_set& to, cycle_set const& from) {
        to.insert(to.end(), from.begin(), from.end());
    }

    void note_wait(stage_act const& a, cycle_set const& open) {
        stage_event const* last = nullptr;
        for (stage_event const& e : a.events) {
            bool const in_the_way = a.at != never || blocks_.is_blocked_at_end(e);
            if (wave_blocks::acts(e) && in_the_way &&
                (last == nullptr || e.unblocked > last->unblocked))
                last = &e;
        }
        if (last == nullptr || last->unblocked <= a.arrived) return;
        cycle const until = std::min(last->unblocked, a.at);
        for_each_part({a.arrived, until}, open, [&](interval part) {
            found_.waits.push_back({part.from, part.to, last->kind, last->node});
        });
    }
};

} // namespace hls::cpu::detail
