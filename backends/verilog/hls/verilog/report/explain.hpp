// What limits the throughput of a design most, as text: --explain.
#pragma once

#include "design.hpp"
#include "paths.hpp"

namespace hls::verilog {

namespace detail {

// "matmul, loop k", "edges, kernel luma".
inline std::string limited_part(report::design const& d) {
    report::limiter const& x = d.limited;
    std::string text = d.name;
    if (d.is_system && !x.kernel.empty()) text += ", kernel " + x.kernel;
    if (!x.limit.loop.empty()) text += ", loop " + x.limit.loop;
    return text;
}

inline std::string explained_path(report::bottleneck const& b) {
    if (b.through.empty()) return "\n";
    char const* const between = b.kind == "port" ? "\n       " : "\n    -> ";
    return fmt::format(":\n       {}\n", path_text(b.through, between));
}

} // namespace detail

inline std::string explain_text(report::design const& d) {
    report::limiter const& x = d.limited;
    std::string text = fmt::format(
        "{} ({}): II {} at {}{}\n  limit: {}{}  what would work\n", detail::limited_part(d),
        report::text_of(x.limit.where),
        x.limit.interval == 0 ? "?" : fmt::format("{}", x.limit.interval), detail::clock_text(d),
        x.percent < 0 ? "" : fmt::format(", {} % of the cycles", x.percent), x.limit.what,
        detail::explained_path(x.limit));
    for (std::string const& fix : x.limit.fixes) text += fmt::format("    - {}\n", fix);
    return text;
}

} // namespace hls::verilog
