// The run on the CPU once more, as the kernel is written. --check-overflow: looking for values that
// do not fit where they are stored and for indexes outside of memories. --values: with the values
// of the iterations that are asked for.
#pragma once

#include <cstdio>
#include <string>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/value_trace.hpp>

#include "example.hpp"

namespace examples {

template <const auto& Part, class... Given>
void check_overflow(results& table, const Given&... given) {
    const auto report = hls::cpu::run_checked<Part>(given...).report;
    table.check("overflow", report.count() == 0,
                report.count() == 0 ? std::string{"every value fits where it is stored"}
                                    : fmt::format("{} values do not fit", report.count()));
    fmt::print(stderr, "{}", hls::cpu::check_text(report));
}

template <const auto& Part, class... Given>
void look_closely(results& table, const request& wanted, const Given&... given) {
    if (wanted.check_overflow) {
        check_overflow<Part>(table, given...);
    }
    if (!wanted.values.empty()) {
        const auto from = wanted.values.front();
        const auto until = wanted.values.size() > 1 ? wanted.values.back() : from + 1;
        (void)hls::cpu::run_traced<Part>(hls::cpu::print_values(stdout, from, until), given...);
    }
}

} // namespace examples
