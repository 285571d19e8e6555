// A step in its kernel's pipeline.
#pragma once

#include "../recorded/activations.hpp"
#include "../recorded/stall_patterns.hpp"

namespace hls::cpu {

struct in_flight_activation {
    step_shape const* shape = nullptr;
    long long number = 0;
    cycle begun = 0;
    std::size_t next = 0; // event
    int stage = 0;        // in which it is in cycle `time`
    cycle time = 0;       // what it does from here on is not known yet

    bool is_over() const { return next == shape->events.size(); }

    // See timing/state_signature.hpp.
    template <class Visitor>
    void visit(Visitor& v, kernel_record const& record) {
        v.same(shape - record.shapes.data());
        v.same((long long)(next));
        v.same(stage);
        v.count(number);
        v.time(begun);
        v.time(time);
    }
};

} // namespace hls::cpu
