// A state signature in the evaluation of a run, part by part (kernels and channels): all that what
// follows depends on. Parts are visited: they show their times, what has to be the same, and what
// only counts up; in the same order when everything is moved to a later, similar state signature.
#pragma once

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

class state_signature {
    struct ends {
        std::size_t times, same, counts;
    };
    std::vector<cycle> times_;
    std::vector<long long> same_, counts_;
    std::vector<ends> parts_; // where each begins, and the end

public:
    state_signature() { clear(); }

    void clear() {
        times_.clear();
        same_.clear();
        counts_.clear();
        parts_.assign(1, {0, 0, 0});
    }
    void time(cycle at) { times_.push_back(at); }
    void same(long long value) { same_.push_back(value); }
    void count(long long value) { counts_.push_back(value); }
    void end_part() { parts_.push_back({times_.size(), same_.size(), counts_.size()}); }

    std::size_t times() const { return times_.size(); }
    long long count_of(std::size_t part, std::size_t n) const {
        return counts_[parts_[part].counts + n];
    }

    // Whether the last part of `later` is part `p` as it is here, but later by `period` cycles
    // (0: not known yet, and found), or has not changed at all.
    bool is_alike(std::size_t p, state_signature const& later, cycle& period) const {
        std::size_t const q = later.parts_.size() - 2;
        ends const from = parts_[p], to = parts_[p + 1];
        ends const at = later.parts_[q], end = later.parts_[q + 1];
        std::size_t const times = to.times - from.times;
        if (times != end.times - at.times || to.same - from.same != end.same - at.same ||
            !equal(same_, from.same, to.same, later.same_, at.same))
            return false;
        if (is_unchanged(p, later, q)) return true;
        for (std::size_t t = 0; t < times; ++t) {
            cycle const distance = later.times_[at.times + t] - times_[from.times + t];
            if (period == 0) period = distance;
            if (distance != period || distance <= 0) return false;
        }
        return true;
    }

    bool is_unchanged(std::size_t p, state_signature const& later, std::size_t q) const {
        ends const from = parts_[p], to = parts_[p + 1], at = later.parts_[q];
        return equal(counts_, from.counts, to.counts, later.counts_, at.counts) &&
               equal(times_, from.times, to.times, later.times_, at.times);
    }

private:
    static bool equal(std::vector<long long> const& a, std::size_t from, std::size_t to,
                      std::vector<long long> const& b, std::size_t at) {
        for (; from < to; ++from, ++at)
            if (a[from] != b[at]) return false;
        return true;
    }
};

// Moves a part by several periods: visits it as a state signature does.
struct fast_forward {
    state_signature const &before, &now; // a period apart
    std::size_t part;
    cycle period;
    long long times;
    std::size_t next = 0;

    void time(cycle& at) const { at += times * period; }
    void same(long long) const {}
    void count(long long& value) {
        value += times * (now.count_of(part, next) - before.count_of(part, next));
        ++next;
    }
};

} // namespace hls::cpu
