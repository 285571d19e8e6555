// error: HLS0340 division_of_nothing.cpp:\d+: kernel `k` has .division, and no division.*leave
// .division out By a constant it is a product.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto k = kernel<"k", options{.division = division::iterative}>(
    [](in<"x", uint<8>> x, in<"by", uint<4>> by, out<"y", uint<8>> y) {
        auto const v = x.read();
        auto const n = by.read();
#ifdef CORRECTED
        y.write(v / n);
#else
        y.write(v / 10 + n);
#endif
    });

static_assert(schedule<k>.ii >= 1);
