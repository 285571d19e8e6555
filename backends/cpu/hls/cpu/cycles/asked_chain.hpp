// As chain.hpp, in a run in which what steps do depends on when words come.
#pragma once

#include "asked_kernel.hpp"

namespace hls::cpu {

class asked_chain : public asked_kernel {
public:
    using asked_kernel::asked_kernel;

    // A stage that waits holds those behind it.
    bool advance(cycle now) override {
        bool const begins = next_start_ == now && !is_at_end(now);
        if (begins) begin(std::exchange(next_start_, not_known));
        bool moved = begins, held = false;
        for (std::size_t n = 0; n < steps_.size() && !held; ++n) {
            if (is_over(steps_[n]) || steps_[n].time > now) continue;
            held = !act(n, now);
            moved |= !held;
        }
        wakes_ = moved || !held || stage_.asked ? now + 1
                 : stage_.until == not_known    ? never
                                                : stage_.until;
        while (steps_.size() > 0 && is_over(steps_[0])) leave();
        return moved;
    }

private:
    cycle starts_at() const override { return next_start_ == not_known ? never : next_start_; }
};

} // namespace hls::cpu
