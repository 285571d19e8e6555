// error: HLS0105
// Whether a word was there is hardware, too.
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
    if (got.ok) y.write(got.word);
});
#endif

static_assert(schedule<k>.ii >= 1);
