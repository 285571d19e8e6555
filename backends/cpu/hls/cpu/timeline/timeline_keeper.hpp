// Writes down every word and every step of an evaluation.
#pragma once

#include <map>

#include "../timing/evaluate.hpp"
#include "../values/compiled.hpp"
#include "timeline_declared.hpp"

namespace hls::cpu::detail {

struct timeline_keeper : cycle_observer {
    timeline& kept;
    explicit timeline_keeper(timeline& t) : kept(t) {}

    bool follows_stages() const override { return false; }
    void begins(int kernel, long long, step_shape const&, cycle at) override {
        kept.kernels[std::size_t(kernel)].begins.push_back(at);
    }
    void accepted(int channel, long long, cycle at) override {
        kept.channels[std::size_t(channel)].accepted.push_back(at);
        kept.last = std::max(kept.last, at);
    }
    void taken(int channel, long long, cycle at) override {
        kept.channels[std::size_t(channel)].taken.push_back(at);
        kept.last = std::max(kept.last, at);
    }
    void repeats(repetition const& r) override {
        std::map<std::vector<cycle>*, std::vector<cycle>> periods;
        for (repetition::event const& e : r.events) {
            if (std::vector<cycle>* const row = row_of(e)) periods[row].push_back(e.at);
            if (e.kind == repetition::what::accepted || e.kind == repetition::what::taken)
                kept.last = std::max(kept.last, e.at + r.times * r.period);
        }
        for (auto const& [row, times] : periods) append(*row, times, r);
    }

private:
    std::vector<cycle>* row_of(repetition::event const& e) {
        switch (e.kind) {
        case repetition::what::begins: return &kept.kernels[std::size_t(e.who)].begins;
        case repetition::what::accepted: return &kept.channels[std::size_t(e.who)].accepted;
        case repetition::what::taken: return &kept.channels[std::size_t(e.who)].taken;
        default: return nullptr;
        }
    }

    static void append(std::vector<cycle>& row, std::vector<cycle> const& times,
                       repetition const& r) {
        std::size_t at = row.size();
        row.resize(at + times.size() * std::size_t(r.times));
        for (long long n = 1; n <= r.times; ++n)
            for (cycle const t : times) row[at++] = t + n * r.period;
    }
};

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE timeline find_cycles(recorded_run const& run, cycle_options const& o) {
    timeline t{run.design, std::vector<channel_times>(std::size_t(run.design.channel_count)),
               std::vector<kernel_times>(run.kernels.size())};
    detail::timeline_keeper keeper(t);
    cycle_engine machine(run, o, &keeper);
    t.stopped = !machine.run_unless_stopped() || run.stopped;
    if (run.non_blocking != nullptr) t.known_until = machine.run_with_options().non_blocking->until;
    if (t.stopped) t.known_until = machine.known_until();
    for (cycle_channel const& c : machine.channels()) t.depths.push_back(c.depth());
    for (std::size_t k = 0; k < run.kernels.size(); ++k) {
        t.waits.push_back(machine.waits(k));
        t.kernels[k].steps = machine.run_with_options().kernels[k].steps;
    }
    return t;
}

} // namespace hls::cpu

#endif
