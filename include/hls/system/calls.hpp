// Invoked kernels in a system: each has its own start and done at the system's interface, called
// after the kernel, and takes those of the system's arguments that it is called with by its start.
#pragma once

#include "recorder.hpp"
#include "storage.hpp"

namespace hls {

namespace detail {

constexpr identifier joined(identifier const& first, identifier const& second) {
    identifier result = first;
    int at = length(first.text);
    if (at < max_name_length) result.text[at++] = '_';
    for (int i = 0; second.text[i] != 0 && at < max_name_length; ++i)
        result.text[at++] = second.text[i];
    result.text[at] = 0;
    return result;
}

} // namespace detail

namespace ir {

namespace detail {

constexpr channel described_call(instance const& x, int number, int resource) {
    hls::ir::resource const& port = x.kernel.built.resources[resource];
    channel c{};
    c.kind = port.kind == resource_kind::input ? channel_kind::input : channel_kind::output;
    c.id = hls::detail::joined(x.id, port.id);
    c.type = port.type;
    c.where = x.where;
    c.writer = c.reader = {nobody, 0, {}};
    (c.kind == channel_kind::input ? c.reader : c.writer) = {number, resource, x.where};
    c.call = port.call;
    return c;
}

} // namespace detail

// Start and done of an instance.
constexpr void add_calls(system_recorder& r, int number) {
    instance const& x = r.system.instances[number];
    graph_view const& g = x.kernel.built;
    for (int k = 0; k < g.resource_count; ++k) {
        if (g.resources[k].call != call_part::start && g.resources[k].call != call_part::done)
            continue;
        channel c = detail::described_call(x, number, k);
        if (c.call == call_part::start) {
            int const width = greater_of(call_width(g), 1);
            c.delay = latency_of(plan_queue(g.resources[k].waiting, width).storage);
        }
        add_channel(r, c);
    }
}

// An argument that is taken with the calls: one of the system's, or a number (-1).
constexpr void add_call_argument(system_recorder& r, int number, int resource, int argument,
                                 wide value, source where) {
    system_graph& s = r.system;
    channel c = detail::described_call(s.instances[number], number, resource);
    c.argument = argument;
    c.value = value;
    c.where = c.reader.where = where;
    if (argument >= 0) c.id = s.arguments[argument].id;
    append_channel(r, c); // its name is taken, by the argument
}

} // namespace ir

} // namespace hls
