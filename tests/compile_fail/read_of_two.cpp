// error: HLS0208.*write: uint
// A read takes one word.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
#ifdef CORRECTED
    uint<8> const first = x.read(), second = x.read();
    y.write(first + second);
#else
    y.write(x.read(2));
#endif
});

static_assert(schedule<k>.ii >= 1);
