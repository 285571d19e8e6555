// error: HLS0418: an RTL kernel has facts and its meaning
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto same =
#ifdef CORRECTED
    rtl_kernel<"same">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
    rtl_kernel<"same">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

} // namespace
