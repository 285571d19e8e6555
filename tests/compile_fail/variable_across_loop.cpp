// error: HLS0157.*declared outside of loop `i`.*kept in a reg
// A body is traced once: a C++ variable cannot go from iteration to iteration.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = x.read();
        flow.for_("i", 8, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    uint<16> sum = x.read();
    flow.for_("i", 8, [&](auto) { sum += x.read(); });
    y.write(sum);
});
#endif

constexpr auto const& planned = schedule<k>;
