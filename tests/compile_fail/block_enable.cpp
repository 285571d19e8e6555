// error: HLS0284 block_enable.cpp:\d+: block `square` computes one word at a time.*needs no .enable
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr block_facts slowly{.latency = 9, .interval = 9, .start = "go"};
#else
constexpr block_facts slowly{.latency = 9, .interval = 9, .enable = "ce", .start = "go"};
#endif

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    slowly, [](auto a) { return a * a; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 9);

} // namespace
