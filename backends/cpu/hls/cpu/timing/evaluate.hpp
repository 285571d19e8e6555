// When everything in a recorded run happens: with what pipes, with what stalls outside. By
// arithmetic on times; nothing is simulated cycle by cycle. The times are those of the hardware.
#pragma once

#include "../host/progress.hpp"
#include "../recorded/recorded_run.hpp"
#include "../values/compiled.hpp"
#include "kernel_pipeline.hpp"
#include "observed_declared.hpp"
#include "steady_state.hpp"

namespace hls::cpu {

// Evaluates a run once. The run has to live as long.
class cycle_engine {
    std::optional<recorded_run> other_; // what is done depends on time, and the options are others
    recorded_run const& run_;
    cycle_observer nobody_;
    cycle_observer& observer_;
    std::vector<cycle_channel> channels_;
    std::vector<kernel_pipeline> kernels_;
    bool may_fast_forward_;
    std::vector<int> inputs_; // channels
    long long reported_ = 0;  // words taken from them at the last report
    int rounds_unreported_ = 0;

public:
    // `observer`: null: nobody wants to know.
    cycle_engine(recorded_run const& run, cycle_options const& o, cycle_observer* observer)
        : other_(record_again(run, o)),
          run_(other_ ? *other_ : run),
          observer_(observer == nullptr ? nobody_ : *observer),
          may_fast_forward_(!o.every_step) {
        for (channel_setup const& s : channel_setups(o))
            channels_.emplace_back(s, int(channels_.size()), observer_);
        for (std::size_t k = 0; k < run_.kernels.size(); ++k) add_kernel(int(k));
        for (std::size_t c = 0; c < channels_.size(); ++c)
            if (run_.design.channels[c].kind == ir::channel_kind::input &&
                has_handshake(run_.design.channels[c]))
                inputs_.push_back(int(c));
    }
    cycle_engine(cycle_engine const&) = delete;

    // The record that is evaluated: with these options.
    recorded_run const& run_with_options() const { return run_; }

    // Until nothing moves any more. Throws run_stopped (host/progress.hpp).
    void run() {
        if (!run_unless_stopped()) throw run_stopped(so_far());
    }

    // False: it was asked to stop.
    bool run_unless_stopped() {
        repeat_finder finder(*this, observer_);
        std::vector<long long> seen(kernels_.size(), -1);
        for (bool moves = true; moves;) {
            moves = false;
            for (std::size_t k = 0; k < kernels_.size(); ++k) moves |= advance(k, seen[k]);
            if (may_fast_forward_ && moves && finder.look()) seen.assign(kernels_.size(), -1);
            if (detail::is_reported() && is_to_stop()) return false;
        }
        (void)detail::report_progress(so_far()); // the end; to stop it now would change nothing
        return true;
    }

    // All that happens before this cycle is known, also when the run or its record was stopped.
    cycle known_until() const {
        cycle known = run_.non_blocking == nullptr ? never : run_.non_blocking->until;
        for (kernel_pipeline const& p : kernels_) known = std::min(known, p.known_until());
        return known;
    }

    std::vector<cycle_channel> const& channels() const { return channels_; }

    // What a kernel waits for at the end.
    cycle_wait waits(std::size_t kernel) const { return kernels_[kernel].waits(); }

    // Steps in a kernel's pipeline at the end.
    std::vector<in_flight_activation> in_flight(std::size_t kernel) const {
        return kernels_[kernel].in_flight();
    }

    // For timing/steady_state.hpp.
    std::size_t kernels() const { return kernels_.size(); }
    std::size_t parts() const { return kernels_.size() + channels_.size(); }
    cycle_channel const& channel(std::size_t c) const { return channels_[c]; }
    step_reader& steps(std::size_t kernel) { return kernels_[kernel].steps(); }
    long long steps_begun() const {
        long long sum = 0;
        for (kernel_pipeline const& k : kernels_) sum += k.begun();
        return sum;
    }
    void visit_part(std::size_t part, auto& visitor) {
        if (part >= kernels_.size()) return channels_[part - kernels_.size()].visit(visitor);
        kernels_[part].visit(visitor);
    }
    void watch(cycle_observer& o) {
        for (cycle_channel& c : channels_) c.watch(o);
        for (kernel_pipeline& k : kernels_) k.watch(o);
    }

private:
    // A step that waits has another sample in each cycle, and may go on for that reason: the record
    // says when.
    std::vector<channel_setup> channel_setups(cycle_options const& o) const {
        std::vector<channel_setup> all = detail::set_up(run_.design, run_.given, o);
        for (std::size_t c = 0; c < run_.samples.size(); ++c)
            if (ir::is_sampled(run_.design.channels[c]))
                all[c].stalls = stall_pattern::arrivals(run_.samples[c]);
        return all;
    }

    // A turn of all kernels may be a few steps only, and telling costs more than those.
    bool is_to_stop() {
        long long taken = 0;
        for (int c : inputs_) taken += channels_[std::size_t(c)].taken();
        if (taken < reported_ + words_unreported && ++rounds_unreported_ < most_rounds_unreported)
            return false;
        reported_ = taken;
        rounds_unreported_ = 0;
        return detail::report_progress(so_far());
    }
    static constexpr long long words_unreported = 1024;
    static constexpr int most_rounds_unreported = 1024;

    run_progress so_far() const {
        run_progress p{"cycles", run_.design.name, 0, 0};
        for (int c : inputs_) {
            p.done += channels_[std::size_t(c)].taken();
            p.given += run_.given[std::size_t(c)];
        }
        return p;
    }

    // Nothing new can be known of a kernel at whose ports no word has moved.
    bool advance(std::size_t k, long long& seen) {
        kernel_pipeline& x = kernels_[k];
        if (x.ports().changes() == seen) return false;
        bool const moved = x.advance();
        seen = moved ? -1 : x.ports().changes();
        return moved;
    }

    void add_kernel(int k) {
        kernels_.emplace_back(run_.kernels[std::size_t(k)],
                              kernel_ports(channels_at(run_.design, k), channels_), k, observer_);
    }
};

} // namespace hls::cpu

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE void observe_cycles(recorded_run const& run, cycle_options const& o,
                                   cycle_observer& observer) {
    cycle_engine(run, o, &observer).run();
}

} // namespace hls::cpu

#endif
