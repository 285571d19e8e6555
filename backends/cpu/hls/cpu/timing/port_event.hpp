// What a step does at the ports of its kernel, and what it waits for there.
#pragma once

#include <hls/support/inlined.hpp>

#include "../recorded/activations.hpp"
#include "channel.hpp"

namespace hls::cpu {

// What a kernel waits for: a word of a channel, or room in it.
struct cycle_wait {
    int channel = -1; // -1: it waits for nothing outside of itself
    bool for_room = false;
    int node = ir::none;
    cycle since = 0;
};

// A kernel's ports: the channels at its resources.
struct kernel_ports {
    std::vector<int> at; // by resource
    std::vector<cycle_channel>& channels;
    std::vector<cycle_channel const*> all;

    kernel_ports(std::vector<int> by_resource, std::vector<cycle_channel>& c)
        : at(std::move(by_resource)), channels(c) {
        for (int x : at)
            if (x >= 0) all.push_back(&channels[std::size_t(x)]);
    }

    // Grows whenever a word moves at one of the ports.
    long long changes() const {
        long long sum = 0;
        for (cycle_channel const* c : all) sum += c->changes();
        return sum;
    }

    cycle_channel& of(step_event const& e) const {
        return channels[std::size_t(at[std::size_t(e.resource)])];
    }
};

// An event of a step at its kernel's port.
struct port_event {
    event_kind kind;
    bool is_last; // of its stage, but for `decide`
    bool decides; // the next step begins in the cycle after
    bool shares;  // a memory port with older steps
    int stage;
    int credits;
    cycle_channel* channel; // null: none
    step_event const* recorded;
    int arbiter = -1; // of an access; -1: none

    // First cycle in which it can happen, as far as its port decides.
    HLS_INLINED cycle unblocked() const {
        if (kind > event_kind::keep) return 0;
        cycle const at = kind == event_kind::read ? channel->offered()
                         : credits > 0            ? channel->credits(credits)
                                                  : channel->room();
        return at == never ? not_known : at;
    }

    HLS_INLINED void move_word(cycle at) const {
        if (kind == event_kind::read) return channel->take(at);
        if (kind == event_kind::write) channel->write(at);
        if (kind == event_kind::give_back) channel->give_back(at);
        if (credits > 0) channel->keep_credits(credits);
    }
};

inline std::vector<port_event> events_at(step_shape const& s, kernel_ports const& ports) {
    std::vector<port_event> all;
    for (step_event const& e : s.events) {
        bool const decides = e.kind == event_kind::decide;
        if (!all.empty() && (all.back().stage != e.stage || decides)) all.back().is_last = true;
        if (!all.empty() && all.back().stage == e.stage) all.back().decides = decides;
        bool const has_port = e.kind <= event_kind::give_back;
        all.push_back({e.kind, decides, decides, false, e.stage, e.credits,
                       has_port ? &ports.of(e) : nullptr, &e});
    }
    if (!all.empty()) all.back().is_last = true;
    return all;
}

// What the event waits for if nothing more happens.
inline cycle_wait wait_of(step_event const& e, kernel_ports const& ports, cycle since) {
    return {ports.at[std::size_t(e.resource)], e.kind != event_kind::read, e.node, since};
}

} // namespace hls::cpu
