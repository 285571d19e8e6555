// Products, sums and comparisons as wide as a value of a graph are split for a clock, and wider
// ones are made of such.
#include <hls/area.hpp>
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

template <device const& Device, int A, int B, bool Signed = false>
inline constexpr auto product = kernel<"product", options{.device = Device, .clock_mhz = 100}>(
    [](in<"a", integer<A, Signed>> a, in<"b", integer<B, Signed>> b,
       out<"y", integer<A + B, Signed>> y) { y.write(a.read() * b.read()); });

template <auto const& Kernel>
constexpr bool has_latency(int most) {
    return schedule<Kernel>.ii == 1 && schedule<Kernel>.latency <= most;
}
static_assert(has_latency<product<xilinx_7, 60, 60>>(2));

// The wider factor takes the wider side of a multiplier: 24 x 24 bits are 24 x 17 and 24 x 7.
static_assert(area_of<product<xilinx_7, 24, 24>>.multipliers == 2);
static_assert(has_latency<product<xilinx_7, 61, 61>>(2));
static_assert(has_latency<product<xilinx_7, 64, 64>>(2));
static_assert(has_latency<product<xilinx_7, 64, 64, true>>(3));
static_assert(has_latency<product<xilinx_7, 128, 128>>(3));
static_assert(has_latency<product<ecp5, 64, 64>>(7));
static_assert(has_latency<product<ice40_hx, 64, 64>>(18));
static_assert(has_latency<product<generic, 100, 100>>(2));

// The last carry of a comparison of 128 bits is none of its bits.
inline constexpr auto order = kernel<"order", options{.device = ice40_hx, .clock_mhz = 120}>(
    [](in<"a", uint<128>> a, in<"b", uint<128>> b, out<"y", bool> y, out<"z", uint<128>> z) {
        uint<128> const v = a.read(), w = b.read();
        y.write(v < w);
        z.write(wrap<uint<128>>(v + w));
    });
static_assert(schedule<order>.ii == 1);

} // namespace
