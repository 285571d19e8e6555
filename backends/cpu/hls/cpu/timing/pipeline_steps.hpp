// What a kernel's pipeline has: steps to come, steps in flight, ports, and who watches.
#pragma once

#include <deque>

#include "../recorded/activation_reader.hpp"
#include "in_flight.hpp"
#include "port_event.hpp"

namespace hls::cpu {

struct pipeline_activation : in_flight_activation {
    long long place = 0; // among the cycles in which it may move: of its next move
};

class pipeline_steps {
protected:
    kernel_record const& record_;
    kernel_ports ports_;
    int kernel_;
    cycle_observer* observer_;
    bool follows_stages_; // the observer
    step_reader steps_;
    std::deque<pipeline_activation> in_flight_; // the oldest first
    long long begun_ = 0;
    std::vector<std::vector<port_event>> events_; // by shape

    pipeline_steps(kernel_record const& r, kernel_ports p, int kernel, cycle_observer& observer)
        : record_(r), ports_(std::move(p)), kernel_(kernel), steps_(r) {
        watch(observer);
        for (step_shape const& x : r.shapes) events_.push_back(events_at(x, ports_));
    }

    std::vector<port_event> const& events_of(in_flight_activation const& f) const {
        return events_[std::size_t(f.shape - record_.shapes.data())];
    }

    // The next step enters the first stage.
    void begin(in_flight_activation& f, cycle at) {
        f.shape = &steps_.read();
        f.number = begun_++;
        f.next = 0;
        f.stage = 0;
        f.time = f.begun = at;
        observer_->begins(kernel_, f.number, *f.shape, f.time);
    }

    template <class Visitor>
    void visit_in_flight(Visitor& v) {
        v.count(begun_);
        v.same((long long)(in_flight_.size()));
        for (pipeline_activation& f : in_flight_) f.visit(v, record_);
    }

public:
    // Steps that have not done all they should, at the end.
    std::vector<in_flight_activation> in_flight() const {
        return {in_flight_.begin(), in_flight_.end()};
    }
    kernel_ports const& ports() const { return ports_; }
    step_reader& steps() { return steps_; }
    long long begun() const { return begun_; }
    void watch(cycle_observer& o) {
        observer_ = &o;
        follows_stages_ = o.follows_stages();
    }

    // What it waits for if nothing more happens.
    cycle_wait waits() const {
        for (in_flight_activation const& f : in_flight_)
            for (std::size_t n = f.next; n < f.shape->events.size(); ++n) {
                port_event const& e = events_of(f)[n];
                if (e.stage != f.stage) break;
                if (e.unblocked() == not_known) return wait_of(*e.recorded, ports_, f.time);
            }
        return {};
    }
};

} // namespace hls::cpu
