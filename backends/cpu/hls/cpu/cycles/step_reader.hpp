// Reads the steps of a record, one after the other.
#pragma once

#include "steps.hpp"

namespace hls::cpu {

class step_reader {
    kernel_record const* record_;
    std::size_t run_ = 0;
    long long read_ = 0; // of the run

public:
    explicit step_reader(kernel_record const& r) : record_(&r) {}

    bool at_end() const { return run_ == record_->runs.size(); }
    step_shape const& read() {
        step_run const& run = record_->runs[run_];
        if (++read_ == run.count) next_run();
        return record_->shapes[std::size_t(run.shape)];
    }

    // After so many steps at once it is time for other kernels: in runs of steps always at the
    // same places, so that what a run does again and again is seen.
    bool is_pause(int steps) const { return steps >= 8 && (read_ & 15) == 0; }

    void skip(long long steps) {
        while (steps > 0) {
            long long const now = std::min(steps, left_in_run());
            steps -= now;
            read_ += now;
            if (left_in_run() == 0) next_run();
        }
    }

    // How many steps are the same from here on as from there on, at most `most`.
    long long same_as(step_reader there, long long most) const {
        step_reader here = *this;
        long long same = 0;
        while (same < most && !here.at_end() && !there.at_end() &&
               here.record_->runs[here.run_].shape == there.record_->runs[there.run_].shape) {
            long long const now = std::min({here.left_in_run(), there.left_in_run(), most - same});
            same += now;
            here.skip(now);
            there.skip(now);
        }
        return same;
    }

private:
    long long left_in_run() const { return at_end() ? 0 : record_->runs[run_].count - read_; }

    void next_run() {
        ++run_;
        read_ = 0;
    }
};

} // namespace hls::cpu
