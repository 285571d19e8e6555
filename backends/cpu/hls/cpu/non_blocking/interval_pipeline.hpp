// As timing/interval_pipeline.hpp, in a run in which what steps do depends on when words come.
#pragma once

#include "../timing/slot_times.hpp"
#include "kernel.hpp"

namespace hls::cpu {

template <class Values>
class non_blocking_slots final : public non_blocking_kernel {
    Values values_;
    int ii_ = kernel_.plan.ii, stages_ = kernel_.plan.stages;

public:
    non_blocking_slots(non_blocking_site const& s, auto const& make_values)
        : non_blocking_kernel(s), values_(make_values(slots())) {}

    // The first stage always holds an iteration.
    bool advance(cycle now) override {
        bool moved = may_begin(now);
        if (moved) begin(now);
        wakes_ = never;
        for (std::size_t n = 0; n < steps_.size(); ++n) moved |= act_in_slot(n, now);
        if (moved || starts_at() == now + 1) wakes_ = now + 1;
        // One that has left stays for the one behind it.
        while (steps_.size() > 1 && steps_[1].stage == stages_) leave(values_);
        return moved;
    }

private:
    stage_values& values() override { return values_; }
    cycle starts_at() const override {
        if (steps_.size() == 0) return 0;
        non_blocking_activation const& last = steps_[steps_.size() - 1];
        return last.stage > 0 ? last.acted[0] + 1 : never;
    }

    bool act_in_slot(std::size_t n, cycle now) {
        non_blocking_activation& x = steps_[n];
        if (x.stage == stages_) return false;
        cycle const clear = detail::cleared(steps_, n, x.stage, ii_, stages_);
        if (clear == not_known) return false;
        cycle const from = detail::in_slot(ii_, x.stage, std::max({x.time, clear, now}));
        if (from > now) return look_again(from);
        int const stage = x.stage;
        if (!act(values_, n, now)) {
            if (stage_.polled || stage_.until != not_known)
                look_again(detail::in_slot(ii_, stage, std::max(stage_.until, now + 1)));
            return false;
        }
        x.acted.push_back(now);
        return true;
    }

    bool look_again(cycle at) {
        wakes_ = std::min(wakes_, at);
        return false;
    }
};

} // namespace hls::cpu
