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
            begin(steps_.empty() ? 0 : steps_.back().acted[0] + 1);
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
        cycle const at = steps_.empty() ? 0 : steps_.back().acted[0] + 1;
        if (is_at_end())
            items_.push_back({at, asked_item::why::end});
        else if (at >= outside_.clock.cap)
            items_.push_back({at, asked_item::why::cap});
        else
            return true;
        return false;
    }

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
        x.from = detail::in_slot(ii_, x.stage, std::max({x.from, x.time, clear}));
        std::vector<stop> const& stops = stops_[0];
        bool const stops_here = x.next < stops.size() && stops[x.next].stage == x.stage;
        if (stops_here && !try_stage(step, stops[x.next])) return false;
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

    bool try_stage(std::size_t step, stop const& s) {
        asked_step& x = steps_[step];
        for (;;) {
            attempt const found = look(step, s, x.from);
            count(found);
            if (found.found == attempt::result::acts) return true;
            if (found.found == attempt::result::open) return stand(asked_item::why::question, x);
            if (!found.asked && found.until == not_known) return false;
            if (found.asked && found.until == not_known && x.from > outside_.clock.waits)
                return stand(asked_item::why::wait, x);
            x.from = detail::in_slot(ii_, x.stage, found.asked ? x.from + 1 : found.until);
        }
    }

    bool stand(asked_item::why kind, asked_step const& x) {
        items_.push_back({x.from, kind});
        return false;
    }
};

} // namespace hls::cpu
