// Counters in the hardware: what is counted, by which address; names that are taken; designs
// without handshakes.
#include <doctest/doctest.h>

#include <string>

#include <hls/hls.hpp>
#include <hls/verilog/print/system.hpp>
#include <hls/verilog/report/counters_json.hpp>

namespace {

using hls::argument, hls::in, hls::kernel, hls::level_out, hls::out, hls::pipe, hls::reg,
    hls::system, hls::uint;

constexpr auto doubles =
    kernel<"doubles">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });
constexpr auto halves = kernel<"halves">(
    [](in<"x", uint<9>> x, out<"y", uint<8>> y) { y.write(hls::wrap<uint<8>>(x.read() >> 1)); });
constexpr auto same = system<"same">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"between", uint<9>, 20> between) {
        doubles(x, between);
        halves(between, y);
    });
constexpr auto blinks = kernel<"blinks">([](level_out<"led", uint<1>> led, reg<"n", uint<4>> n) {
    n = hls::wrap<uint<4>>(n + 1);
    led.write(hls::bit(n, 3));
});
constexpr auto wide =
    kernel<"wide">([](in<"x", uint<300>> x, out<"y", uint<300>> y) { y.write(~x.read()); });

template <auto const& Part>
std::string text_of() {
    auto const& d = hls::design_of<Part>;
    return hls::verilog::counted_text(d, hls::verilog::detail::printer_as_is(d));
}

template <auto const& Part>
std::string ends_of() {
    std::string all;
    for (hls::verilog::counted_end const& e : hls::verilog::counting_of(hls::design_of<Part>).ends)
        all += e.name + " " + e.what + " " + e.stem + "\n";
    return all;
}

TEST_CASE("ports are counted, and both ends of pipes") {
    CHECK(ends_of<doubles>() == "x input x\ny output y\n");
    CHECK(ends_of<same>() == "x input x\ny output y\n"
                             "between writer between_in\nbetween reader between_out\n");
}

TEST_CASE("of words of more than 128 bits the lowest limb is counted") {
    CHECK(ends_of<wide>() == "x input x_0\ny output y_0\n");
}

TEST_CASE("an address has a count of cycles and two of each end") {
    CHECK(text_of<doubles>().find("input  wire [2:0] counters_address") != std::string::npos);
    CHECK(text_of<same>().find("input  wire [3:0] counters_address") != std::string::npos);
    CHECK(text_of<same>().find("module same_counted (") != std::string::npos);
    std::string const json = hls::verilog::counters_json(hls::design_of<same>);
    CHECK(json.find("\"address\": 8") != std::string::npos);
    CHECK(json.find("\"address\": 9") == std::string::npos);
}

TEST_CASE("a design without handshakes has nothing to count") {
    CHECK_THROWS_WITH(text_of<blinks>(), doctest::Contains("HLS0850"));
}

} // namespace
