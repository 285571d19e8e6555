// error: HLS0320: the meaning of a block with outs<...> gives an integer for each
// A result more than the block has.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

using signature = outs<out<"q", uint<8>>, out<"r", uint<8>>>(in<"a", uint<8>>, in<"b", uint<8>>);

#ifdef CORRECTED
inline constexpr auto divide = hls::block<"divide", signature>(
    {.latency = 1}, [](auto a, auto b) { return std::tuple(a / b, a % b); });
#else
inline constexpr auto divide = hls::block<"divide", signature>(
    {.latency = 1}, [](auto a, auto b) { return std::tuple(a / b, a % b, b == 0); });
#endif

static_assert(divide.facts.latency == 1);

} // namespace
