// error: HLS0283: this value may not fit the input of the block.*write T\(v\)
// The sum has one bit more.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = 1}, [](auto a) { return a * a; });

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    y.write(square(uint<8>(v + v)));
#else
    y.write(square(v + v));
#endif
});

static_assert(schedule<k>.ii == 1);

} // namespace
