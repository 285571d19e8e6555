// error: HLS0324
// The bounds of a loop are one parameter.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"n", uint<4>> n, in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        uint<4> const first = n.read();
#ifdef CORRECTED
        flow.for_("i", range(first, 12), [&](auto) { y.write(x.read()); });
#else
        flow.for_("i", first, 12, [&](auto) { y.write(x.read()); });
#endif
    });

static_assert(schedule<k>.ii >= 1);
