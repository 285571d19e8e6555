// error: HLS0419 rtl_options.cpp:\d+: nobody knows the cycles of RTL kernel `same`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

constexpr auto same =
    rtl_kernel<"same">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#ifdef CORRECTED
static_assert(design_of<same, options{.device = ice40_hx}>.is_kernel);
#else
static_assert(design_of<same, options{.clock_mhz = 200}>.is_kernel);
#endif

} // namespace
