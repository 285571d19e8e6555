// error: HLS0342.*use auto got = x.try_read
// A member function of other libraries.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    auto const got = x.try_read();
    when(got.ok, [&] { v = got.word; });
    y.write(v);
#else
    when(!x.empty(), [&] { v = x.read(); });
    y.write(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
