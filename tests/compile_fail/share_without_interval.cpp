// error: HLS0314 share_without_interval.cpp:\d+: kernel `k` shares no operators.*begins in every
// cycle.*initiation_interval = 2 In each cycle both products act.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr options wanted{
    .device = ice40_hx, .initiation_interval = 2, .share = sharing::required};
#else
inline constexpr options wanted{.device = ice40_hx, .share = sharing::required};
#endif

inline constexpr auto k = kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<17>> y) {
    uint<8> const v = x.read();
    y.write(v * v + v * wrap<uint<8>>(v + 1));
});

static_assert(schedule<k>.ii >= 1);
