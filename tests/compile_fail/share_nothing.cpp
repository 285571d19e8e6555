// error: HLS0314 share_nothing.cpp:\d+: kernel `k` shares no operators.*has no two products.*leave
// .share out A sum takes fewer look-up tables than the multiplexers would.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_hx, .initiation_interval = 2};
#else
inline constexpr options wanted{
    .device = ice40_hx, .initiation_interval = 2, .share = sharing::required};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<10>> y) {
        uint<8> const v = x.read();
        y.write((v + z.read()) ^ (v + 3));
    });

static_assert(schedule<k>.ii >= 1);
