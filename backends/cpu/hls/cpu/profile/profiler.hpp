// Makes a profile of a recorded run while it is evaluated. Its memory does not grow with the run,
// but for one number for each window.
#pragma once

#include "../timing/evaluate.hpp"
#include "../values/compiled.hpp"
#include "profile_declared.hpp"

namespace hls::cpu::detail {

class profiler : public cycle_observer {
    recorded_run const& run_;
    run_profile& profile_;
    std::vector<std::vector<int>> access_of_; // by kernel and node; -1: none
    std::vector<std::vector<std::vector<int>>>
        in_basic_block_;                     // accesses, by kernel and basic block
    std::vector<std::vector<int>> loops_of_; // by kernel and 1 + loop
    struct last_step {
        int basic_block = -1;
    };
    std::vector<last_step> before_;         // by kernel
    std::vector<std::vector<cycle>> began_; // by kernel and 1 + loop: the last iteration
    std::vector<fill_meter> fill_;          // by channel

public:
    profiler(recorded_run const& run, run_profile& p)
        : run_(run), profile_(p), fill_(std::size_t(run.design.channel_count)) {
        for (std::size_t k = 0; k < run.kernels.size(); ++k) {
            find_accesses(int(k));
            find_loops(int(k));
            before_.emplace_back();
        }
    }

    void begins(int kernel, long long, step_shape const& shape, cycle at) override {
        count_passing(kernel, shape.basic_block, 0, at, 1);
        count_iterations(kernel, shape.basic_block, at);
        before_[std::size_t(kernel)].basic_block = shape.basic_block;
    }

    void acts(int kernel, long long, step_event const& e, cycle arrived, cycle unblocked,
              cycle at) override {
        int const a = access_of_[std::size_t(kernel)][std::size_t(e.node)];
        if (e.kind == event_kind::decide || e.kind == event_kind::give_back || a < 0) return;
        access_profile& x = profile_.accesses[std::size_t(a)];
        ++x.words;
        x.words_in.add(at, profile_.window);
        x.stalled += unblocked - arrived;
        x.stalled_in.add_interval(arrived, unblocked, profile_.window);
        profile_.cycles = std::max(profile_.cycles, at + 1);
    }

    void accepted(int channel, long long, cycle at) override {
        if (is_pipe(channel)) fill_[std::size_t(channel)].enter(at);
        profile_.cycles = std::max(profile_.cycles, at + 1);
    }
    void taken(int channel, long long, cycle at) override {
        if (is_pipe(channel)) fill_[std::size_t(channel)].leave(at);
        profile_.cycles = std::max(profile_.cycles, at + 1);
    }

    // What waits at the end, has waited until the end; but for words that were never given.
    void finish(cycle_engine const& machine) {
        for (std::size_t k = 0; k < run_.kernels.size(); ++k) {
            for (in_flight_activation const& f : machine.in_flight(k))
                if (!f.is_over()) count_passing(int(k), f.shape->basic_block, f.stage, f.begun, -1);
            if (profile_.partial) continue; // the words for which it waits may have come
            cycle_wait const w = machine.waits(k);
            int const a = w.channel < 0 ? -1 : access_of_[k][std::size_t(w.node)];
            if (a < 0 || w.since >= profile_.cycles || is_input(w.channel)) continue;
            access_profile& x = profile_.accesses[std::size_t(a)];
            x.stalled += profile_.cycles - w.since;
            x.stalled_in.add_interval(w.since, profile_.cycles, profile_.window);
        }
        for (std::size_t c = 0; c < fill_.size(); ++c)
            if (is_pipe(int(c))) add_pipe(int(c), machine.channels()[c]);
    }

private:
    kernel_view const& kernel_at(int k) const {
        return run_.design.instances[std::size_t(k)].kernel;
    }
    ir::plan_view const& plan(int k) const { return kernel_at(k).plan; }
    bool is_pipe(int c) const {
        return run_.design.channels[std::size_t(c)].kind == ir::channel_kind::pipe;
    }

    // A step comes through the stages from `first` on, or does not after all.
    void count_passing(int kernel, int basic_block, int first, cycle begun, int count) {
        for (int a : in_basic_block_[std::size_t(kernel)][std::size_t(basic_block)]) {
            access_profile& x = profile_.accesses[std::size_t(a)];
            int const stage = plan(kernel).cycle[x.node];
            if (stage < first) continue;
            x.passed += count;
            x.passed_in.add(begun + stage, profile_.window, count);
        }
    }

    static event_kind kind_of_access(ir::op kind) {
        return kind == ir::op::read          ? event_kind::read
               : kind == ir::op::write       ? event_kind::write
               : kind == ir::op::take_credit ? event_kind::keep
                                             : event_kind::access;
    }

    bool is_input(int c) const {
        return run_.design.channels[std::size_t(c)].kind == ir::channel_kind::input;
    }

    void find_accesses(int k) {
        ir::graph_view const& g = kernel_at(k).built;
        std::vector<int> const channels = channels_at(run_.design, k);
        std::vector<char> shared(std::size_t(g.node_count));
        for (shared_port const& p : run_.kernels[std::size_t(k)].shared)
            shared[std::size_t(p.older)] = shared[std::size_t(p.younger)] = 1;
        access_of_.emplace_back(std::size_t(g.node_count), -1);
        in_basic_block_.emplace_back(std::size_t(std::max(g.basic_block_count, 1)));
        for (int i = 1; i < g.node_count; ++i) {
            ir::node const& n = g.nodes[i];
            if (n.kind == ir::op::read && !ir::has_handshake(g.resources[n.resource])) continue;
            bool const port =
                n.kind == ir::op::read || n.kind == ir::op::write || n.kind == ir::op::take_credit;
            if (!port && !shared[std::size_t(i)]) continue;
            access_of_.back()[std::size_t(i)] = int(profile_.accesses.size());
            in_basic_block_.back()[std::size_t(n.basic_block)].push_back(
                int(profile_.accesses.size()));
            access_profile a{};
            a.kernel = k;
            a.node = i;
            a.basic_block = n.basic_block;
            a.channel = port ? channels[std::size_t(n.resource)] : -1;
            a.kernel_name = run_.design.instances[std::size_t(k)].id.text;
            a.name = g.resources[n.resource].id.text;
            a.kind = kind_of_access(n.kind);
            a.where = n.where;
            profile_.accesses.push_back(std::move(a));
        }
    }

    void find_loops(int k) {
        kernel_view const& v = kernel_at(k);
        loops_of_.emplace_back();
        began_.emplace_back(std::size_t(v.built.loop_count + 1), not_known);
        for (int l = ir::no_loop; l < v.built.loop_count; ++l) {
            bool const whole = l == ir::no_loop;
            loops_of_.back().push_back(int(profile_.loops.size()));
            loop_profile p{};
            p.kernel = k;
            p.loop = l;
            p.kernel_name = run_.design.instances[std::size_t(k)].id.text;
            p.name = whole ? "" : v.built.loops[l].id.text;
            p.where = whole ? v.built.where : v.built.loops[l].where;
            p.scheduled = whole ? v.plan.ii : v.plan.loops[l].ii;
            profile_.loops.push_back(std::move(p));
        }
    }

    // It came directly after another one if the step before belongs to the loop.
    void count_iterations(int k, int basic_block, cycle at) {
        ir::graph_view const& g = kernel_at(k).built;
        int const before = before_[std::size_t(k)].basic_block;
        for (int l = ir::no_loop; l < g.loop_count; ++l) {
            if (!ir::begins_iteration(g, before, basic_block, l)) continue;
            loop_profile& p =
                profile_.loops[std::size_t(loops_of_[std::size_t(k)][std::size_t(l + 1)])];
            cycle& began = began_[std::size_t(k)][std::size_t(l + 1)];
            ++p.iterations;
            if (before >= 0 && ir::is_inside(g, before, l)) {
                ++p.followed;
                p.cycles += at - began;
            }
            began = at;
        }
    }

    void add_pipe(int c, cycle_channel const& channel) {
        ir::channel const& x = run_.design.channels[std::size_t(c)];
        fill_meter& fill = fill_[std::size_t(c)];
        fill.finish(profile_.cycles);
        pipe_profile p{};
        p.channel = c;
        p.name = x.id.text;
        p.where = x.where;
        p.depth = channel.depth();
        p.words = channel.taken();
        p.most_held = fill.most();
        p.held = profile_.cycles == 0 ? 0 : double(fill.word_cycles()) / double(profile_.cycles);
        profile_.pipes.push_back(std::move(p));
    }
};

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE run_profile profile(recorded_run const& run, cycle_options const& o, cycle window) {
    if (window < 1)
        throw std::invalid_argument("HLS0810: the window of a profile is one cycle or more");
    run_profile p;
    p.name = run.design.name;
    p.window = window;
    detail::profiler watcher(run, p);
    cycle_engine machine(run, o, &watcher);
    p.partial = !machine.run_unless_stopped() || run.stopped;
    watcher.finish(machine);
    p.known_until = p.partial ? std::min(machine.known_until(), p.cycles) : p.cycles;
    return p;
}

} // namespace hls::cpu

#endif
