// How full a pipe is over a run: words in it at most and on average, from the cycles in which words
// enter and leave: a word that enters is there from the next cycle on. Keeps only the words whose
// place in time is not known yet.
#pragma once

#include <deque>

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

class fill_meter {
    std::deque<cycle> entered_, left_; // not yet compared
    long long inside_ = 0;
    long long most_ = 0;
    cycle word_cycles_ = 0; // of all words together

public:
    void enter(cycle at) {
        word_cycles_ -= at;
        entered_.push_back(at);
        compare(false);
    }
    void leave(cycle at) {
        word_cycles_ += at;
        left_.push_back(at);
        compare(false);
    }
    // Words that are still inside stay until `end`.
    void finish(cycle end) {
        compare(true);
        word_cycles_ += end * inside_;
    }

    long long most() const { return most_; }
    cycle word_cycles() const { return word_cycles_; }

private:
    void compare(bool all) {
        while (!entered_.empty() || (all && !left_.empty())) {
            bool const leaves_first =
                !left_.empty() && (entered_.empty() || left_.front() <= entered_.front());
            if (leaves_first) {
                --inside_;
                left_.pop_front();
            } else {
                if (left_.empty() && !all) return; // a word may yet leave before this one enters
                most_ = std::max(most_, ++inside_);
                entered_.pop_front();
            }
        }
    }
};

} // namespace hls::cpu
