// Data in flight in a channel while a run is recorded: their values, where a decision
// depends on them, or their number.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <vector>

#include <hls/support/wide.hpp>

namespace hls::cpu {

class word_queue {
    bool keeps_ = false;
    std::deque<wide> words_;
    std::size_t count_ = 0;                    // of words that are not kept
    std::function<wide(std::size_t)> word_at_; // of an input of the design
    std::size_t given_ = 0, taken_ = 0;
    std::vector<wide>* log_ = nullptr; // of all words that were put in

public:
    void log_to(std::vector<wide>& log) { log_ = &log; }
    void note(wide word) {
        if (log_ != nullptr) log_->push_back(word);
    }

    void keep_words() { keeps_ = true; }

    // An input from outside: `count` words.
    void give_all(std::size_t count, std::function<wide(std::size_t)> word_at) {
        given_ = count;
        word_at_ = std::move(word_at);
    }

    std::size_t taken() const { return taken_; } // of an input of the design
    std::size_t size() const { return given_ - taken_ + (keeps_ ? words_.size() : count_); }

    void push(wide word) {
        note(word);
        if (keeps_)
            words_.push_back(word);
        else
            ++count_;
    }
    void push_many(std::size_t count) { count_ += count; }

    wide pop() {
        if (taken_ < given_) return keeps_ ? word_at_(taken_++) : (++taken_, wide(0));
        if (!keeps_) return --count_, wide(0);
        wide const word = words_.front();
        words_.pop_front();
        return word;
    }
    // Words that are not kept.
    void pop_many(std::size_t count) {
        if (given_ > 0)
            taken_ += count;
        else
            count_ -= count;
    }
};

} // namespace hls::cpu
