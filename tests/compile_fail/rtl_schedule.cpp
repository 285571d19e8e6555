// error: HLS0419 rtl_schedule.cpp:\d+: nobody knows the cycles of RTL kernel `same`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr auto same =
    kernel<"same">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
constexpr auto same =
    rtl_kernel<"same">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif
static_assert(schedule<same>.ii == 1);

} // namespace
