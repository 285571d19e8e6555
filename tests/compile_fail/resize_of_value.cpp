// error: HLS0337.*use uint<8>.v
// No function of this name: types convert.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(uint<8>(v));
#else
    y.write(hls::resize<uint<8>>(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
