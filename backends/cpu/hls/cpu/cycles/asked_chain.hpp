// As chain.hpp, in a run in which what steps do depends on when words come.
#pragma once

#include "asked_kernel.hpp"

namespace hls::cpu {

class asked_chain : public asked_kernel {
    held_cycles held_;

public:
    using asked_kernel::asked_kernel;

    bool advance() override {
        bool moved = false;
        cycle horizon = never;
        items_.clear();
        for (std::size_t s = 0; s < steps_.size(); ++s) {
            moved |= progress(s, horizon);
            if (!steps_[s].is_over) horizon = std::min(horizon, steps_[s].time);
        }
        while (may_begin()) {
            begin(std::exchange(next_start_, not_known));
            progress(steps_.size() - 1, horizon);
            if (!steps_.back().is_over) horizon = std::min(horizon, steps_.back().time);
            moved = true;
            drop_old();
        }
        drop_old();
        return moved;
    }

private:
    bool may_begin() { return next_start_ != not_known && may_begin_at(next_start_); }

    void drop_old() {
        while (!steps_.empty() && steps_.front().is_over) leave();
        cycle now = next_start_ == not_known ? never : next_start_;
        for (asked_step const& x : steps_)
            if (!x.is_over) now = std::min(now, x.time);
        held_.forget_before(now);
        for (shared_port const& p : shared_) {
            auto& intervals = used_[std::size_t(p.older)];
            while (!intervals.empty() && intervals.front().to <= now) intervals.pop_front();
        }
    }

    // As far as what older steps do is known: in the cycles before `horizon`.
    bool progress(std::size_t step, cycle horizon) {
        asked_step& x = steps_[step];
        bool moved = false;
        while (!x.is_over) {
            stop const& s = stops_[std::size_t(x.segment)][x.next];
            moved |= walk(x, s.stage, horizon);
            if (x.stage < s.stage || x.time >= horizon || !try_stage(step, s, horizon))
                return moved;
            moved = true;
        }
        return moved;
    }

    bool walk(asked_step& x, int to, cycle horizon) {
        bool moved = false;
        while (x.stage < to && x.time < horizon) {
            cycle const free = held_.next_free(x.time);
            moved = true;
            if (free > x.time) {
                x.time = std::min(free, horizon);
                continue;
            }
            ++x.stage;
            ++x.time;
        }
        x.from = std::max(x.from, x.time);
        return moved;
    }

    bool try_stage(std::size_t step, stop const& s, cycle horizon) {
        asked_step& x = steps_[step];
        if (!find_act(step, s, horizon, [this](cycle at) { return held_.next_free(at); }))
            return false;
        cycle const at = x.from;
        if (at > x.time) held_.add(x.time, at);
        act(step, at);
        if (x.stage == 0) x.left_first = at;
        decide(step);
        ++x.next;
        ++x.stage;
        x.time = x.from = at + 1;
        x.is_over = x.next == stops_[std::size_t(x.segment)].size();
        return true;
    }
};

} // namespace hls::cpu
