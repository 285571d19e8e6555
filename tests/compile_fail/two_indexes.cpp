// error: HLS0232.*has a row and a column
// An element of a picture has two indexes.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, extents<16, 16>> a) {
        uint<4> const i = x.read();
        y.write(a(i, i));
        a(i, 3) = i;
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, extents<16, 16>> a) {
        uint<4> const i = x.read();
        y.write(a[i]);
        a(i, 3) = i;
    });
#endif

constexpr auto const& planned = schedule<k>;
