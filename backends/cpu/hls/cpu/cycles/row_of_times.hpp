// Cycles of the words of a channel, by word number; old ones are forgotten.
#pragma once

#include "stalls.hpp"

namespace hls::cpu {

class row_of_times {
    std::vector<cycle> at_ = std::vector<cycle>(8); // a ring; its size is a power of two
    long long first_ = 0, end_ = 0;

public:
    long long count() const { return end_; } // of all words so far
    long long kept() const { return end_ - first_; }
    cycle operator[](long long word) const { return at_[std::size_t(word) & (at_.size() - 1)]; }
    void push(cycle when) {
        if (end_ - first_ == (long long)(at_.size())) grow();
        at_[std::size_t(end_++) & (at_.size() - 1)] = when;
    }
    void forget_before(long long word) { first_ = std::max(first_, std::min(word, end_)); }

private:
    void grow() {
        std::vector<cycle> more(2 * at_.size());
        for (long long n = first_; n < end_; ++n)
            more[std::size_t(n) & (more.size() - 1)] = (*this)[n];
        at_ = std::move(more);
    }
};

} // namespace hls::cpu
