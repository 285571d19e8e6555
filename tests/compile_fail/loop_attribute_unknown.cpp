// error: HLS0329
// Braces have no type that a message of the library could name: the number stands beside the
// function.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
#ifdef CORRECTED
    flow.for_("i", 8, {.unroll = 2}, [&](auto) { y.write(x.read()); });
#else
    flow.for_("i", 8, {.unrol = 2}, [&](auto) { y.write(x.read()); });
#endif
});

static_assert(schedule<k>.ii >= 1);
