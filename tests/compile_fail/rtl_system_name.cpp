// error: HLS0286 rtl_system_name.cpp:\d+: RTL kernel `same` has the name of its system
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr literal title{"passes"};
#else
constexpr literal title{"same"};
#endif
constexpr auto same =
    rtl_kernel<"same">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
constexpr auto passes =
    hls::system<title>([](in<"x", uint<8>> x, out<"y", uint<8>> y) { same(x, y); });
static_assert(design_of<passes>.instance_count == 1);

} // namespace
