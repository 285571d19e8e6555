// error: HLS0129 counter_in_condition\.cpp:22: .*earlier iteration
// The condition of a while loop compares with a counter of C++.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"n", uint<8>> n) {
        n = 0;
        flow.while_(
            "i", [&] { return x.read() != n; },
            [&] {
                n += 1;
                y.write(n);
            });
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    int n = 0;
    auto const go_on = [&] { return x.read() != n; };
    flow.while_("i", go_on, [&] { y.write(++n & 1); });
});
#endif

static_assert(schedule<k>.ii >= 1);
