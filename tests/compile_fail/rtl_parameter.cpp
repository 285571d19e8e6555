// error: HLS0418: an RTL kernel has facts and its meaning
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
using width = module_parameter<"WIDTH", 8>;
#else
using width = uint<8>;
#endif

inline constexpr auto same = rtl_kernel<"same", width>(
    {}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

} // namespace
