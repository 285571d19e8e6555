// Test benches as text: what is compared, and what is not.
#include <doctest/doctest.h>

#include <hls/verilog/testbench.hpp>

#include <string>

namespace {

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto both = kernel<"both">(
    [](in<"x", uint<8>> x, out<"known", uint<8>> known, out<"varies", uint<8>> varies) {
        auto const v = x.read();
        known.write(v);
        varies.write(v);
    });

bool holds(std::string const& text, char const* part) { return text.find(part) != text.npos; }

TEST_CASE("words of a port that vary are shown, and counted, but not compared") {
    auto const& k = hls::view<both>;
    auto stimulus = hls::verilog::empty_stimulus(k.built);
    stimulus.ports[0].words = {1, 2, 3};
    stimulus = hls::verilog::with_expectations(k, stimulus, 10);
    stimulus.ports[2].vary = true;
    auto const text = hls::verilog::make_testbench(k, stimulus).at("both_tb.v");
    CHECK(holds(text, "wrong word on known"));
    CHECK_FALSE(holds(text, "$display(\"  known word %0d: %h\""));
    CHECK_FALSE(holds(text, "wrong word on varies"));
    CHECK(holds(text, "$display(\"  varies word %0d: %h\""));
    CHECK(holds(text, "varies gives more than 3 words"));
}

// It has places for words outside of the pipeline, and may wait for one; it asks nobody.
constexpr auto silent = kernel<"silent", hls::options{.stall_free = true}>(
    [](out<"y", uint<8>> y, reg<"n", uint<8>> n) { hls::when(n == 1, [&] { y.write(n); }); });

TEST_CASE("a kernel that reads nothing and gives nothing has no end") {
    auto const& k = hls::view<silent>;
    auto const stimulus =
        hls::verilog::with_expectations(k, hls::verilog::empty_stimulus(k.built), 5000);
    CHECK(stimulus.open_ended);
}

} // namespace
