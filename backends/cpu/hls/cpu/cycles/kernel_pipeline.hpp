// What the pipelines of all kernels have: steps to come, steps in flight, ports, and who watches.
#pragma once

#include <deque>

#include "flight.hpp"

namespace hls::cpu {

class kernel_pipeline {
protected:
    kernel_record const& record_;
    kernel_ports ports_;
    int kernel_;
    cycle_observer* observer_;
    step_reader steps_;
    std::deque<flight> flights_; // the oldest first
    long long begun_ = 0;

    kernel_pipeline(kernel_record const& r, kernel_ports p, int kernel, cycle_observer& observer)
        : record_(r), ports_(std::move(p)), kernel_(kernel), observer_(&observer), steps_(r) {}

    // The next step enters the first stage.
    void begin(flight& f, cycle at) {
        f.shape = &steps_.read();
        f.number = begun_++;
        f.next = 0;
        f.stage = 0;
        f.time = f.begun = at;
        observer_->begins(kernel_, f.number, *f.shape, f.time);
    }

    template <class Visitor>
    void visit_flights(Visitor& v) {
        v.count(begun_);
        v.same((long long)(flights_.size()));
        for (flight& f : flights_) f.visit(v, record_);
    }

public:
    // Steps that have not done all they should, at the end.
    std::deque<flight> const& flights() const { return flights_; }
    kernel_ports const& ports() const { return ports_; }
    step_reader& steps() { return steps_; }
    long long begun() const { return begun_; }
    void watch(cycle_observer& o) { observer_ = &o; }

    // What it waits for if nothing more happens.
    cycle_wait waits() const {
        for (flight const& f : flights_)
            for (std::size_t e = f.next; e < f.shape->events.size(); ++e) {
                step_event const& x = f.shape->events[e];
                if (x.stage != f.stage) break;
                if (unblocked(x, ports_, f.time) == not_known) return wait_of(x, ports_, f.time);
            }
        return {};
    }
};

} // namespace hls::cpu
