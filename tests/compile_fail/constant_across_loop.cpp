// error: HLS0157.*declared outside of loop `i`.*kept in a reg
// The same for a variable that begins with a constant.
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
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    uint<16> sum = 0;
    flow.for_("i", 8, [&](auto) { sum += x.read(); });
    y.write(sum);
});
#endif

constexpr auto const& planned = schedule<k>;
