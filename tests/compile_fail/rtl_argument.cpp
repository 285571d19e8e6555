// error: HLS0348 rtl_argument.cpp:\d+: RTL kernel `scale` has an argument, `factor`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
using factor_port = in<"factor", uint<8>>;
#else
using factor_port = argument<"factor", uint<8>>;
#endif

inline constexpr auto scale =
    rtl_kernel<"scale">({}, [](in<"x", uint<8>> x, factor_port factor, out<"y", uint<16>> y) {
#ifdef CORRECTED
        y.write(x.read() * factor.read());
#else
        y.write(x.read() * factor);
#endif
    });

static_assert(design_of<scale>.instance_count == 1);

} // namespace
