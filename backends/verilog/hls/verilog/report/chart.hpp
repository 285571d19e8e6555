// The schedule of a kernel as a chart of 80 columns: operations down, time across. Bars of # are on
// the path that limits an interval or the clock.
#pragma once

#include <algorithm>

#include "words.hpp"

namespace hls::verilog::detail {

inline constexpr int chart_columns = 48, most_columns_of_cycle = 16;

// Columns of a cycle, or cycles of a column.
struct chart_scale {
    int cycles, columns_of_cycle, cycles_of_column, period_ps;

    int columns() const {
        return columns_of_cycle * ((cycles + cycles_of_column - 1) / cycles_of_column);
    }
    double column_ps() const { return double(period_ps) * cycles_of_column / columns_of_cycle; }
};

inline chart_scale scale_of(report::kernel const& k) {
    int cycles = 1;
    for (report::schedule_row const& r : k.schedule)
        cycles = std::max(cycles, r.cycle + r.cycles + 1);
    int const of_column = (cycles + chart_columns - 1) / chart_columns;
    int const of_cycle =
        of_column > 1 ? 1 : std::min(chart_columns / cycles, most_columns_of_cycle);
    return {cycles, of_cycle, of_column, k.period_ps};
}

// "|0       |1"
inline std::string cycle_numbers(chart_scale const& s) {
    std::string text(std::size_t(s.columns()), ' ');
    std::size_t next = 0; // behind the last number
    for (int c = 0; c < s.cycles; c += s.cycles_of_column) {
        std::size_t const at = std::size_t(c / s.cycles_of_column * s.columns_of_cycle);
        std::string const mark = fmt::format("|{}", c);
        if (at < next || at + mark.size() > text.size()) continue;
        text.replace(at, mark.size(), mark);
        next = at + mark.size();
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

inline char const* colour_of(report::schedule_row const& r) {
    if (r.is_limiting) return "\033[31m";
    return r.kind == report::operation_kind::memory   ? "\033[35m"
           : r.kind == report::operation_kind::effect ? "\033[32m"
                                                      : "\033[34m";
}

inline std::string bar_text(chart_scale const& s, report::schedule_row const& r, bool in_colour) {
    auto const column = [&](int cycle, int ps) {
        return (double(cycle) * s.period_ps + ps) / s.column_ps();
    };
    int const last = s.columns() - 1;
    int const begin = std::min(int(column(r.cycle, r.begin_ps)), last);
    int const end = std::min(int(column(r.cycle + r.cycles, r.end_ps) + 0.999), last + 1);
    std::string const bar(std::size_t(std::max(end - begin, 1)), r.is_limiting ? '#' : '=');
    std::string const space(std::size_t(begin), ' ');
    return in_colour ? space + colour_of(r) + bar + "\033[0m" : space + bar;
}

inline std::string row_label(report::schedule_row const& r) {
    std::string const name = r.count > 1 ? fmt::format("{} x{}", r.what, r.count) : r.what;
    return fmt::format("  {:<22.22} {:>5} ", name,
                       r.where.line == 0 ? "" : fmt::format("{}", r.where.line));
}

inline std::vector<std::string> loops_in(std::vector<report::schedule_row> const& all) {
    std::vector<std::string> loops{""};
    for (report::schedule_row const& r : all)
        if (std::find(loops.begin(), loops.end(), r.loop) == loops.end()) loops.push_back(r.loop);
    return loops;
}

inline std::string chart_text(report::kernel const& k, bool in_colour) {
    chart_scale const s = scale_of(k);
    std::string text = fmt::format("\n  {:<22} {:>5} {}\n", "operation", "line", cycle_numbers(s));
    for (std::string const& loop : loops_in(k.schedule)) {
        if (!loop.empty()) text += fmt::format("  loop {}\n", loop);
        for (report::schedule_row const& r : k.schedule)
            if (r.loop == loop) text += row_label(r) + bar_text(s, r, in_colour) + "\n";
    }
    return text;
}

} // namespace hls::verilog::detail
