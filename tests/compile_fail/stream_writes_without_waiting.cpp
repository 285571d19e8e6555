// error: HLS0342.*y.try_write
// A member function of other libraries.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.try_write(v);
#else
    y.write_nb(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
