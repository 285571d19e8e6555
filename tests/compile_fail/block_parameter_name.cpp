// error: HLS0286 block_parameter_name.cpp:\d+: block `square` has a port, parameter or module
// called `a`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
#define PARAMETER "A"
#else
#define PARAMETER "a"
#endif

inline constexpr auto square =
    hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>), module_parameter<PARAMETER, 8>>(
        {.latency = 1}, [](auto a) { return a * a; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 1);

} // namespace
