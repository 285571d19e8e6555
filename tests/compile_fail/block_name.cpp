// error: HLS0286 block_name.cpp:\d+: block `square` has the name of its kernel
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = 1}, [](auto a) { return a * a; });

#ifdef CORRECTED
#define KERNEL "squares"
#else
#define KERNEL "square"
#endif

inline constexpr auto k =
    kernel<KERNEL>([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 1);

} // namespace
