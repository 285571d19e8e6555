// error: HLS0908.*kernel `k` has more than 1023 pairs of accesses that keep an order, most at in
// `x` Each read of a port comes after those before it.
#define HLS_MAX_NODES 256
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 0;
        flow.for_("n", 40, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    uint<16> sum = x.read();
    for (int n = 1; n < 40; ++n) sum += x.read();
    y.write(sum);
});
#endif

constexpr auto const& planned = schedule<k>;
