// error: HLS0105
// A scalar argument is hardware too.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"limit", bool> limit) {
        uint<8> v = x.read();
        when(limit, [&] { v = 3; });
        y.write(v);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"limit", bool> limit) {
        uint<8> v = x.read();
        if (limit) v = 3;
        y.write(v);
    });
#endif

static_assert(schedule<k>.ii >= 1);
