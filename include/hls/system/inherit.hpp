// The options of a system go to its kernels and pipes; then all of them are for one device, and a
// kernel that stands in several places is planned in one way.
#pragma once

#include "recorder.hpp"
#include "rings.hpp"

namespace hls::ir {

namespace detail {

constexpr bool same_device(device_choice const& a, device_choice const& b) {
    return same_text(a.chosen->name, b.chosen->name);
}

constexpr void reject_device(system_graph& s, instance const& x, char const* other,
                             device_choice const& device) {
    complain(s, say(185, x.where, "kernel `", x.id, "` is planned for device ",
                    static_cast<char const*>(x.wanted.device.chosen->name), ", and ", other,
                    " for ", static_cast<char const*>(device.chosen->name),
                    "; a system is on one device: give it to the system, and no other one to a "
                    "kernel"));
}

constexpr void reject_calls(system_graph& s, channel const& c) {
    int const kernel = c.kind == channel_kind::input ? c.reader.instance : c.writer.instance;
    complain(s, say(182, c.where, "system `", s.id, "` has a pipelined handshake, and kernel `",
                    s.instances[kernel].id,
                    "` in it is invoked: start and done have no slices; give the system the "
                    "usual handshake, and slices to its pipes"));
}

// Where what kernels do in a step depends on time, no words leave early
// (schedule/order/early_writes.hpp): the engine that runs such systems cycle by cycle lets stages
// act as a whole. Where pipes form a ring, ports keep their order: words that wait for others might
// never leave.
constexpr void order_ports(system_graph& s) {
    bool by_time = false;
    for (int i = 0; i < s.instance_count; ++i)
        by_time |= steps_depend_on_time(s.instances[i].kernel.written);
    bool const ring = has_ring(s);
    for (int i = 0; i < s.instance_count; ++i) {
        port_order& order = s.instances[i].wanted.port_order;
        if (ring && order == port_order::by_itself) order = port_order::early_writes;
        if (by_time && order != port_order::independent) order = port_order::program;
    }
}

} // namespace detail

// An RTL kernel requests no device: it is on that of the others.
constexpr void place_rtl_kernels(system_graph& s) {
    device_choice chosen = s.wanted.device;
    for (int i = 0; i < s.instance_count && !chosen.given; ++i)
        chosen = s.instances[i].wanted.device;
    for (int i = 0; i < s.instance_count; ++i)
        if (s.instances[i].kernel.module.is_one) s.instances[i].wanted.device = chosen;
}

constexpr void give_options(system_graph& s) {
    place_rtl_kernels(s);
    for (int c = 0; c < s.channel_count && s.wanted.handshake == handshake::pipelined; ++c) {
        if (s.channels[c].call != call_part::apart) return detail::reject_calls(s, s.channels[c]);
        s.channels[c].pipelined = !s.channels[c].is_level;
    }
    for (int i = 0; i < s.instance_count; ++i) {
        instance& x = s.instances[i];
        if (s.wanted.device.given && x.wanted.device.given &&
            !detail::same_device(x.wanted.device, s.wanted.device))
            return detail::reject_device(s, x, "the system around it", s.wanted.device);
        x.wanted = hls::detail::inherited(x.wanted, s.wanted);
    }
    detail::order_ports(s);
}

// When no further system is around it.
constexpr void check_options(system_graph& s) {
    for (int i = 1; i < s.instance_count; ++i) {
        instance const& x = s.instances[i];
        if (!detail::same_device(x.wanted.device, s.instances[0].wanted.device))
            return detail::reject_device(s, x, "another one of the system",
                                         s.instances[0].wanted.device);
        for (int k = 0; k < i; ++k) {
            instance const& y = s.instances[k];
            if (!(x.kernel.written.id == y.kernel.written.id) || x.kernel.module.is_one) continue;
            if (x.wanted.prefer != y.wanted.prefer || x.wanted.share != y.wanted.share ||
                x.wanted.division != y.wanted.division)
                return complain(
                    s,
                    say(186, x.where, "kernel `", x.kernel.written.id, "` stands in system `", s.id,
                        "` with another .prefer, .share or .division than in line ", y.where.line,
                        ", from the systems inside; a kernel is one module: give it options of "
                        "its own, or the same ones to both systems"));
            if (x.wanted.clock_mhz != y.wanted.clock_mhz)
                return complain(
                    s, say(186, x.where, "kernel `", x.kernel.written.id, "` stands in system `",
                           s.id, "` at ", x.wanted.clock_mhz, " MHz and, in line ", y.where.line,
                           ", at ", y.wanted.clock_mhz,
                           " MHz (0: not given), from the systems inside; a kernel is one module: "
                           "give it a clock of its own, or one clock to the outer system"));
        }
    }
}

} // namespace hls::ir
