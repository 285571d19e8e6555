// Invoked kernels: a call gives the words of all arguments at once, and one iteration of the kernel
// serves it.
#pragma once

#include "graph.hpp"

namespace hls::ir {

inline constexpr int free_running = -1;

// The resource of a part of the calls, or free_running.
constexpr int find_call(auto const& g, call_part part) {
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].call == part) return r;
    return free_running;
}

constexpr bool is_invoked(auto const& g) { return find_call(g, call_part::start) != free_running; }

// Words that come with `start`, or have a meaning only with it, wait for nothing themselves.
constexpr bool has_handshake(resource const& r) {
    return is_port(r) && r.call != call_part::argument;
}

// `start` and `done` are events without a word.
constexpr bool peek(resource const& r) {
    return r.call == call_part::apart || r.call == call_part::argument;
}

// Bits of the arguments of a call.
constexpr int call_width(auto const& g) {
    int width = 0;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].call == call_part::argument) width += g.resources[r].type.width;
    return width;
}

} // namespace hls::ir
