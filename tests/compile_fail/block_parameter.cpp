// error: HLS0289: a block has up to 16 results.*module_parameter<.*, 16> may follow
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
using parameter = module_parameter<"WIDTH", 8>;
#else
using parameter = std::integral_constant<int, 8>;
#endif

inline constexpr auto square =
    hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>), parameter>(
        {.latency = 1}, [](auto a) { return a * a; });

static_assert(square.facts.latency == 1);

} // namespace
