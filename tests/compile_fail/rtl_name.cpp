// error: HLS0417 rtl_name.cpp:\d+: RTL kernel `same` has a clock, reset or parameter called
// `x_data`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr literal parameter{"WIDTH"};
#else
inline constexpr literal parameter{"x_data"};
#endif

inline constexpr auto same = rtl_kernel<"same", module_parameter<parameter, 8>>(
    {}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
static_assert(design_of<same>.instance_count == 1);

} // namespace
