// error: HLS0286 block_name_in_system.cpp:\d+: block `stage` of kernel `k` has the name of another
// module in system
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
#define BLOCK "square"
#else
#define BLOCK "stage"
#endif

inline constexpr auto square = hls::block<BLOCK, out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = 1}, [](auto a) { return a * a; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });
inline constexpr auto stage =
    kernel<"stage">([](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read()); });

inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<16>> y, pipe<"p", uint<16>> p) {
        k(x, p);
        stage(p, y);
    });

static_assert(design_of<s>.instance_count == 2);

} // namespace
