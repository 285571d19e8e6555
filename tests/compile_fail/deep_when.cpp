// error: HLS0133
// when(...) nests at most 32 deep.
#include <hls/hls.hpp>

using namespace hls;

constexpr void nest(auto& v, int depth) {
    if (depth == 0)
        v = 0;
    else
        when(v != depth, [&] { nest(v, depth - 1); });
}

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"v", uint<8>> v) {
        v = x.read();
        nest(v, 32);
        y.write(v);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"v", uint<8>> v) {
        v = x.read();
        nest(v, 33);
        y.write(v);
    });
#endif

static_assert(schedule<k>.ii >= 1);
