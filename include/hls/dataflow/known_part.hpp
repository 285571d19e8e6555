// The part of a system of which it is known while compiling when words move: without the kernels
// whose transfers depend on data, or do not repeat themselves soon. Pipes to and from these lead
// outside. The part moves at least as far alone as within its system, since outside words are
// always there, and room: where it stops for ever, the system does, too.
#pragma once

#include "rates.hpp"

namespace hls::ir {

namespace detail {

constexpr void leave_out(channel_end& end, row<int> const& number) {
    if (end.instance != nobody) end.instance = number[end.instance];
}

// A pipe of which one end is left out is a port.
constexpr void leave_out(channel& c, row<int> const& number) {
    leave_out(c.writer, number);
    leave_out(c.reader, number);
    if (c.kind != channel_kind::pipe ||
        (c.writer.instance != nobody && c.reader.instance != nobody))
        return;
    c.kind = c.writer.instance != nobody ? channel_kind::output : channel_kind::input;
    c.capacity = c.slices = 0;
    c.pipelined = false;
}

} // namespace detail

// Its channels have the numbers that they have in the system.
constexpr system_graph known_part(system_graph s, repetition_list const& repetitions) {
    row<int> number(s.instance_count);
    int count = 0;
    for (int i = 0; i < s.instance_count; ++i) {
        bool const known = repetitions.of[i].known;
        number[i] = known ? count : nobody;
        if (known) s.instances[count++] = s.instances[i];
    }
    s.instance_count = count;
    for (int c = 0; c < s.channel_count; ++c) detail::leave_out(s.channels[c], number);
    return s;
}

} // namespace hls::ir
