// As slots.hpp, in a run in which what steps do depends on when words come.
#pragma once

#include "asked_kernel.hpp"
#include "slot_times.hpp"

namespace hls::cpu {

class asked_slots : public asked_kernel {
    int ii_ = kernel_.plan.ii, stages_ = kernel_.plan.stages;

public:
    using asked_kernel::asked_kernel;

    bool advance() override {
        bool moved = false;
        items_.clear();
        for (std::size_t s = 0; s < steps_.size(); ++s)
            while (act_stage(s)) moved = true;
        while (may_begin()) {
            begin(next_begin());
            moved = true;
            while (act_stage(steps_.size() - 1)) {
            }
            drop_old();
        }
        drop_old();
        return moved;
    }

private:
    // The first stage always holds an iteration.
    bool may_begin() {
        if (!steps_.empty() && steps_.back().stage == 0) return false;
        return may_begin_at(next_begin());
    }
    cycle next_begin() const { return steps_.empty() ? 0 : steps_.back().acted[0] + 1; }

    // One that has left stays for the one behind it.
    void drop_old() {
        while (steps_.size() > 1 && steps_[1].is_over) leave();
    }

    // A stage of an iteration acts, if it is known when.
    bool act_stage(std::size_t step) {
        asked_step& x = steps_[step];
        if (x.is_over) return false;
        cycle const clear = detail::cleared(steps_, step, x.stage, ii_, stages_);
        if (clear == not_known) return false;
        auto const in_slot = [&](cycle at) { return detail::in_slot(ii_, x.stage, at); };
        x.from = in_slot(std::max({x.from, x.time, clear}));
        std::vector<stop> const& stops = stops_[0];
        bool const stops_here = x.next < stops.size() && stops[x.next].stage == x.stage;
        if (stops_here && !find_act(step, stops[x.next], never, in_slot)) return false;
        cycle const at = x.from;
        if (stops_here) {
            act(step, at);
            ++x.next;
        }
        x.decided = true; // the next one comes whatever this one does
        x.acted.push_back(at);
        x.time = x.from = at + 1;
        x.is_over = ++x.stage == stages_;
        return true;
    }
};

} // namespace hls::cpu
