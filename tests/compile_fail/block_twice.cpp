// error: HLS0286 block_twice.cpp:\d+: two different blocks of kernel `k` are called `shift`
// Of the same parameters, and not the same meaning.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int distance = 2;
#else
constexpr int distance = 1;
#endif

inline constexpr auto shift_left =
    hls::block<"shift", out<"p", uint<16>>(in<"a", uint<8>>), module_parameter<"BY", 1>>(
        {.latency = 1}, [](auto a) { return a << 1; });
inline constexpr auto shift_right =
    hls::block<"shift", out<"p", uint<16>>(in<"a", uint<8>>), module_parameter<"BY", distance>>(
        {.latency = 1}, [](auto a) { return a >> distance; });

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<17>> y) {
    uint<8> const v = x.read();
    y.write(shift_left(v) + shift_right(v));
});

static_assert(schedule<k>.ii == 1);

} // namespace
