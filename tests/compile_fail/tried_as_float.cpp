// error: HLS0434
// What try_read() gives is no number, either, where words are.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", float32> x, out<"y", float32> y) {
    auto const got = x.try_read();
    float32 const v = got.word;
    when(got.ok, [&] { y.write(v); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", float32> x, out<"y", float32> y) {
    float32 const v = x.try_read();
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
