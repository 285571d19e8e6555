// error: HLS0286 block_port_name.cpp:\d+: block `square` has a port, parameter or module called
// `ce`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr char const* enable = "enable";
#else
constexpr char const* enable = "ce";
#endif

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"ce", uint<8>>)>(
    {.latency = 1, .enable = enable}, [](auto a) { return a * a; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 1);

} // namespace
