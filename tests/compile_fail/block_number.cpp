// error: HLS0283 block_number.cpp:\d+: input `b` of block `mul` has 8 bits and no sign, and 256
// does not fit
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int times = 255;
#else
constexpr int times = 256;
#endif

inline constexpr auto mul =
    hls::block<"mul", out<"p", uint<16>>(in<"a", uint<8>>, in<"b", uint<8>>)>(
        {.latency = 1}, [](auto a, auto b) { return a * b; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(mul(x.read(), times)); });

static_assert(schedule<k>.ii == 1);

} // namespace
