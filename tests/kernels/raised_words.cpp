// Words that are shifted by the number of their leading zeros: of many widths, with and without the
// number beside them, in more bits and in fewer.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::count_leading_zeros, hls::ice40_hx, hls::in, hls::kernel, hls::options, hls::out,
    hls::uint, hls::wrap;

template <int Width>
constexpr auto raised = [](in<"x", uint<Width>> x, out<"y", uint<Width>> y, out<"z", uint<8>> z) {
    uint<Width> const v = x.read();
    auto const zeros = count_leading_zeros(v);
    y.write(v << zeros);
    z.write(Width - zeros);
};
constexpr options on_ice40{.device = ice40_hx, .clock_mhz = 100};
constexpr auto raised_2 = kernel<"raised_2", on_ice40>(raised<2>);
constexpr auto raised_5 = kernel<"raised_5", on_ice40>(raised<5>);
constexpr auto raised_16 = kernel<"raised_16", on_ice40>(raised<16>);
constexpr auto raised_11 = kernel<"raised_11">(raised<11>);
constexpr auto raised_100 = kernel<"raised_100">(raised<100>);

constexpr auto parts =
    kernel<"parts", on_ice40>([](in<"x", uint<5>> x, out<"y", uint<40>> y, out<"w", uint<3>> w) {
        uint<5> const v = x.read();
        y.write(uint<40>(v) << count_leading_zeros(v));
        w.write(wrap<uint<3>>(v << count_leading_zeros(v)));
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<raised_2, raised_5, raised_16, raised_11, raised_100, parts>(argc, argv);
}
