// error: HLS0323: a parameter of a module is an integer of up to 64 bits
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int gain = 2;
#else
constexpr double gain = 1.5;
#endif

inline constexpr auto amplify =
    hls::block<"amplify", out<"p", uint<16>>(in<"a", uint<8>>), module_parameter<"GAIN", gain>>(
        {.latency = 1}, [](auto a) { return 2 * a; });

static_assert(amplify.facts.latency == 1);

} // namespace
