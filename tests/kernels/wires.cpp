// Values made of bits of others, in the order of a permutation, and counters that are compared
// after they have been counted.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::bit, hls::bits, hls::ice40_hx, hls::in, hls::kernel, hls::options, hls::out, hls::reg,
    hls::select, hls::sint, hls::uint, hls::when, hls::wrap;

// 64 bits assigned one by one, with no time for a chain of logic.
constexpr auto assigned = kernel<"assigned", options{.device = ice40_hx, .clock_mhz = 150}>(
    [](in<"x", uint<64>> x, out<"y", uint<64>> y) {
        uint<64> const v = x.read();
        uint<64> p = 0;
        for (int i = 0; i < 64; ++i) bit(p, i * 7 % 64) = bit(v, i) ^ bit(v, 63 - i);
        y.write(p);
    });
constexpr auto shifted = kernel<"shifted", options{.device = ice40_hx, .clock_mhz = 150}>(
    [](in<"x", uint<64>> x, out<"y", uint<64>> y) {
        uint<64> const v = x.read();
        uint<64> p = 0;
        for (int i = 0; i < 64; ++i) p = p | (uint<64>(bit(v, i) ^ bit(v, 63 - i)) << i * 7 % 64);
        y.write(p);
    });

// A few bits of words with a sign, and of wide ones; sums of what shares no bits.
constexpr auto parts = kernel<"parts">(
    [](in<"x", sint<16>> x, in<"z", sint<12>> z, out<"y", sint<20>> y, out<"w", uint<100>> w) {
        sint<16> const v = x.read();
        sint<12> const u = z.read();
        sint<20> p = u;
        for (int i = 15; i < 19; ++i) bit(p, i) = bit(v, i - 12);
        y.write(wrap<sint<20>>((p & 0xff0ff) + (v & 0x00f00)));
        uint<100> q = wrap<uint<100>>(v);
        for (int i = 0; i < 100; i += 9) bit(q, i) = bit(u, i / 9);
        w.write(q);
    });

// Counted modulo their widths.
constexpr auto counters = kernel<"counters", options{.device = ice40_hx, .clock_mhz = 120}>(
    [](in<"x", uint<2>> x, out<"y", uint<8>> y, reg<"n", uint<4>> n, reg<"m", sint<5>> m,
       reg<"l", uint<8>> l) {
        uint<2> const by = x.read();
        when(by != 0, [&] { n += 1; });
        when(n == 11, [&] { n = 14; });
        m = wrap<sint<5>>(m - 7);
        when(m == 15, [&] { l += 1; });
        y.write(l + select(n == 3, 1, 0) + select(by + 3 == 5, 2, 0));
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<assigned, shifted, parts, counters>(argc, argv);
}
