// A step in its kernel's pipeline, and the ports at which it waits.
#pragma once

#include "channel.hpp"
#include "step_reader.hpp"

namespace hls::cpu {

// What a kernel waits for: a word of a channel, or room in it.
struct cycle_wait {
    int channel = -1; // -1: it waits for nothing outside of itself
    bool for_room = false;
    int node = ir::none;
    cycle since = 0;
};

struct flight {
    step_shape const* shape = nullptr;
    long long number = 0;
    cycle begun = 0;
    std::size_t next = 0;     // event
    int stage = 0;            // in which it is in cycle `time`
    cycle time = 0;           // what it does from here on is not known yet
    std::vector<cycle> acted; // kernels in slots: of each stage

    bool is_over() const { return next == shape->events.size(); }
    step_event const& event() const { return shape->events[next]; }

    // See moment.hpp.
    template <class Visitor>
    void visit(Visitor& v, kernel_record const& record) {
        v.same(shape - record.shapes.data());
        v.same((long long)(next));
        v.same(stage);
        v.count(number);
        v.time(begun);
        v.time(time);
        for (std::size_t s = 0; s < std::min(acted.size(), std::size_t(stage)); ++s)
            v.time(acted[s]);
    }
};

// A kernel's ports: the channels at its resources.
struct kernel_ports {
    std::vector<int> at; // by resource
    std::vector<cycle_channel>* channels;

    // Grows whenever a word moves at one of the ports.
    long long changes() const {
        long long sum = 0;
        for (int c : at)
            if (c >= 0) sum += (*channels)[std::size_t(c)].changes();
        return sum;
    }

    cycle_channel& of(step_event const& e) const {
        return (*channels)[std::size_t(at[std::size_t(e.resource)])];
    }
};

// First cycle in which the event can happen, as far as its port decides.
inline cycle unblocked(step_event const& e, kernel_ports const& ports, cycle arrived) {
    if (e.kind > event_kind::keep) return arrived;
    cycle_channel& c = ports.of(e);
    cycle const at = e.kind == event_kind::read ? c.offered()
                     : e.places > 0             ? c.places(e.places)
                                                : c.room();
    return at == not_known || at == never ? not_known : std::max(arrived, at);
}

inline void move_word(step_event const& e, kernel_ports const& ports, cycle at) {
    if (e.kind == event_kind::read) ports.of(e).take(at);
    if (e.kind == event_kind::write) ports.of(e).write(at);
    if (e.kind == event_kind::give_back) ports.of(e).give_back(at);
    if (e.places > 0) ports.of(e).keep_places(e.places);
}

// What the event waits for if nothing more happens.
inline cycle_wait wait_of(step_event const& e, kernel_ports const& ports, cycle since) {
    return {ports.at[std::size_t(e.resource)], e.kind != event_kind::read, e.node, since};
}

} // namespace hls::cpu
