// State of a system's trace: channels, instances, what is connected to what.
#pragma once

#include "connection.hpp"

namespace hls::ir {

inline constexpr int name_lists = 128;

struct system_recorder : recorder {
    system_graph system;
    // Channels whose names have the same hash, each 1 + its number; 0: no more.
    int first_with[name_lists];
    int next_with[max_channels];
};

constexpr int hash_of(identifier const& id) {
    unsigned hash = 0;
    for (char const* at = id.text; *at != 0; ++at)
        hash = hash * 31 + static_cast<unsigned char>(*at);
    return int(hash % name_lists);
}

constexpr bool is_taken(system_recorder const& r, identifier const& id) {
    system_graph const& s = r.system;
    for (int next = r.first_with[hash_of(id)]; next != 0; next = r.next_with[next - 1])
        if (same_text(s.channels[next - 1].id.text, id.text)) return true;
    for (int i = 0; i < s.argument_count; ++i)
        if (same_text(s.arguments[i].id.text, id.text)) return true;
    return false;
}

constexpr int append_channel(system_recorder& r, channel const& c) {
    system_graph& s = r.system;
    if (s.channel_count == max_channels) {
        complain(s, say(906, s.where, "system `", s.id, "` has more than ", max_channels,
                        " ports and pipes; use fewer elements of pipes, or several systems"));
        return 0;
    }
    int& first = r.first_with[hash_of(c.id)];
    r.next_with[s.channel_count] = first;
    s.channels[s.channel_count++] = c;
    first = s.channel_count;
    return s.channel_count - 1;
}

constexpr int add_channel(system_recorder& r, channel const& c) {
    system_graph& s = r.system;
    if (is_taken(r, c.id))
        complain(s, say(130, s.where, "two parts of system `", s.id, "` are called `", c.id,
                        "`; a name stands for one piece of hardware"));
    return append_channel(r, c);
}

constexpr bool has_instance(system_graph const& s, identifier const& id) {
    for (int i = 0; i < s.instance_count; ++i)
        if (same_text(s.instances[i].id.text, id.text)) return true;
    return false;
}

// The kernel's name, with a number where it is taken: mostly one more than there are of the kernel.
constexpr identifier instance_name(system_graph const& s, instance const& x) {
    if (!has_instance(s, x.id)) return x.id;
    int number = 1;
    for (int i = 0; i < s.instance_count; ++i)
        number += same_text(s.instances[i].kernel.name, x.kernel.name);
    while (has_instance(s, hls::detail::numbered(x.id, number))) ++number;
    return hls::detail::numbered(x.id, number);
}

constexpr int add_instance(system_recorder& r, instance const& x) {
    system_graph& s = r.system;
    if (s.instance_count == max_instances) {
        complain(s, say(906, x.where, "system `", s.id, "` has more than ", max_instances,
                        " kernels; use fewer, or several systems"));
        return 0;
    }
    s.instances[s.instance_count] = x;
    s.instances[s.instance_count].id = instance_name(s, x);
    return s.instance_count++;
}

constexpr void add_binding(system_recorder& r, binding const& b) {
    system_graph& s = r.system;
    if (s.binding_count == max_bindings)
        return complain(s, say(906, s.where, "system `", s.id, "` has more than ", max_bindings,
                               " arguments of kernels; use fewer kernels, or several systems"));
    s.bindings[s.binding_count++] = b;
}

namespace detail {

constexpr char const* kind_text(channel_kind kind) {
    return kind == channel_kind::pipe    ? "pipe `"
           : kind == channel_kind::input ? "input `"
                                         : "output `";
}

constexpr void reject_second(system_graph& s, channel const& c, channel_end const& first,
                             channel_end const& second, char const* does) {
    complain(s, say(167, second.where, kind_text(c.kind), c.id, "` is ", does,
                    " by two kernels, also in line ", first.where.line,
                    "; one kernel is at each end: copy or join words in a further kernel"));
}

// The end that a kernel may have is taken by the outside.
constexpr bool is_outside(channel const& c, bool reads) {
    return c.kind == (reads ? channel_kind::output : channel_kind::input);
}

} // namespace detail

// One end of a channel becomes a port of a kernel.
constexpr void connect(system_recorder& r, int id, channel_end const& end, bool reads) {
    system_graph& s = r.system;
    channel& c = s.channels[id];
    channel_end& place = reads ? c.reader : c.writer;
    instance const& x = s.instances[end.instance];
    if (detail::is_outside(c, reads))
        return complain(s,
                        say(162, end.where, detail::kind_text(c.kind), c.id, "` of system `", s.id,
                            reads ? "` is written by kernels, and parameter `"
                                  : "` is read by kernels, and parameter `",
                            x.kernel.built.resources[end.resource].id, "` of kernel `", x.id,
                            reads ? "` would read it" : "` would write it"));
    if (place.instance != nobody)
        return detail::reject_second(s, c, place, end, reads ? "read" : "written");
    place = end;
}

} // namespace hls::ir
