// error: HLS0849.*use uint<8> v = r
// A register is a variable.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        uint<8> v = x.read();
#ifdef CORRECTED
        y.write(r);
        r = v;
#else
        y.write(r.read());
        r = v;
#endif
    });

static_assert(schedule<k>.ii >= 1);
