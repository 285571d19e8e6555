// error: HLS0301 interval_of_split_product.cpp:\d+: II 1 of kernel `k` cannot be met at 100 MHz.*II
// \d+ works at 100 MHz, II 1 at 55 MHz The product is split for the clock; the clock that would do
// is that of the whole product.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 55, .initiation_interval = 1};
#else
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 100, .initiation_interval = 1};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"s", uint<16>> s) {
        s = s * x.read() + s;
        y.write(s);
    });

static_assert(schedule<k>.ii >= 1);
