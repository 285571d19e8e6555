// As timing/kernel_pipeline.hpp, in a run in which what steps do depends on when words come.
#pragma once

#include "kernel.hpp"

namespace hls::cpu {

template <class Values>
class non_blocking_pipeline final : public non_blocking_kernel {
    Values values_;

public:
    non_blocking_pipeline(non_blocking_site const& s, auto const& make_values)
        : non_blocking_kernel(s), values_(make_values(slots())) {}

    // A stage that waits holds those behind it.
    bool advance(cycle now) override {
        bool const begins = may_begin(now);
        if (begins) begin(std::exchange(next_start_, not_known));
        bool moved = begins, held = false, polled = false;
        cycle until = never;
        for (std::size_t n = 0; n < steps_.size(); ++n) {
            if (is_over(steps_[n]) || steps_[n].time > now) continue;
            if (removes_bubbles() ? !has_room(n) : held) continue;
            bool const acts = act(values_, n, now);
            moved |= acts;
            held |= !acts;
            polled |= !acts && stage_.polled;
            if (!acts && stage_.until != not_known) until = std::min(until, stage_.until);
        }
        bool const goes_on = !held || polled || next_start_ == now + 1 || any_moves_after(now);
        wakes_ = goes_on ? now + 1 : until;
        leave(values_);
        return moved;
    }

private:
    // No older step is in the next stage.
    bool has_room(std::size_t n) const {
        std::size_t older = n;
        while (older > 0 && is_over(steps_[older - 1])) --older;
        return older == 0 || steps_[older - 1].stage != steps_[n].stage + 1;
    }
    // Also of what moved when it was looked at before in this cycle.
    bool any_moves_after(cycle now) const {
        for (std::size_t n = 0; n < steps_.size(); ++n)
            if (steps_[n].time > now && !is_over(steps_[n])) return true;
        return false;
    }
    stage_values& values() override { return values_; }
    cycle starts_at() const override { return next_start_ == not_known ? never : next_start_; }
};

} // namespace hls::cpu
