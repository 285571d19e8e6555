// Trees of and, or, xor: what comes early is taken first, whatever the order in the program.
#include <hls/hls.hpp>

namespace {

using hls::in, hls::kernel, hls::options, hls::out, hls::uint;

inline constexpr options fast{.device = hls::ice40_hx, .clock_mhz = 86};

constexpr auto late_product = kernel<"late_product", fast>(
    [](in<"x", uint<8>> x, in<"a", uint<8>> a, in<"b", uint<8>> b, in<"c", uint<8>> c,
       in<"d", uint<8>> d, in<"e", uint<8>> e, in<"f", uint<8>> f, in<"g", uint<8>> g,
       in<"h", uint<8>> h, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
        y.write(uint<8>(v * v) ^ a.read() ^ b.read() ^ c.read() ^ d.read() ^ e.read() ^ f.read() ^
                g.read() ^ h.read());
    });

} // namespace

// The product takes most of a cycle, and one operation behind it fits; four do not.
static_assert(hls::schedule<late_product>.latency == 1);
