// A register that takes the word of a reset under a condition is cleared by an input of its
// flip-flops: no look-up table for each bit.
#include <hls/area.hpp>

namespace {

using hls::area_of, hls::ice40_hx, hls::in, hls::kernel, hls::options, hls::out, hls::reg,
    hls::uint, hls::when;

inline constexpr options on_ice40{.device = ice40_hx, .clock_mhz = 50};

// A sum of ten words, which begins with 3 after a reset or with 0.
template <int Reset>
constexpr auto sums = kernel<"sums", on_ice40>([](in<"x", uint<8>> x, out<"y", uint<12>> y,
                                                  reg<"n", uint<4>> n,
                                                  reg<"sum", uint<12>, Reset> sum) {
    uint<12> const total = sum + x.read();
    when(n == 9, [&] {
        y.write(total);
        n = 0;
        sum = 3;
    }).otherwise([&] {
        n += 1;
        sum = total;
    });
});
static_assert(area_of<sums<0>>.luts - area_of<sums<3>>.luts >= 9);
static_assert(area_of<sums<0>>.flip_flops == area_of<sums<3>>.flip_flops);

// One bit: the condition stays in its look-up table.
constexpr auto one_bit = kernel<"one_bit", on_ice40>(
    [](in<"x", uint<1>> x, out<"y", uint<1>> y, reg<"last", uint<1>> last) {
        uint<1> const v = x.read();
        y.write(last ^ v);
        when(v == 1 && last == 1, [&] { last = 0; }).otherwise([&] { last = v; });
    });
static_assert(area_of<one_bit>.flip_flops == 3);

} // namespace
