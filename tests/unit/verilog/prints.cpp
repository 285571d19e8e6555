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

inline constexpr auto const& slow =
    hls::design_of<prints::scaled<true>, hls::options{.clock_mhz = 20}>;

TEST_CASE(
    "a generator takes the design of a kernel with other options, whose prints nobody knows") {
    constexpr hls::verilog::generated g = hls::verilog::generated_of<slow>();
    static_assert(g.design == &slow);
    CHECK(g.design->instances[0].kernel.plan.period_ps == 50'000);
    CHECK(hls::verilog::module_text(*g.design).find("module ") != std::string::npos);
    CHECK_THROWS_WITH(hls::verilog::printing_module_text(g), doctest::Contains("HLS0843"));
}

// How often a value stands in the word of its print; -1: not behind the one before it.
template <auto const& Kernel>
int values_in_words() {
    static constexpr hls::verilog::generated g = hls::verilog::generated_of<Kernel>();
    std::string const text = hls::verilog::printing_module_text(g);
    static std::regex const part("(print[^ ,]*_data)\\[(-?[0-9]+):(-?[0-9]+)\\]");
    std::string word;
    int next = 0, count = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), part), end; at != end; ++at, ++count) {
        if ((*at)[1] != word) next = 0;
        word = (*at)[1];
        if (std::stoi((*at)[3]) != next || std::stoi((*at)[2]) < next) return -1;
        next = std::stoi((*at)[2]) + 1;
    }
    return count;
}

TEST_CASE("values stand one behind the other in the word of their print") {
    CHECK(values_in_words<prints::scaled<true>>() > 0);
    CHECK(values_in_words<prints::steps<true>>() > 0);
    CHECK(values_in_words<prints::points<true>>() > 0);
}

TEST_CASE("prints are no hardware") {
    check_same<prints::scaled<true>, prints::scaled<false>>();
    check_same<prints::steps<true>, prints::steps<false>>();
    check_same<prints::points<true>, prints::points<false>>();
}

} // namespace
