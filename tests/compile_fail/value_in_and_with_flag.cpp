// error: HLS0105
// A C++ flag and a hardware value decide a C++ if together.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr bool clip = true;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    if (clip) when(v > 100, [&] { v = 100; });
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    if (clip && v > 100) v = 100;
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
