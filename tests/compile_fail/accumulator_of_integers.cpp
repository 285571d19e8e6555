// error: HLS0413
// Sums of integers need no accumulator: a register has II 1.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", sint<8>> x, out<"y", sint<32>> y, reg<"sum", sint<32>> sum) {
        sum += x.read();
        y.write(sum);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", sint<8>> x, out<"y", sint<32>> y, exact_accumulator<"sum", sint<32>> sum) {
        sum += x.read();
        y.write(sum.value());
    });
#endif

static_assert(schedule<k>.ii >= 1);
