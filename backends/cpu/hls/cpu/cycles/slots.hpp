// The pipeline of a kernel without loops that begins an iteration every II cycles, II above 1: a
// stage acts in its cycle of the interval only, and only when the iteration ahead has left the next
// II - 1 stages and leaves, or has left, the one after them.
#pragma once

#include "kernel_pipeline.hpp"
#include "slot_times.hpp"

namespace hls::cpu {

class slot_pipeline : public kernel_pipeline {
    int ii_, stages_;

public:
    slot_pipeline(kernel_record const& r, ir::plan_view const& plan, kernel_ports p, int kernel,
                  cycle_observer& observer)
        : kernel_pipeline(r, std::move(p), kernel, observer), ii_(plan.ii), stages_(plan.stages) {}

    bool is_over() const {
        return steps_.at_end() && (flights_.empty() || flights_.back().is_over());
    }

    bool advance() {
        bool moved = false;
        for (std::size_t n = 0; n < flights_.size(); ++n)
            while (act(n)) moved = true;
        for (int burst = 0; !steps_.is_pause(burst) && begin(); ++burst) {
            moved = true;
            while (act(flights_.size() - 1)) {
            }
            drop_old();
        }
        drop_old();
        return moved;
    }

    // What the kernel does before this cycle is known.
    cycle known_until() const {
        if (flights_.empty()) return 0;
        cycle known = flights_.back().stage > 0 ? flights_.back().acted[0] + 1 : never;
        for (flight const& f : flights_)
            if (f.stage < stages_) known = std::min(known, f.time);
        return known;
    }

    // See moment.hpp. The first count is that of the steps that have begun.
    template <class Visitor>
    void visit(Visitor& v) {
        visit_flights(v);
        for (flight const& f : flights_) v.same(f.time % ii_);
    }

private:
    // The first stage always holds an iteration.
    bool begin() {
        bool const free = flights_.empty() || flights_.back().stage > 0;
        if (!free || steps_.at_end()) return false;
        flight f;
        f.acted.resize(std::size_t(stages_));
        kernel_pipeline::begin(f, flights_.empty() ? 0 : flights_.back().acted[0] + 1);
        flights_.push_back(std::move(f));
        return true;
    }

    // One that has left stays for the one behind it.
    void drop_old() {
        while (flights_.size() > 1 && flights_[1].stage == stages_) flights_.pop_front();
    }

    // A stage of an iteration acts, if it is known when.
    bool act(std::size_t number) {
        flight& f = flights_[number];
        if (f.stage == stages_) return false;
        cycle const clear = detail::cleared(flights_, number, f.stage, ii_, stages_);
        if (clear == not_known) return false;
        std::size_t end = f.next;
        cycle at = std::max(f.time, clear);
        for (; !is_past(f, end); ++end) {
            cycle const free = unblocked(f.shape->events[end], ports_, f.time);
            if (free == not_known) return false;
            at = std::max(at, free);
        }
        at = detail::in_slot(ii_, f.stage, at);
        for (; f.next < end; ++f.next) happen(f, f.event(), at);
        observer_->left(kernel_, f.number, f.stage, at);
        f.acted[std::size_t(f.stage++)] = at;
        f.time = at + 1;
        return true;
    }

    static bool is_past(flight const& f, std::size_t event) {
        return event == f.shape->events.size() || f.shape->events[event].stage != f.stage;
    }

    void happen(flight const& f, step_event const& e, cycle at) {
        observer_->acts(kernel_, f.number, e, f.time, unblocked(e, ports_, f.time), at);
        move_word(e, ports_, at);
    }
};

} // namespace hls::cpu
