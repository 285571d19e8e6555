// hls::print is no hardware: Verilog, schedule and figures of a kernel are those without it, but
// for lines in comments.
#include <doctest/doctest.h>

#include <regex>
#include <string>

#include <hls/verilog/verilog.hpp>

#include "../../prints/kernels.hpp"

namespace {

// Comments hold lines, and the line of a value may be that of a print that shows it.
std::string without_lines(std::string const& verilog) {
    static std::regex const comment("  // [a-z]+\\.hpp:[0-9]+");
    return std::regex_replace(verilog, comment, "");
}

template <auto const& Loud, auto const& Quiet>
void check_same() {
    CHECK(without_lines(hls::verilog_text<Loud>()) == without_lines(hls::verilog_text<Quiet>()));
    static_assert(hls::schedule<Loud>.latency == hls::schedule<Quiet>.latency);
    static_assert(hls::schedule<Loud>.register_bits == hls::schedule<Quiet>.register_bits);
}

TEST_CASE("prints are no hardware") {
    check_same<prints::scaled<true>, prints::scaled<false>>();
    check_same<prints::steps<true>, prints::steps<false>>();
    check_same<prints::points<true>, prints::points<false>>();
}

} // namespace
