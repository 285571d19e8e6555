// error: HLS0232.*a\(row, column\)
// An element of two dimensions has one pair of parentheses.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, extents<4, 4>> m) {
#ifdef CORRECTED
        m(1, 2) = x.read();
#else
        m[1][2] = x.read();
#endif
        y.write(m(1, 3));
    });

static_assert(schedule<k>.ii >= 1);
