// Data in flight in a channel, in a run in which words and times are found together.
#pragma once

#include <algorithm>
#include <deque>

#include "../recorded/recorded_run.hpp"

namespace hls::cpu {

class non_blocking_words {
    bool needed_ = false;
    std::vector<wide> const* given_ = nullptr; // of an input
    bool is_pipe_ = false;
    std::vector<cycle>* samples_ = nullptr; // of a level: the cycles in which it was read
    int delay_ = 0;                         // from the wire to its sample
    std::deque<wide> waiting_;
    std::vector<wide>* log_ = nullptr;

public:
    void keep(bool is_pipe) {
        needed_ = true;
        is_pipe_ = is_pipe;
    }
    void log_to(std::vector<wide>& log) { log_ = &log; }
    void give(std::vector<wide> const& words) { given_ = &words; }
    // Values of a wire, one a cycle. Before, it had the first one.
    void give_level(std::vector<wide> const& wire, int flip_flops, std::vector<cycle>& samples) {
        give(wire);
        samples_ = &samples;
        delay_ = flip_flops;
    }

    // The next one, after so many that were taken; of a level what it is in this cycle.
    wide next(long long taken, cycle now) const {
        if (!needed_) return 0;
        if (samples_ != nullptr) return (*given_)[std::size_t(std::max(now - delay_, cycle(0)))];
        return given_ != nullptr ? (*given_)[std::size_t(taken)] : waiting_.front();
    }
    void push(wide word) {
        if (log_ != nullptr) log_->push_back(word);
        if (is_pipe_) waiting_.push_back(word);
    }
    void pop(cycle now) {
        if (samples_ != nullptr) {
            samples_->push_back(now);
            if (log_ != nullptr) log_->push_back(next(0, now));
        }
        if (is_pipe_) waiting_.pop_front();
    }
};

} // namespace hls::cpu
