// error: HLS0195 never_different.cpp:12: a value of uint<8> is never -1
// The same on the other side of !=, which would always hold.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    when(255 != v, [&] { y.write(v); });
#else
    when(-1 != v, [&] { y.write(v); });
#endif
});

constexpr auto const& planned = schedule<k>;
