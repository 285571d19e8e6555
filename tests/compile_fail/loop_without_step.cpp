// error: HLS0151.*loop `i` has step 0
// Such a loop would never end.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", range(0, 8, 2), [&](auto i) { y.write(x.read() + i); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", range(0, 8, 0), [&](auto i) { y.write(x.read() + i); });
});
#endif

constexpr auto const& planned = schedule<k>;
