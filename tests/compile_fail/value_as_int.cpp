// error: HLS0105|no viable conversion
// A C++ integer cannot hold a hardware value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(v + 1);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    int const v = x.read();
    y.write(v + 1);
});
#endif

static_assert(schedule<k>.ii >= 1);
