// Two stores whose columns differ, of banks that nobody knows, and a load behind them: it has to
// wait for both, since the later store does not wait for the earlier one.
#include "agrees.hpp"

namespace {

using hls::array, hls::bit, hls::bits, hls::extents, hls::in, hls::kernel, hls::memory, hls::out,
    hls::uint, hls::when, hls::wrap;

constexpr auto stores_apart =
    kernel<"stores_apart", hls::options{.device = hls::ecp5, .clock_mhz = 30}>(
        [](in<"x", uint<24>> x, out<"y", uint<16>> y,
           array<"a", uint<12>, extents<4, 16>, memory{.row_banks = 2}> a) {
            uint<24> const v = x.read();
            uint<2> const r = bits<22, 21>(v);
            uint<4> const c = bits<5, 2>(v);
            when(bit(v, 5), [&] {
                a(wrap<uint<2>>(bits<2, 1>(v) + 1), wrap<uint<4>>(c + 5)) = wrap<uint<12>>(v);
            });
            a(wrap<uint<2>>((r ^ 1) + 1), wrap<uint<4>>(c + 8)) = wrap<uint<12>>(v >> 1);
            y.write(a(r, uint<4>(~c)));
        });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<stores_apart>(argc, argv); }
