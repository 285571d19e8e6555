// Data in flight in a channel, in a run in which words and times are found together.
#pragma once

#include <deque>

#include "../recorded/recorded_run.hpp"

namespace hls::cpu {

class non_blocking_words {
    bool needed_ = false;
    std::vector<wide> const* given_ = nullptr; // of an input
    bool is_pipe_ = false;
    std::deque<wide> waiting_;
    std::vector<wide>* log_ = nullptr;

public:
    void keep(bool is_pipe) {
        needed_ = true;
        is_pipe_ = is_pipe;
    }
    void log_to(std::vector<wide>& log) { log_ = &log; }
    void give(std::vector<wide> const& words) { given_ = &words; }

    // The next one, after so many that were taken.
    wide next(long long taken) const {
        if (!needed_) return 0;
        return given_ != nullptr ? (*given_)[std::size_t(taken)] : waiting_.front();
    }
    void push(wide word) {
        if (log_ != nullptr) log_->push_back(word);
        if (is_pipe_) waiting_.push_back(word);
    }
    void pop() {
        if (is_pipe_) waiting_.pop_front();
    }
};

} // namespace hls::cpu
