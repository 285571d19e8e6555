// error: HLS0334.*store it
// A sum that no statement stores.
#include <hls/hls.hpp>

#pragma GCC diagnostic error "-Wunused-result"

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        uint<8> v = x.read();
#ifdef CORRECTED
        r += 1;
        y.write(v + r);
#else
        r + 1;
        y.write(v + r);
#endif
    });

static_assert(schedule<k>.ii >= 1);
