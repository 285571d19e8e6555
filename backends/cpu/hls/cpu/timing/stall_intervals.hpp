// Cycles in which a stage of a kernel waits, and all stages behind it with it: intervals, sorted,
// none touching another.
#pragma once

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

struct interval {
    cycle from, to; // not included

    template <class Visitor>
    void visit(Visitor& v) {
        v.time(from);
        v.time(to);
    }
};

class held_cycles {
    std::vector<interval> at_;
    std::size_t first_ = 0; // those before are forgotten

public:
    std::size_t size() const { return at_.size() - first_; }

    void add(cycle from, cycle to) {
        if (size() == 0 || at_.back().to < from) return at_.push_back({from, to});
        auto const first = std::lower_bound(begin(), at_.end(), from,
                                            [](interval const& x, cycle c) { return x.to < c; });
        if (first->from > to) {
            at_.insert(first, {from, to});
            return;
        }
        first->from = std::min(first->from, from);
        first->to = std::max(first->to, to);
        auto last = first + 1;
        for (; last != at_.end() && last->from <= first->to; ++last)
            first->to = std::max(first->to, last->to);
        at_.erase(first + 1, last);
    }

    // The first cycle from `from` on that is not held.
    cycle next_free(cycle from) const {
        interval const* const x = at_or_after(from);
        return x != nullptr && x->from <= from ? x->to : from;
    }

    // The interval that holds a cycle, or the next one; null: none.
    interval const* at_or_after(cycle c) const {
        if (size() == 0 || at_.back().to <= c) return nullptr;
        interval const* x = &at_.back(); // mostly one of the last
        while (x != at_.data() + first_ && x[-1].to > c) --x;
        return x;
    }

    void forget_before(cycle c) {
        while (size() > 0 && at_[first_].to <= c) ++first_;
        if (size() == 0 || first_ >= 64) {
            at_.erase(at_.begin(), begin());
            first_ = 0;
        }
    }

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        v.same((long long)(size()));
        for (std::size_t n = first_; n < at_.size(); ++n) at_[n].visit(v);
    }

private:
    std::vector<interval>::iterator begin() { return at_.begin() + (long long)(first_); }
};

} // namespace hls::cpu
