// error: HLS0434
// Of what try_read() gives, the word is written, where there is one.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    y.write(got);
});
#endif

static_assert(schedule<k>.ii >= 1);
