// error: HLS0412
// A sum has at least one part.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", float> y, accumulator<"sum", float, partial_sums<2>> sum) {
        sum += x.read();
        y.write(sum.value());
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", float> y, accumulator<"sum", float, partial_sums<0>> sum) {
        sum += x.read();
        y.write(sum.value());
    });
#endif

static_assert(schedule<k>.ii >= 1);
