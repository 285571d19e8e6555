// error: HLS0901.*kernel `k` has more than 64 operations; define HLS_MAX_NODES larger
// The tables have room for so many operations.
#ifdef CORRECTED
#define HLS_MAX_NODES 1024
#else
#define HLS_MAX_NODES 64
#endif
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    for (int n = 0; n < 40; ++n) v = (v ^ n) + 1;
    y.write(v);
});

constexpr auto const& planned = schedule<k>;
