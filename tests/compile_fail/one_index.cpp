// error: HLS0232.*has one index: a.i.
// An array of one dimension has no rows.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, 16> a) {
        uint<4> const i = x.read();
        y.write(a[i]);
        a[3] = i;
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, 16> a) {
        uint<4> const i = x.read();
        y.write(a(0, i));
        a[3] = i;
    });
#endif

constexpr auto const& planned = schedule<k>;
