// error: HLS0907.*kernel `k` has more than 3 names of values
// A name counts once, however many values have it.
#define HLS_MAX_NODES 64
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"a", uint<8>> a,
                   wire<"b", uint<8>> b, wire<"c", uint<8>> c) {
        a = x.read();
        b = a + 1;
        c = b + 1;
#ifdef CORRECTED
        for (int n = 0; n < 4; ++n) y.write(named<"c">(c + n));
#else
        y.write(named<"d">(c + 1));
#endif
    });

constexpr auto const& planned = schedule<k>;
