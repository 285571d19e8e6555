// error: HLS0434
// An operator is for the word that try_read() gives.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word + 1); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    y.write(got + 1);
});
#endif

static_assert(schedule<k>.ii >= 1);
