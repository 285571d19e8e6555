// Numbered things of which only the last ones are kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace hls::cpu {

template <class T>
class ring {
    std::vector<T> at_ = std::vector<T>(8); // its size is a power of two
    std::size_t mask_ = 7;
    long long first_ = 0, end_ = 0;

public:
    long long first() const { return first_; }
    long long end() const { return end_; } // the number of the next one
    long long kept() const { return end_ - first_; }
    bool is_full() const { return kept() > (long long)(mask_); }

    T const& operator[](long long n) const { return at_[std::size_t(n) & mask_]; }
    T& operator[](long long n) { return at_[std::size_t(n) & mask_]; }

    void push(T x) {
        if (is_full()) resize(2 * at_.size(), 0);
        at_[std::size_t(end_++) & mask_] = x;
    }
    // Without those from this number on.
    void shorten(long long end) { end_ = end; }
    void forget_before(long long n) { first_ = std::max(first_, std::min(n, end_)); }

    // Nothing is kept any more, and the next one has this number.
    void begin_at(long long n) { first_ = end_ = n; }
    // Numbers grow by so many.
    void renumber(long long more) {
        if (more != 0) resize(at_.size(), more);
    }

private:
    void resize(std::size_t size, long long more) {
        std::vector<T> at(size);
        for (long long n = first_; n < end_; ++n)
            at[std::size_t(n + more) & (size - 1)] = (*this)[n];
        at_ = std::move(at);
        mask_ = size - 1;
        first_ += more;
        end_ += more;
    }
};

} // namespace hls::cpu
