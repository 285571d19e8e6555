// error: HLS0129 first_iteration\.cpp:21: .*earlier iteration
// A bool that the first iteration clears is still set in all of them.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"first", uint<1>> first) {
        first = 1;
        flow.for_("i", 8, [&](auto) {
            y.write(select(first, x.read(), 0));
            first = 0;
        });
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    bool first = true;
    flow.for_("i", 8, [&](auto) {
        uint<8> const v = x.read();
        y.write(select(first, v, 0));
        first = false;
    });
});
#endif

static_assert(schedule<k>.ii >= 1);
