// error: HLS0196 shift_negative.cpp:13: a shift by -1 bits
// A distance below 0 would shift everything out.
#include <hls/hls.hpp>

using namespace hls;

template <int By>
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    v = v >> -By;
#else
    v = v << By;
#endif
    y.write(v);
});
inline constexpr auto const& shifted = k<-1>;

constexpr auto const& planned = schedule<shifted>;
