// The loops of a kernel as text: nesting, interval and what limits it, each with the user's lines.
#pragma once

#include <algorithm>

#include "paths.hpp"

namespace hls::verilog::detail {

// On a line of its own, where a slower clock helps.
inline std::string slower_text(report::limit const& l, std::string const& line) {
    std::string const text = report::text_of(l.slower);
    return text.empty() ? "" : line + text;
}

inline std::string limit_text(report::loop const& l, std::string const& indent) {
    if (l.requested_interval > 0)
        return fmt::format("{}  II {} was asked for\n", indent, l.requested_interval);
    if (report::detail::is_limited_by_flight(l))
        return fmt::format("{}  at most {} in flight\n", indent,
                           plural(l.most_in_flight, "iteration"));
    if (l.limited.why == report::obstacle::none) return "";
    bool const port = l.limited.why == report::obstacle::port;
    std::string const what =
        port                     ? "these accesses share one port"
        : l.limited.is_condition ? "each iteration waits for the condition of the one before it"
        : l.is_single            ? "each iteration waits for an earlier one through"
                      : fmt::format("serial across loop {}: the next iteration waits {} for",
                                    l.name, plural(l.wait, "cycle"));
    return fmt::format("{}  {}\n{}       {}{}\n", indent, what, indent,
                       path_text(l.limited.through, "\n" + indent + (port ? "    " : "    -> ")),
                       slower_text(l.limited, "\n" + indent + "  "));
}

// When an iteration goes from one of the loops that overlap to the next.
inline std::string moving_text(report::loop const& l) {
    if (l.cycles > 0) return plural(l.cycles, "cycle") + " from one iteration to the next";
    if (l.least > 0)
        return fmt::format("{} from one iteration to the next, if no word is missing",
                           plural(l.least, "cycle"));
    if (l.queue == 0) return "an iteration moves on when the next loop is free";
    return fmt::format(
        "an iteration moves on when its loop has ended, {} can wait for the next loop", l.queue);
}

inline std::string interval_text(report::loop const& l) {
    if (l.parts > 0)
        return fmt::format("its {} overlap: II {}, {}", plural(l.parts, "loop"), l.interval,
                           moving_text(l));
    if (l.interleaved_runs <= 1) return fmt::format("II {}", l.interval);
    return fmt::format("II {}, {} interleaved runs: an iteration every {}",
                       l.interval * l.interleaved_runs, l.interleaved_runs,
                       l.interval == 1 ? "cycle" : plural(l.interval, "cycle"));
}

inline std::string iteration_text(report::loop const& l) {
    return l.cycles >= 0 ? fmt::format("{} cycles for an iteration", l.cycles)
                         : fmt::format("at least {} for an iteration", plural(l.interval, "cycle"));
}

inline std::string shape_text(report::loop const& l) {
    switch (l.shape) {
    case report::loop_shape::fused: return "fused with the loop before it";
    case report::loop_shape::joined: return "one with the loops beside it";
    case report::loop_shape::overlapped: return "overlaps with the loops beside it";
    case report::loop_shape::coalesced: return "one with the loop inside";
    case report::loop_shape::pipelined: return interval_text(l);
    case report::loop_shape::outer: return iteration_text(l);
    case report::loop_shape::unrolled: return "fully unrolled";
    case report::loop_shape::never: return "never entered";
    }
    return "";
}

// How many iterations begin early, what each run of the loop pays for it, and the registers.
inline std::string speculation_text(report::loop const& l, std::string const& indent) {
    if (l.unsure_iterations == 0) return "";
    std::string text = fmt::format("{}  {} begin{} before the condition is known, in cycle {}",
                                   indent, plural(l.unsure_iterations, "iteration"),
                                   l.unsure_iterations == 1 ? "s" : "", l.exit_latency - 1);
    for (std::size_t i = 0; i < l.ahead.size(); ++i)
        text += (i == 0 ? "; registers ahead of it: " : ", ") + l.ahead[i];
    return text + (l.ahead.empty() ? "\n" : fmt::format(", {}\n", plural(l.ahead_bits, "bit")));
}

inline std::string loop_text(report::loop const& l) {
    std::string const indent(std::size_t(2 + 2 * l.depth), ' ');
    std::string text = fmt::format("{}{} ({}): {}, {}\n", indent, l.name, report::text_of(l.where),
                                   kind_text(l), shape_text(l)) +
                       limit_text(l, indent) + speculation_text(l, indent);
    for (std::string const& note : l.notes) text += fmt::format("{}  {}\n", indent, note);
    return text;
}

inline std::string loops_text(report::kernel const& k) {
    bool const is_some_lost = std::any_of(k.loops.begin(), k.loops.end(), [](auto const& l) {
        return l.shape == report::loop_shape::never;
    });
    if (!k.has_loops && !is_some_lost) return "";
    std::string text = "  loops\n";
    for (report::loop const& l : k.loops) text += loop_text(l);
    return text;
}

} // namespace hls::verilog::detail
