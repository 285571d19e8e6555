// error: HLS0319: the results of a block have at most 128 bits together
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int width = 64;
#else
constexpr int width = 65;
#endif

inline constexpr auto halves =
    hls::block<"halves", outs<out<"low", uint<64>>, out<"high", uint<width>>>(in<"a", uint<128>>)>(
        {.latency = 1}, [](auto a) { return std::pair(a, a >> 64); });

static_assert(halves.facts.latency == 1);

} // namespace
