// error: HLS0237.*bound of a loop
// An integer of more than 128 bits as the bound of a loop.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](control flow, in<"x", hls::uint<200>> x,
                                         out<"y", hls::uint<200>> y, reg<"r", hls::uint<8>> r) {
    hls::uint<200> v = x.read();
#ifdef CORRECTED
    flow.for_("i", hls::uint<8>(v), [&](auto i) { r += i; });
#else
    flow.for_("i", v, [&](auto i) { r += i; });
#endif
    y.write(v);
});

static_assert(schedule<k>.ii >= 1);
