// Reads the steps of a record, one after the other.
#pragma once

#include "activations.hpp"

namespace hls::cpu {

class step_reader {
    kernel_record const* record_;
    std::size_t run_ = 0;
    long long read_ = 0; // of the run

public:
    explicit step_reader(kernel_record const& r) : record_(&r) {}

    bool at_end() const { return run_ == record_->runs.size(); }
    step_shape const& read() {
        int const next = shape();
        go_on(1);
        return record_->shapes[std::size_t(next)];
    }

    int next_shape() const { return shape(); }

    // After so many steps at once it is time for other kernels: in runs of steps always at the
    // same places, so that what a run does again and again is seen.
    bool is_pause(int steps) const { return steps >= 8 && (read_ & 15) == 0; }

    // Steps that are like the next one, up to where there may be a pause.
    long long alike_until_pause() const {
        return run().is_pattern() ? 1 : std::min(run().count - read_, 16 - (read_ & 15));
    }

    void skip(long long steps) {
        step_run const* const runs = record_->runs.data();
        for (; steps > 0 && steps >= runs[run_].count - read_; read_ = 0)
            steps -= runs[run_++].count - read_;
        read_ += steps;
    }

    // How many steps are the same from here on as from there on, at most `most`.
    long long same_as(step_reader there, long long most) const {
        step_reader here = *this;
        long long same = 0;
        while (same < most && !here.at_end() && !there.at_end()) {
            step_run const &a = here.run(), &b = there.run();
            if (here.shape() != there.shape()) break;
            bool const alike =
                a.shape == b.shape &&
                (!a.is_pattern() ||
                 (here.read_ - there.read_) % (long long)(record_->pattern_of(a).size()) == 0);
            long long const left =
                alike ? std::min(a.count - here.read_, b.count - there.read_) : 1;
            here.go_on(left);
            there.go_on(left);
            same += left;
        }
        return std::min(same, most);
    }

private:
    step_run const& run() const { return record_->runs[run_]; }
    int shape() const { return record_->shape_of(run(), read_); }
    // At most to the end of the run.
    void go_on(long long steps) {
        read_ += steps;
        if (read_ == run().count) next_run();
    }
    void next_run() {
        ++run_;
        read_ = 0;
    }
};

} // namespace hls::cpu
