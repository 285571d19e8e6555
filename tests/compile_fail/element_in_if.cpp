// error: HLS0105
// An array's element is hardware too.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"seen", bool, 4> seen) {
        uint<8> v = x.read();
        when(seen[v], [&] { v = 3; });
        y.write(v);
        seen[0] = true;
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"seen", bool, 4> seen) {
        uint<8> v = x.read();
        if (seen[v]) v = 3;
        y.write(v);
        seen[0] = true;
    });
#endif

static_assert(schedule<k>.ii >= 1);
