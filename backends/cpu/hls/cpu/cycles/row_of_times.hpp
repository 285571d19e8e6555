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
        if (end_ - first_ == (long long)(at_.size())) resize(2 * at_.size(), 0);
        at_[std::size_t(end_++) & (at_.size() - 1)] = when;
    }
    void forget_before(long long word) { first_ = std::max(first_, std::min(word, end_)); }

    // See moment.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        v.same(kept());
        for (long long n = first_; n < end_; ++n) v.time(at_[std::size_t(n) & (at_.size() - 1)]);
        long long moved = end_;
        v.count(moved);
        if (moved != end_) resize(at_.size(), moved - end_);
    }

private:
    // Word numbers grow by `more`.
    void resize(std::size_t size, long long more) {
        std::vector<cycle> at(size);
        for (long long n = first_; n < end_; ++n)
            at[std::size_t(n + more) & (size - 1)] = (*this)[n];
        at_ = std::move(at);
        first_ += more;
        end_ += more;
    }
};

} // namespace hls::cpu
