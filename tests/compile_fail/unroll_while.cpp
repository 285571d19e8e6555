// error: HLS0155.*is a while loop
// A while loop has no number of iterations.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"left", uint<8>> left, control flow) {
        left = x.read();
        flow.for_("i", left, {.unroll = 2}, [&](auto i) { y.write(i); });
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"left", uint<8>> left, control flow) {
        left = x.read();
        flow.while_(
            "i", {.unroll = 2}, [&] { return left > 0; },
            [&] {
                y.write(left);
                left -= 1;
            });
    });
#endif

constexpr auto const& planned = schedule<k>;
