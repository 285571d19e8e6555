// error: HLS0327.*write s << v
// A shift register is no register.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"s", uint<8>, 3> s) {
#ifdef CORRECTED
        s << x.read();
#else
        s = x.read();
#endif
        y.write(s[2]);
    });

static_assert(schedule<k>.ii >= 1);
