// What a kernel does in each cycle, from what its steps did: which stage holds which step, what it
// waits for, and when it is ready for words.
#pragma once

#include "moves.hpp"
#include "wave_times.hpp"

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
    std::vector<stage_wait> waits;              // by time; none overlapping
    std::vector<cycle_set> ready, perhaps_ready; // by resource: of inputs. (Whether the kernel is
                                                 // ready may depend on a word that is not there.)
};

// Cycles in which a port of the kernel cannot serve it, by resource.
struct port_waits {
    std::vector<cycle_set> blocked;                // reads: no word; writes: no room
    std::vector<std::vector<cycle>> words_leaving; // of outputs
    std::vector<ir::exit_queue> exits;
};

class wave_kernel_finder {
    kernel_view const& kernel_;
    kernel_record const& record_;
    kernel_moves const& moves_;
    port_waits const& ports_;
    ir::graph_view const& graph_;
    bool const in_slots_;
    cycle const end_;                 // of what is shown
    held_cycles held_;                // by steps so far
    std::vector<cycle_set> accesses_; // by node: steps in the stage of an access to a shared port
    std::vector<std::vector<int>> decided_by_; // by read: accesses about which its word decides
    wave_kernel found_;

public:
    wave_kernel_finder(kernel_view const& k, kernel_record const& r, kernel_moves const& m,
                       port_waits const& p, cycle end)
        : kernel_(k),
          record_(r),
          moves_(m),
          ports_(p),
          graph_(k.built),
          in_slots_(!ir::has_loops(k.built) && k.plan.ii > 1),
          end_(end),
          accesses_(std::size_t(k.built.node_count)),
          decided_by_(std::size_t(k.built.node_count)) {
        found_.stages.resize(std::size_t(k.plan.stages));
        found_.ready.resize(std::size_t(graph_.resource_count));
        found_.perhaps_ready.resize(std::size_t(graph_.resource_count));
    }

    wave_kernel find() {
        find_accesses();
        find_iterations();
        std::size_t act = 0;
        for (std::size_t step = 0; step < moves_.begins.size(); ++step) {
            held_.forget_before(moves_.begins[step].at);
            std::size_t const first = act;
            while (act < moves_.acts.size() && moves_.acts[act].step == (long long)(step)) ++act;
            if (in_slots_)
                follow_slots(step, first, act);
            else
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
    // Memory accesses for which younger steps may have to wait.
    void find_accesses() {
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].kind == ir::op::read) find_decided(i);
        for (stage_act const& a : moves_.acts)
            for (stage_event const& e : a.events)
                if (e.kind == event_kind::access)
                    accesses_[std::size_t(e.node)].push_back({a.arrived, after(a.at)});
        for (cycle_set& set : accesses_) set = tidied(std::move(set));
    }

    void find_iterations() {
        std::vector<long long> number(std::size_t(graph_.loop_count + 1), -1);
        int before = -1;
        for (step_begin const& b : moves_.begins) {
            bool const loops = ir::has_loops(graph_);
            int const loop = loops ? ir::loop_of(graph_, b.segment) : ir::no_loop;
            long long& count = number[std::size_t(loop + 1)];
            if (!loops || b.segment == ir::first_segment(graph_, loop)) {
                bool const goes_on = before >= 0 && (!loops || ir::is_inside(graph_, before, loop));
                count = goes_on ? count + 1 : 0;
            }
            found_.iterations.push_back({loop, count});
            before = b.segment;
        }
    }

    static cycle after(cycle at) { return at == never ? never : at + 1; }

    // Stages of a step of a segment, as in the hardware (hardware/control.hpp).
    int stages_of(int segment) const {
        if (!ir::has_loops(graph_)) return kernel_.plan.stages;
        int last = 0;
        for (int i = 1; i < graph_.node_count; ++i)
            if (graph_.nodes[i].segment == segment && ir::takes_place(graph_.nodes[i].kind))
                last = std::max(last, ir::ready_cycle(graph_, kernel_.plan, i));
        return last + 1;
    }

    void stay(int stage, cycle from, cycle to, std::size_t step) {
        if (std::size_t(stage) < found_.stages.size())
            found_.stages[std::size_t(stage)].push_back({from, to, (long long)(step)});
    }

    // A step moves in every cycle in which neither it nor an older one is held.
    void follow(std::size_t step, std::size_t first, std::size_t end) {
        cycle at = moves_.begins[step].at;
        int const stages = stages_of(moves_.begins[step].segment);
        for (int stage = 0; stage < stages && at != never; ++stage) {
            bool const acts = first < end && moves_.acts[first].stage == stage;
            cycle leaves = held_.next_free(at);
            if (acts) {
                stage_act const& a = moves_.acts[first++];
                leaves = a.at;
                look_at(a, free_parts(at, leaves));
                if (at < leaves) held_.add(at, leaves);
            }
            stay(stage, at, after(leaves), step);
            at = after(leaves);
        }
    }

    // The cycles in which no older step holds the stage.
    cycle_set free_parts(cycle from, cycle at) const {
        cycle_set parts;
        for (cycle c = held_.next_free(from); c <= at && c != never;) {
            interval const* const next = held_.at_or_after(c);
            cycle const to = next == nullptr ? after(at) : std::min(next->from, after(at));
            parts.push_back({c, to});
            if (to == never) break;
            c = held_.next_free(to);
        }
        return parts;
    }

    void follow_slots(std::size_t step, std::size_t first, std::size_t end) {
        std::vector<cycle> const none;
        auto left_by = [&](std::size_t s) -> std::vector<cycle> const& {
            return s < moves_.left.size() ? moves_.left[s] : none;
        };
        std::vector<cycle> const& left = left_by(step);
        cycle at = moves_.begins[step].at;
        for (int stage = 0; stage < kernel_.plan.stages && at != never; ++stage) {
            cycle const leaves =
                std::size_t(stage) < left.size() ? left[std::size_t(stage)] : never;
            if (first < end && moves_.acts[first].stage == stage)
                look_at(moves_.acts[first++],
                        turns(step == 0 ? nullptr : &left_by(step - 1), stage, at, leaves));
            stay(stage, at, after(leaves), step);
            at = after(leaves);
        }
    }

    // The cycles in which a stage has its turn, and room before it.
    cycle_set turns(std::vector<cycle> const* ahead, int stage, cycle from, cycle at) const {
        int const ii = kernel_.plan.ii, last = kernel_.plan.stages - 1;
        auto const next = std::size_t(std::min(stage + ii, last));
        if (ahead != nullptr) {
            if (next >= ahead->size()) return {};
            from = std::max(from, (*ahead)[next] + (stage + ii <= last ? 0 : 1));
        }
        cycle const late = ((from - stage) % ii + ii) % ii;
        cycle_set parts;
        for (cycle c = late == 0 ? from : from + ii - late; c <= std::min(at, end_); c += ii)
            parts.push_back({c, c + 1});
        return parts;
    }

    // A stage that waits or acts: `open` are the cycles in which nothing but its ports could stop
    // it.
    void look_at(stage_act const& a, cycle_set const& open) {
        note_wait(a, open);
        for (stage_event const& e : a.events)
            if (e.kind == event_kind::read) find_ready(a, e, open);
    }

    void note_wait(stage_act const& a, cycle_set const& open) {
        stage_event const* last = nullptr;
        for (stage_event const& e : a.events) {
            bool const acts = e.kind != event_kind::decide && e.kind != event_kind::give_back;
            bool const in_the_way = a.at != never || !ends(blocked(e));
            if (acts && in_the_way && (last == nullptr || e.unblocked > last->unblocked)) last = &e;
        }
        if (last == nullptr || last->unblocked <= a.arrived) return;
        cycle const until = in_slots_ ? last->unblocked : std::min(last->unblocked, a.at);
        cycle_set const parts = in_slots_ ? cycle_set{{a.arrived, until}} : open;
        for_each_part({a.arrived, until}, parts, [&](interval part) {
            found_.waits.push_back({part.from, part.to, last->kind, last->node});
        });
    }

    static bool ends(cycle_set const& set) { return set.empty() || set.back().to != never; }

    // Ready: nothing else stops the stage.
    void find_ready(stage_act const& a, stage_event const& e, cycle_set open) {
        std::vector<int> const& decided = decided_by_[std::size_t(e.node)];
        cycle_set const& no_word = ports_.blocked[std::size_t(e.resource)];
        for (stage_event const& other : a.events) {
            bool const open_question =
                std::find(decided.begin(), decided.end(), other.node) != decided.end();
            if (other.node != e.node && other.resource != e.resource)
                open = without(open,
                               open_question ? without(blocked(other), no_word) : blocked(other));
        }
        cycle_set& perhaps = found_.perhaps_ready[std::size_t(e.resource)];
        for (int access : decided)
            for (interval const& part : common(common(open, no_word), blocked(access)))
                perhaps.push_back(part);
        cycle_set& ready = found_.ready[std::size_t(e.resource)];
        ready.insert(ready.end(), open.begin(), open.end());
    }

    cycle_set blocked(stage_event const& e) const {
        bool const acts = e.kind != event_kind::decide && e.kind != event_kind::give_back;
        return acts ? blocked(e.node) : cycle_set{};
    }
    cycle_set blocked(int access) const {
        ir::op const kind = graph_.nodes[access].kind;
        bool const memory = kind == ir::op::load || kind == ir::op::store;
        return memory ? memory_blocks(access) : port_blocks(access);
    }

    cycle_set memory_blocks(int younger) const {
        cycle_set busy;
        for (shared_port const& p : record_.shared)
            if (p.younger == younger)
                busy.insert(busy.end(), accesses_[std::size_t(p.older)].begin(),
                            accesses_[std::size_t(p.older)].end());
        return tidied(std::move(busy));
    }

    // In which the port of an access cannot serve it, whether or not it is wanted.
    cycle_set port_blocks(int node) const {
        ir::node const& n = graph_.nodes[node];
        auto const r = std::size_t(n.resource);
        if (!ir::waits(graph_, n)) return {};
        if (ports_.exits[r].depth == 0) return ports_.blocked[r];
        long long const wanted = n.kind == ir::op::reserve ? n.value : 1;
        std::vector<cycle> back = moves_.gives[r];
        back.insert(back.end(), ports_.words_leaving[r].begin(), ports_.words_leaving[r].end());
        std::sort(back.begin(), back.end());
        cycle_set const room = below(moves_.takes[r], back, ports_.exits[r].depth - wanted + 1);
        return without({{0, never}}, room);
    }

    // Accesses of the same stage that happen or not as the word says that a read takes.
    void find_decided(int read) {
        ir::node const& x = graph_.nodes[read];
        std::vector<char> depends(std::size_t(graph_.node_count));
        depends[std::size_t(read)] = 1;
        for (int i = read + 1; i < graph_.node_count; ++i) {
            ir::node const& n = graph_.nodes[i];
            if (ir::is_pure(n.kind)) {
                for (int o = 0; o < 3; ++o)
                    depends[std::size_t(i)] |= depends[std::size_t(ir::operand(n, o))];
            } else if (ir::predicate(n) != ir::none && n.resource != x.resource &&
                       depends[std::size_t(ir::predicate(n))] && n.segment == x.segment &&
                       kernel_.plan.cycle[i] == kernel_.plan.cycle[read]) {
                decided_by_[std::size_t(read)].push_back(i);
            }
        }
    }
};

} // namespace hls::cpu::detail
