// error: HLS0289: a block has up to 16 results and 1 to 16 inputs of integers
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
using signature = out<"p", uint<16>>(in<"a", uint<8>>);
#else
using signature = uint<16>(uint<8>);
#endif

inline constexpr auto square =
    hls::block<"square", signature>({.latency = 1}, [](auto a) { return a * a; });

static_assert(square.facts.latency == 1);

} // namespace
