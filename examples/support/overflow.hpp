// --check-overflow: the run on the CPU once more, looking for values that do not fit where they are
// stored and for indexes outside of memories.
#pragma once

#include <string>

#include <hls/cpu/checked.hpp>

#include "example.hpp"

namespace examples {

template <const auto& Part, class... Given>
void check_overflow(results& table, const request& wanted, const Given&... given) {
    if (!wanted.check_overflow) {
        return;
    }
    const auto report = hls::cpu::run_checked<Part>(given...).report;
    table.check("overflow", report.count() == 0,
                report.count() == 0 ? std::string{"every value fits where it is stored"}
                                    : fmt::format("{} values do not fit", report.count()));
    fmt::print(stderr, "{}", hls::cpu::check_text(report));
}

} // namespace examples
