// The pipeline of a kernel from which bubbles are removed. Its steps share no memory ports, so what
// a step does follows from its own words, and from when older steps have left each stage.
#pragma once

#include <algorithm>
#include <utility>

#include "pipeline_steps.hpp"
#include "stage_times.hpp"

namespace hls::cpu {

class independent_steps : public pipeline_steps {
    stage_times times_;
    std::vector<cycle> served_; // by event of a stage: when its port serves it

protected:
    cycle next_start_ = 0; // of the next step; not_known: not decided

    independent_steps(kernel_record const& r, kernel_ports p, int kernel, cycle_observer& observer)
        : pipeline_steps(r, std::move(p), kernel, observer), times_(r.independent_stages) {}

    bool removes_bubbles() const { return times_.any(); }

    bool may_begin() const { return next_start_ != not_known && !steps_.at_end(); }

    // True if anything more is known.
    bool advance_apart() {
        bool moved = false;
        for (std::size_t n = 0; n < in_flight_.size(); ++n) moved |= go_on_apart(in_flight_[n], n);
        std::erase_if(in_flight_, [&](pipeline_activation const& f) { return has_left(f); });
        for (int burst = 0; !steps_.is_pause(burst) && may_begin(); ++burst) {
            pipeline_activation f;
            begin(f, std::exchange(next_start_, not_known));
            go_on_apart(f, in_flight_.size());
            if (!has_left(f)) in_flight_.push_back(f);
            moved = true;
        }
        return moved;
    }

    template <class Visitor>
    void visit_apart(Visitor& v) {
        times_.forget_before(known_apart()); // a visitor may move the times that it sees
        visit_in_flight(v);
        v.same(next_start_ != not_known);
        if (next_start_ != not_known) v.time(next_start_);
        times_.visit(v);
    }

private:
    bool has_left(pipeline_activation const& f) const {
        return f.stage == times_.stages_of(*f.shape);
    }

    // What the kernel does before this cycle is known.
    cycle known_apart() const {
        cycle known = next_start_ == not_known ? never : next_start_;
        for (pipeline_activation const& f : in_flight_) known = std::min(known, f.time);
        return known == never ? 0 : known;
    }

    // `older`: so many are in flight before it.
    bool go_on_apart(pipeline_activation& f, std::size_t older) {
        bool moved = false;
        while (!has_left(f) && go_one(f, older)) moved = true;
        return moved;
    }

    // The first cycle in which the step finds the next stage free; not_known: it is not yet. The
    // last older step in flight is in that stage, or was the last one there.
    cycle free_after(pipeline_activation const& f, std::size_t older) const {
        int const next = f.stage + 1;
        bool const is_ahead = older == 0 || in_flight_[older - 1].stage > next;
        return is_ahead ? times_.acted(next) : not_known;
    }

    // Through the stage in which the step stands, or one of its words leaves that early.
    bool go_one(pipeline_activation& f, std::size_t older) {
        cycle const free = free_after(f, older);
        if (free == not_known) return false;
        std::vector<port_event> const& events = events_of(f);
        cycle ready = f.time;
        served_.clear();
        for (std::size_t n = f.next; n != events.size() && events[n].stage == f.stage; ++n) {
            cycle const at = events[n].unblocked();
            if (at == not_known) return false;
            served_.push_back(std::max(f.time, at));
            ready = std::max(ready, at);
            if (events[n].recorded->early) return write_early(f, events[n], ready, free);
        }
        happen(f, std::max(ready, free));
        return true;
    }

    bool write_early(pipeline_activation& f, port_event const& e, cycle ready, cycle free) {
        cycle const at = std::max(ready, free);
        report(f, e, ready, at);
        e.move_word(at);
        ++f.next;
        f.time = at;
        return true;
    }

    // All events of the stage.
    void happen(pipeline_activation& f, cycle at) {
        for (cycle const served : served_) {
            port_event const& e = events_of(f)[f.next++];
            report(f, e, served, at);
            e.move_word(at);
            if (e.kind == event_kind::decide) next_start_ = at + 1;
        }
        times_.act(f.stage++, at);
        f.time = at + 1;
    }

    void report(pipeline_activation const& f, port_event const& e, cycle free, cycle at) {
        if (follows_stages_) observer_->acts(kernel_, f.number, *e.recorded, f.time, free, at);
    }
};

} // namespace hls::cpu
