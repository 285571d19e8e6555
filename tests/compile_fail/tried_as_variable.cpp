// error: HLS0434
// try_read() gives a word, and whether it is one.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    uint<8> const v = got.word;
    when(got.ok, [&] { y.write(v); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.try_read();
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
