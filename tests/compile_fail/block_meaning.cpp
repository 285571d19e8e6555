// error: HLS0285: a block needs its meaning, a lambda without captures
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = 1}, [](auto a) { return a * a; });
#else
inline constexpr auto square =
    hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>({.latency = 1});
#endif

static_assert(square.facts.latency == 1);

} // namespace
