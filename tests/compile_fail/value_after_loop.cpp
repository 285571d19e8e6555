// error: HLS0150.*a value of loop `i` is used outside the loop
// What a loop's variable stands for ends with the loop.
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
    loop_variable last{};
    flow.for_("i", 8, [&](auto i) {
        last = i;
        y.write(x.read());
    });
    y.write(last);
});
#endif

constexpr auto const& planned = schedule<k>;
