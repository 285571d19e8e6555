// error: HLS0150.*a value of loop `i` is used outside the loop
// A wire holds a value of one iteration.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 0;
        flow.for_("i", 8, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, wire<"sum", uint<16>> sum, control flow) {
        flow.for_("i", 8, [&](auto) { sum = x.read(); });
        y.write(sum);
    });
#endif

static_assert(schedule<k>.latency >= 1);
