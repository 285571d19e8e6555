// Cycles in which a stage of a kernel waits, and all stages behind it with it: intervals, sorted,
// none touching another.
#pragma once

#include <deque>

#include "stalls.hpp"

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
    std::deque<interval> at_;

public:
    bool empty() const { return at_.empty(); }

    void add(cycle from, cycle to) {
        auto first = std::lower_bound(at_.begin(), at_.end(), from,
                                      [](interval const& x, cycle c) { return x.to < c; });
        if (first == at_.end() || first->from > to) {
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
        if (at_.empty() || at_.back().to <= c) return nullptr;
        auto const x = std::lower_bound(at_.begin(), at_.end(), c,
                                        [](interval const& i, cycle t) { return i.to <= t; });
        return &*x;
    }

    void forget_before(cycle c) {
        while (!at_.empty() && at_.front().to <= c) at_.pop_front();
    }

    // See moment.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        v.same((long long)(at_.size()));
        for (interval& x : at_) x.visit(v);
    }
};

} // namespace hls::cpu
