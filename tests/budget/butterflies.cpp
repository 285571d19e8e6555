// The butterflies of a Fourier transform in place: products that might share multipliers, of which
// none is shared in the end, and iterations of three loops that wait for words of one memory.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using index = hls::uint<6>; // not that of POSIX
using number = complex<fixed<18, 8>>;
using factor = complex<fixed<16, 2>>;

inline constexpr auto transform =
    kernel<"transform", options{.device = xilinx_7, .clock_mhz = 120}>(
        [](in<"x", number> x, out<"y", number> y, in<"w", factor> w, array<"m", number, 64> m,
           control flow) {
            flow.for_("load", 64, [&](index i) { m[i] = x.read(); });
            flow.for_("stage", 6, [&](hls::uint<3> s) {
                flow.for_("butterfly", 32, {.ivdep = true}, [&](hls::uint<5> k) {
                    index const half = index(1) << s;
                    index const low = k & (half - 1);
                    index const at = index(index(k - low) * 2) | low;
                    number const u = m[at], v = m[at | half];
                    number const t = v * w.read();
                    m[at] = u + t;
                    m[at | half] = u - t;
                });
            });
            flow.for_("send", 64, [&](index i) { y.write(m[i]); });
        });
static_assert(schedule<transform>.loop("butterfly").ii == 2);

} // namespace
