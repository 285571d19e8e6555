// error: HLS0119
// The number of banks divides the depth.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         array<"bins", uint<8>, 8, memory{.banks = 2}> bins) {
    bins[x.read()] = 1;
    y.write(bins[0]);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         array<"bins", uint<8>, 8, memory{.banks = 3}> bins) {
    bins[x.read()] = 1;
    y.write(bins[0]);
});
#endif

static_assert(schedule<k>.ii >= 1);
