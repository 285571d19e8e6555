// The pipeline of a kernel without loops that begins an iteration every II cycles, II above 1: a
// stage acts in its cycle of the interval only, and only when the iteration ahead has left the next
// II - 1 stages and leaves, or has left, the one after them.
#pragma once

#include "kernel_pipeline.hpp"
#include "slot_times.hpp"

namespace hls::cpu {

struct slot_activation : in_flight_activation {
    std::vector<cycle> acted; // by stage

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v, kernel_record const& record) {
        in_flight_activation::visit(v, record);
        for (int s = 0; s < stage; ++s) v.time(acted[std::size_t(s)]);
    }
};

class slot_pipeline : public kernel_pipeline<slot_activation> {
    int ii_, stages_;
    std::vector<std::vector<cycle>> spare_; // of steps that have left

public:
    slot_pipeline(kernel_record const& r, ir::plan_view const& plan, kernel_ports p, int kernel,
                  cycle_observer& observer)
        : kernel_pipeline(r, std::move(p), kernel, observer), ii_(plan.ii), stages_(plan.stages) {}

    bool advance() {
        bool moved = false;
        for (std::size_t n = 0; n < in_flight_.size(); ++n)
            while (act(n)) moved = true;
        for (int burst = 0; !steps_.is_pause(burst) && begin(); ++burst) {
            moved = true;
            while (act(in_flight_.size() - 1)) {
            }
            drop_old();
        }
        drop_old();
        return moved;
    }

    // What the kernel does before this cycle is known.
    cycle known_until() const {
        if (in_flight_.empty()) return 0;
        cycle known = in_flight_.back().stage > 0 ? in_flight_.back().acted[0] + 1 : never;
        for (slot_activation const& f : in_flight_)
            if (f.stage < stages_) known = std::min(known, f.time);
        return known;
    }

    // See timing/state_signature.hpp. The first count is that of the steps that have begun.
    template <class Visitor>
    void visit(Visitor& v) {
        visit_in_flight(v);
        for (slot_activation const& f : in_flight_) v.same(f.time % ii_);
    }

private:
    // The first stage always holds an iteration.
    bool begin() {
        bool const free = in_flight_.empty() || in_flight_.back().stage > 0;
        if (!free || steps_.at_end()) return false;
        cycle const at = in_flight_.empty() ? 0 : in_flight_.back().acted[0] + 1;
        slot_activation& f = in_flight_.emplace_back();
        if (!spare_.empty()) {
            f.acted = std::move(spare_.back());
            spare_.pop_back();
        }
        f.acted.resize(std::size_t(stages_));
        kernel_pipeline::begin(f, at);
        return true;
    }

    // One that has left stays for the one behind it.
    void drop_old() {
        while (in_flight_.size() > 1 && in_flight_[1].stage == stages_) {
            spare_.push_back(std::move(in_flight_.front().acted));
            in_flight_.pop_front();
        }
    }

    // A stage of an iteration acts, if it is known when.
    bool act(std::size_t number) {
        slot_activation& f = in_flight_[number];
        if (f.stage == stages_) return false;
        cycle const clear = detail::cleared(in_flight_, number, f.stage, ii_, stages_);
        if (clear == not_known) return false;
        std::vector<port_event> const& events = events_of(f);
        std::size_t end = f.next;
        cycle at = std::max(f.time, clear);
        for (; end != events.size() && events[end].stage == f.stage; ++end) {
            cycle const free = events[end].unblocked();
            if (free == not_known) return false;
            at = std::max(at, free);
        }
        // Behind the stage before, in whose slot the iteration has been, it is in its slot.
        if (at != f.time || f.stage == 0) at = detail::in_slot(ii_, f.stage, at);
        for (; f.next < end; ++f.next) happen(f, events[f.next], at);
        if (follows_stages_) observer_->left(kernel_, f.number, f.stage, at);
        f.acted[std::size_t(f.stage++)] = at;
        f.time = at + 1;
        return true;
    }

    void happen(slot_activation const& f, port_event const& e, cycle at) {
        if (follows_stages_)
            observer_->acts(kernel_, f.number, *e.recorded, f.time, std::max(f.time, e.unblocked()),
                            at);
        e.move_word(at);
    }
};

} // namespace hls::cpu
