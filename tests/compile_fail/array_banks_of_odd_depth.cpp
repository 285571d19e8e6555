// error: HLS0119.*take the depth_that_works
// The name of a template has the depth: 52.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int depth = 52;
#else
inline constexpr int depth = 50;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         array<"bins", uint<8>, depth, memory{.banks = 4}> bins) {
    bins[x.read()] = 1;
    y.write(bins[0]);
});

static_assert(schedule<k>.ii >= 1);
