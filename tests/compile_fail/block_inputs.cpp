// error: HLS0282: a block is called with one integer for each of its inputs
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto mul =
    hls::block<"mul", out<"p", uint<16>>(in<"a", uint<8>>, in<"b", uint<8>>)>(
        {.latency = 1}, [](auto a, auto b) { return a * b; });

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    y.write(mul(v, 3));
#else
    y.write(mul(v));
#endif
});

static_assert(schedule<k>.ii == 1);

} // namespace
