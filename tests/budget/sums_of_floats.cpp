// Four additions and a product of floating point numbers.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto sums_of_floats = kernel<"sums_of_floats">(
    [](in<"x", float16> x, out<"y", float16> y, shift_register<"last", float16, 4> last) {
        last << x.read();
        float16 sum = last[0] + last[1];
        for (int k = 2; k < 4; ++k) sum = sum + last[k];
        y.write(sum * last[0]);
    });
static_assert(schedule<sums_of_floats>.ii == 1);

} // namespace
