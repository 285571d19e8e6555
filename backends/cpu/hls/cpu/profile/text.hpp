// A profile as text: accesses, loops and pipes, each with its line.
#pragma once

#include <cstdio>

#include "../values/compiled.hpp"
#include "profile_declared.hpp"

namespace hls::cpu::detail {

inline std::string place_text(source where) {
    return where.line == 0 ? std::string("-")
                           : std::string(base_name(where.file)) + ":" + std::to_string(where.line);
}

inline char const* kind_text(event_kind kind) {
    switch (kind) {
    case event_kind::read: return "read";
    case event_kind::write: return "write";
    case event_kind::keep: return "credits";
    default: return "memory";
    }
}

template <class... Values>
std::string formatted(char const* form, Values... values) {
    char line[512];
    int const length = std::snprintf(line, sizeof line, form, values...);
    return {line, std::size_t(std::clamp(length, 0, int(sizeof line) - 1))};
}

inline std::string access_text(run_profile const& p, access_profile const& a) {
    return formatted("%-32s %-7s%-20s%12lld%9.1f%%%11.1f%%%10.1f%%\n",
                     (a.kernel_name + "." + a.name).c_str(), kind_text(a.kind),
                     place_text(a.where).c_str(), a.words, p.stall(a), p.occupancy(a),
                     p.activity(a));
}

inline std::string loop_text(loop_profile const& l) {
    std::string const name = l.name.empty() ? l.kernel_name : l.kernel_name + "." + l.name;
    return formatted("%-39s%-20s%12lld%10.2f%12d\n", name.c_str(), place_text(l.where).c_str(),
                     l.iterations, l.achieved(), l.scheduled);
}

inline std::string pipe_text(pipe_profile const& x) {
    return formatted("%-39s%-20s%12lld%10lld%12lld%11.2f\n", x.name.c_str(),
                     place_text(x.where).c_str(), x.words, x.depth, x.most_held, x.held);
}

} // namespace hls::cpu::detail

#if HLS_CPU_DEFINED

namespace hls::cpu {

HLS_CPU_INLINE std::string profile_text(run_profile const& p) {
    std::string text = p.name + ": " + std::to_string(p.cycles) + " cycles\n";
    if (p.partial)
        text += "PARTIAL: stopped; complete are the first " + std::to_string(p.known_until) +
                " cycles\n";
    text += "\n";
    text += detail::formatted("%-32s %-7s%-20s%12s%10s%12s%11s\n", "access", "", "line", "words",
                              "stall", "occupancy", "activity");
    for (access_profile const& a : p.accesses) text += detail::access_text(p, a);
    text += detail::formatted("\n%-39s%-20s%12s%10s%12s\n", "loop", "line", "begun", "interval",
                              "scheduled");
    for (loop_profile const& l : p.loops) text += detail::loop_text(l);
    if (p.pipes.empty()) return text;
    text += detail::formatted("\n%-39s%-20s%12s%10s%12s%11s\n", "pipe", "line", "words", "depth",
                              "most held", "held");
    for (pipe_profile const& x : p.pipes) text += detail::pipe_text(x);
    return text;
}

} // namespace hls::cpu

#endif
