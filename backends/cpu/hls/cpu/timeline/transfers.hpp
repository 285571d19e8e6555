// Everything that moves in a run, and when: more than a timeline, for waveforms.
#pragma once

#include <tuple>

#include "../timing/evaluate.hpp"

namespace hls::cpu::detail {

struct channel_transfers {
    std::vector<cycle> written, accepted, fetched, taken; // by word
    std::vector<std::vector<cycle>> passed;               // by slice and word
};

// What a stage does when it acts on a step.
struct stage_event {
    event_kind kind;
    int node;
    int resource;
    int credits;
    cycle unblocked;
    cycle at; // a word may leave before its stage acts; never: it waits at the end
};

struct stage_act {
    long long step;
    int stage;
    cycle arrived, at; // never: it waits at the end
    std::vector<stage_event> events;
};

struct step_begin {
    cycle at;
    int basic_block;
};

struct kernel_transfers {
    std::vector<step_begin> begins;        // by step
    std::vector<stage_act> acts;           // in the order of steps, then of stages, when sorted
    std::vector<std::vector<cycle>> takes; // by resource: credits of an exit FIFO taken
    std::vector<std::vector<cycle>> gives; //   and given back
};

class transfer_keeper : public cycle_observer {
    std::vector<std::vector<int>> channels_; // by kernel and resource

public:
    std::vector<channel_transfers> channels;
    std::vector<kernel_transfers> kernels;
    cycle last = 0;

    explicit transfer_keeper(recorded_run const& run)
        : channels(std::size_t(run.design.channel_count)), kernels(run.kernels.size()) {
        for (std::size_t k = 0; k < kernels.size(); ++k) {
            channels_.push_back(channels_at(run.design, int(k)));
            kernels[k].takes.resize(channels_.back().size());
            kernels[k].gives.resize(channels_.back().size());
        }
    }

    void begins(int kernel, long long, step_shape const& shape, cycle at) override {
        kernels[std::size_t(kernel)].begins.push_back({at, shape.basic_block});
    }

    void acts(int kernel, long long step, step_event const& e, cycle arrived, cycle unblocked,
              cycle at) override {
        kernel_transfers& k = kernels[std::size_t(kernel)];
        if (k.acts.empty() || k.acts.back().step != step || k.acts.back().stage != e.stage)
            k.acts.push_back({step, e.stage, arrived, at, {}});
        k.acts.back().arrived = std::min(k.acts.back().arrived, arrived);
        k.acts.back().at = at;
        k.acts.back().events.push_back({e.kind, e.node, e.resource, e.credits, unblocked, at});
        if (e.kind == event_kind::write)
            channels[std::size_t(channels_[std::size_t(kernel)][std::size_t(e.resource)])]
                .written.push_back(at);
        for (int n = 0; n < e.credits; ++n) k.takes[std::size_t(e.resource)].push_back(at);
        if (e.kind == event_kind::give_back) k.gives[std::size_t(e.resource)].push_back(at);
    }

    void accepted(int channel, long long, cycle at) override {
        channels[std::size_t(channel)].accepted.push_back(at);
        last = std::max(last, at);
    }
    void taken(int channel, long long, cycle at) override {
        channels[std::size_t(channel)].taken.push_back(at);
        last = std::max(last, at);
    }
    void passed(int channel, int slice, long long, cycle at) override {
        channel_transfers& c = channels[std::size_t(channel)];
        if (c.passed.size() <= std::size_t(slice)) c.passed.resize(std::size_t(slice) + 1);
        c.passed[std::size_t(slice)].push_back(at);
    }
    void fetched(int channel, long long, cycle at) override {
        channels[std::size_t(channel)].fetched.push_back(at);
    }

    // Steps that wait at the end, and the order of what they did.
    void finish(cycle_engine const& machine) {
        for (std::size_t k = 0; k < kernels.size(); ++k) {
            for (in_flight_activation const& f : machine.in_flight(k))
                if (!f.is_over()) kernels[k].acts.push_back(waiting(f));
            std::sort(kernels[k].acts.begin(), kernels[k].acts.end(),
                      [](auto const& x, auto const& y) {
                          return std::tie(x.step, x.stage, x.at) < std::tie(y.step, y.stage, y.at);
                      });
            join_stages(kernels[k].acts);
            for (auto& row : kernels[k].takes) std::sort(row.begin(), row.end());
            for (auto& row : kernels[k].gives) std::sort(row.begin(), row.end());
        }
    }

private:
    // A stage whose word left earlier than it acted stands there twice.
    static void join_stages(std::vector<stage_act>& acts) {
        std::size_t kept = 0;
        for (std::size_t n = 0; n < acts.size(); ++n) {
            if (kept == 0 || acts[kept - 1].step != acts[n].step ||
                acts[kept - 1].stage != acts[n].stage) {
                if (kept != n) acts[kept] = std::move(acts[n]);
                ++kept;
                continue;
            }
            stage_act& whole = acts[kept - 1];
            whole.at = acts[n].at;
            whole.arrived = std::min(whole.arrived, acts[n].arrived);
            whole.events.insert(whole.events.end(), acts[n].events.begin(), acts[n].events.end());
        }
        acts.resize(kept);
    }
    static stage_act waiting(in_flight_activation const& f) {
        stage_act a{f.number, f.stage, f.time, never, {}};
        for (std::size_t e = f.next; e < f.shape->events.size(); ++e) {
            step_event const& x = f.shape->events[e];
            if (x.stage == f.stage)
                a.events.push_back({x.kind, x.node, x.resource, x.credits, never, never});
        }
        return a;
    }
};

} // namespace hls::cpu::detail
