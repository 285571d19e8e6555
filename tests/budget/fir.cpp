// A filter with 32 taps.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto fir = kernel<"fir">(
    [](in<"x", sint<16>> x, out<"y", sint<40>> y, shift_register<"taps", sint<16>, 32> taps) {
        taps << x.read();
        sint<40> sum = 0;
        for (int k = 0; k < 32; ++k) sum += taps[k] * (k * 37 % 101 - 50);
        y.write(sum);
    });
static_assert(schedule<fir>.ii == 1);

} // namespace
