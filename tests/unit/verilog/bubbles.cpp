// Where no bubble can be kept, the hardware is the same whether or not they are to be removed;
// elsewhere each stage has an enable of its own.
#include <doctest/doctest.h>
#include <hls/hls.hpp>
#include <hls/verilog/verilog.hpp>

namespace {

using hls::fpga_reg, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::uint;

template <bool Removes>
constexpr auto neighbours = kernel<"neighbours", options{.bubble_removal = Removes}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(fpga_reg(x.read())); });
template <bool Removes>
constexpr auto source = kernel<"source", options{.bubble_removal = Removes}>(
    [](out<"y", uint<8>> y, reg<"n", uint<8>> n) {
        n += 1;
        y.write(fpga_reg(fpga_reg(fpga_reg(n))));
    });
template <bool Removes>
constexpr auto apart = kernel<"apart", options{.bubble_removal = Removes}>([](in<"x", uint<8>> x,
                                                                              out<"y", uint<8>> y) {
    y.write(fpga_reg(fpga_reg(fpga_reg(x.read()))));
});

template <auto const& Kernel>
std::string text() {
    return hls::verilog::module_text(hls::design_of<Kernel>);
}

TEST_CASE("the hardware is the same where no stage lies between those that wait") {
    CHECK(text<neighbours<true>>() == text<neighbours<false>>());
    CHECK(text<source<true>>() == text<source<false>>());
}

TEST_CASE("a stage whose next one is empty has room") {
    CHECK(text<apart<false>>().find("_room") == std::string::npos);
    std::string const removed = text<apart<true>>();
    CHECK(removed.find("wire s1_room = s3_go | ~s2_valid;") != std::string::npos);
    CHECK(removed.find("wire s0_room = s3_go | ~(s1_valid & s2_valid);") != std::string::npos);
    CHECK(removed.find("if (s0_room) s1_valid <= s0_fire;") != std::string::npos);
}

} // namespace
