// error: HLS0334.*store it
// A product of floating point numbers that no statement stores.
#include <hls/hls.hpp>

#pragma GCC diagnostic error "-Wunused-result"

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    float32 const f = convert<float32>(v) * 2;
    y.write(convert<uint<8>>(f));
    x.read();
#else
    float32 const f = convert<float32>(v);
    f * 2;
    y.write(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
