// A system as readable text: kernels with their rates, pipes with their depths and why.
#pragma once

#include <hls/design/view.hpp>

#include "../print/primitives_used.hpp"
#include "kernel.hpp"
#include "system_paths.hpp"

namespace hls::verilog {

namespace detail {

inline std::string reason_text(ir::pipe_plan const& p, ir::channel const& c) {
    if (p.reason == ir::depth_reason::handshake)
        return fmt::format("{} asked for, 2 cut the handshake", c.capacity);
    if (p.reason == ir::depth_reason::balance)
        return fmt::format("{} asked for, {} keep the throughput", c.capacity, p.depth);
    return p.reason == ir::depth_reason::slice_holds_two
               ? fmt::format("{} asked for, a slice holds 2", c.capacity)
               : "as asked for";
}

inline std::string end_text(system_view const& s, ir::channel_end const& end) {
    return end.instance == ir::nobody ? "outside" : s.instances[end.instance].id.text;
}

inline double clock_of(system_view const& s) {
    double slowest = 1e12;
    for (int i = 0; i < s.instance_count; ++i)
        slowest = std::min(slowest, 1e6 / s.instances[i].kernel.plan.period_ps);
    return slowest;
}

// Who asked for the clock of a kernel.
inline std::string requested_text(ir::instance const& x) {
    return x.wanted.clock_mhz == 0 ? "-" : fmt::format("{}", x.wanted.clock_mhz);
}

inline std::string device_text(system_view const& s) {
    return s.instance_count == 0 ? "" : s.instances[0].kernel.target->name;
}

} // namespace detail

inline std::string system_text(system_view const& s) {
    std::string text = fmt::format(
        "system {} ({})\n  device {}, clock {:.1f} MHz, that of the slowest kernel{}\n", s.name,
        detail::line_text(s.where), detail::device_text(s), detail::clock_of(s),
        s.wanted.clock_mhz == 0 ? ""
                                : fmt::format("; the system asks for {} MHz", s.wanted.clock_mhz));
    if (s.wanted.handshake == handshake::pipelined)
        text += "  handshake pipelined: ready ends at a register in every pipe and at every port\n";
    text += s.proven ? "  no pipe limits the throughput, and the system never stops: proven\n"
                     : "  throughput and freedom from deadlock are not proven: when words move "
                       "depends on data,\n  or takes too many steps to be found while compiling\n";
    text += fmt::format("\n  {:<20} {:<20} {:>8} {:>8} {:>6} {:>6}  {}\n", "kernel", "module",
                        "interval", "latency", "MHz", "target", "line");
    for (int i = 0; i < s.instance_count; ++i) {
        ir::instance const& x = s.instances[i];
        std::string const interval = ir::has_loops(x.kernel.built)
                                         ? std::string("loops")
                                         : fmt::format("{}", x.kernel.plan.ii);
        text += fmt::format("  {:<20} {:<20} {:>8} {:>8} {:>6.1f} {:>6}  {}\n", x.id.text,
                            x.kernel.name, interval, x.kernel.plan.latency,
                            1e6 / x.kernel.plan.period_ps, detail::requested_text(x),
                            detail::line_text(x.where));
    }
    for (int i = 0; i < s.instance_count; ++i)
        if (ir::is_invoked(s.instances[i].kernel.built))
            text += fmt::format("  {}: called through {}_start{}", s.instances[i].id.text,
                                s.instances[i].id.text,
                                detail::call_text(s.instances[i].kernel.built).substr(9));
    text += fmt::format("\n  {:<20} {:>5} {:>6}  {:<10} {:>6}  {:<34} {}\n", "pipe", "bits",
                        "words", "in", "slices", "from -> to", "depth");
    for (int c = 0; c < s.channel_count; ++c) {
        ir::channel const& x = s.channels[c];
        if (x.kind != ir::channel_kind::pipe) continue;
        text +=
            fmt::format("  {:<20} {:>5} {:>6}  {:<10} {:>6}  {:<34} {}\n", x.id.text, x.type.width,
                        s.pipes[c].depth, storage_text(s.pipes[c]), s.pipes[c].slices,
                        detail::end_text(s, x.writer) + " -> " + detail::end_text(s, x.reader),
                        detail::reason_text(s.pipes[c], x));
    }
    return text + paths_text(s) + "\n";
}

} // namespace hls::verilog
