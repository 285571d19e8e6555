// error: HLS0105.*use hls::when
// Whether a word is there is not known while compiling.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
#ifdef CORRECTED
    when(got.ok, [&] { y.write(got.word); });
#else
    if (got) y.write(got.word);
#endif
});

static_assert(schedule<k>.ii >= 1);
