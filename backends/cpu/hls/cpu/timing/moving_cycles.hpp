// The cycles in which the youngest steps of a kernel move, those left out in which an older step
// waits: numbered, so that a step that moves on by so many stages is found so many places further.
#pragma once

#include "../recorded/stall_patterns.hpp"
#include "ring.hpp"

namespace hls::cpu {

class moving_cycles {
    ring<cycle> at_; // places that are written down
    cycle rest_ = 0; // the cycle at the place behind them; from there on no cycle is left out

public:
    cycle operator[](long long place) const {
        return place < at_.end() ? at_[place] : rest_ + (place - at_.end());
    }

    // The first place from `place` on whose cycle is `from` or later.
    long long at_or_after(cycle from, long long place) const {
        while (place < at_.end() && at_[place] < from) ++place;
        return place < at_.end() ? place : std::max(place, at_.end() + (from - rest_));
    }

    // Leaves out the cycles from one place up to another. Places behind them are lower then.
    void leave_out(long long from, long long to) {
        while (at_.end() < from) at_.push(rest_++);
        if (to >= at_.end()) {
            rest_ = (*this)[to];
            return at_.shorten(from);
        }
        for (long long place = to; place < at_.end(); ++place)
            at_[place - (to - from)] = at_[place];
        at_.shorten(at_.end() - (to - from));
    }

    // Nobody stands before this place any more.
    void forget_before(long long place) {
        if (place <= at_.end()) return at_.forget_before(place);
        rest_ += place - at_.end();
        at_.begin_at(place);
    }

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v) {
        for (; at_.kept() > 0 && at_[at_.end() - 1] + 1 == rest_; --rest_)
            at_.shorten(at_.end() - 1);
        v.same(at_.kept());
        for (long long place = at_.first(); place < at_.end(); ++place) v.time(at_[place]);
        v.time(rest_);
    }
};

} // namespace hls::cpu
