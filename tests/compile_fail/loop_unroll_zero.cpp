// error: HLS0154.*unroll = 0; it is 1 to 4096
// Numbers that no loop can have are rejected.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, {.unroll = 2}, [&](auto i) { y.write(x.read() + i); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, {.unroll = 0}, [&](auto i) { y.write(x.read() + i); });
});
#endif

constexpr auto const& planned = schedule<k>;
