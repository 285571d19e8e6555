// The facts of a design as text: of a kernel alone its schedule; of a system its kernels with their
// rates, its pipes with their depths and why.
#pragma once

#include "kernel.hpp"

namespace hls::verilog {

namespace detail {

inline std::string depth_text(report::pipe const& x) {
    if (x.plan.reason == ir::depth_reason::handshake)
        return fmt::format("{} asked for, 2 cut the handshake", x.requested_words);
    if (x.plan.reason == ir::depth_reason::balance)
        return fmt::format("{} asked for, {} keep the throughput", x.requested_words, x.plan.depth);
    return x.plan.reason == ir::depth_reason::slice_holds_two
               ? fmt::format("{} asked for, a slice holds 2", x.requested_words)
               : "as asked for";
}

// Of the kernels whose clock is known; 0: of none.
inline double clock_of(report::design const& d) {
    double slowest = 0;
    for (report::instance const& x : d.kernels)
        if (double const mhz = x.facts.rtl.is_one ? 0 : mhz_of(x.facts.period_ps);
            mhz > 0 && (slowest == 0 || mhz < slowest))
            slowest = mhz;
    return slowest;
}

// "100.0 MHz"
inline std::string clock_text(report::design const& d) {
    double const mhz = clock_of(d);
    return mhz == 0 ? "? MHz" : fmt::format("{:.1f} MHz", mhz);
}

inline bool is_rtl_kernel(report::instance const& x) { return x.facts.rtl.is_one; }

// Names of the RTL kernels: "`gcd`, `gcd_2`"; empty: there is none.
inline std::string rtl_names(report::design const& d) {
    std::string names;
    for (report::instance const& x : d.kernels)
        if (is_rtl_kernel(x)) names += fmt::format("{}`{}`", names.empty() ? "" : ", ", x.name);
    return names;
}

inline std::string unknown_text(report::design const& d) {
    std::string const names = rtl_names(d);
    return names.empty() ? ""
                         : fmt::format("  RTL kernels: nobody knows interval, latency and clock of "
                                       "{}\n",
                                       names);
}

inline std::string system_head(report::design const& d) {
    std::string text = fmt::format(
        "system {} ({})\n  device {}, clock {}, that of the slowest kernel{}\n", d.name,
        report::text_of(d.where), d.kernels.empty() ? "" : d.kernels[0].facts.device, clock_text(d),
        d.requested_mhz == 0 ? "" : fmt::format("; the system asks for {} MHz", d.requested_mhz));
    if (d.has_pipelined_handshake)
        text += "  handshake pipelined: ready ends at a register in every pipe and at every port\n";
    return text + unknown_text(d) +
           (d.is_proven
                ? "  no pipe limits the throughput, and the system never stops: proven\n"
                : "  throughput and freedom from deadlock are not proven: when words move "
                  "depends on data,\n  or takes too many steps to be found while compiling\n");
}

inline std::string instance_text(report::instance const& x) {
    return fmt::format("  {:<20} {:<20} {:>8} {:>8} {:>6.1f} {:>6}  {}\n", x.name, x.facts.module,
                       x.facts.has_loops ? "loops" : fmt::format("{}", x.facts.interval),
                       x.facts.latency, mhz_of(x.facts.period_ps),
                       x.requested_mhz == 0 ? "-" : fmt::format("{}", x.requested_mhz),
                       report::text_of(x.where));
}

inline std::string instances_text(report::design const& d) {
    std::string text = fmt::format("\n  {:<20} {:<20} {:>8} {:>8} {:>6} {:>6}  {}\n", "kernel",
                                   "module", "interval", "latency", "MHz", "target", "line");
    for (report::instance const& x : d.kernels)
        text += is_rtl_kernel(x)
                    ? fmt::format("  {:<20} {:<20} {:>8} {:>8} {:>6} {:>6}  {}\n", x.name,
                                  x.facts.module, "?", "?", "?", "-", report::text_of(x.where))
                    : instance_text(x);
    for (report::instance const& x : d.kernels)
        if (x.facts.is_invoked)
            text += fmt::format("  {}: called through {}_start{}", x.name, x.name,
                                call_text(x.facts.called).substr(7));
    return text;
}

inline std::string pipes_text(report::design const& d) {
    std::string text = fmt::format("\n  {:<20} {:>5} {:>6}  {:<10} {:>6}  {:<34} {}\n", "pipe",
                                   "bits", "words", "in", "slices", "from -> to", "depth");
    for (report::pipe const& x : d.pipes)
        text += fmt::format("  {:<20} {:>5} {:>6}  {:<10} {:>6}  {:<34} {}\n", x.name, x.bits,
                            x.plan.depth, verilog::storage_text(x.plan, x.built_of), x.plan.slices,
                            x.from + " -> " + x.to, depth_text(x));
    return text;
}

inline std::string areas_text(report::design const& d) {
    std::string text = fmt::format("\n  area, estimated: {}\n", area_text(d.size));
    for (report::instance const& x : d.kernels)
        text += fmt::format("    {}: {}\n", x.name,
                            is_rtl_kernel(x) ? "takes " + stated_text(x.facts.rtl.each)
                                             : area_text(x.facts.size));
    for (report::pipe const& x : d.pipes)
        if (x.size != ir::area{}) text += fmt::format("    {}: {}\n", x.name, area_text(x.size));
    return text;
}

} // namespace detail

// In colour: for terminals.
inline std::string schedule_text(report::design const& d, bool in_colour = false) {
    if (!d.is_system) return detail::kernel_text(d.kernels[0].facts, in_colour);
    return detail::system_head(d) + detail::instances_text(d) + detail::pipes_text(d) +
           "\n  within a cycle\n" + detail::dependence_text(d.within_cycle) +
           detail::areas_text(d) + "\n";
}

} // namespace hls::verilog
