// error: HLS0301 interval_impossible.cpp:\d+: II 1 of kernel `k` cannot be met at 400 MHz.*acc.*II
// \d+ works A wrapping counter is too slow for one iteration per cycle.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.initiation_interval = 1}>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"acc", uint<32>> acc) {
        uint<32> sum = acc + x.read();
        acc = select(sum >= 1000, sum - 1000, sum);
        y.write(acc);
    });
#else
inline constexpr auto k = kernel<"k", options{.clock_mhz = 400, .initiation_interval = 1}>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"acc", uint<32>> acc) {
        uint<32> sum = acc + x.read();
        acc = select(sum >= 1000, sum - 1000, sum);
        y.write(acc);
    });
#endif

static_assert(schedule<k>.ii >= 1);
