// error: HLS0128 counter_after_while\.cpp:20: .*assigned in a body
// A counter in the body of a while loop counts to 1.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"count", uint<8>> count) {
        count = 0;
        flow.while_(
            "i", [&] { return x.read() != 0; }, [&] { count += 1; });
        y.write(count);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    int count = 0;
    flow.while_(
        "i", [&] { return x.read() != 0; }, [&] { ++count; });
    y.write(count);
});
#endif

static_assert(schedule<k>.ii >= 1);
