// error: HLS0432
// The two halves of a buffer: one array.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<8>> y, array<"ab", uint<8>, extents<2, 64>> ab,
                   reg<"p", uint<1>> p) {
        ab(p, x.read()) = 3;
        y.write(ab(1, 1));
        p = ~p;
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<8>> y, array<"a", uint<8>, 64> a,
                   array<"b", uint<8>, 64> b, reg<"p", uint<1>> p) {
        a[0] = 1;
        b[0] = 1;
        select(p, a, b)[x.read()] = 3;
        y.write(a[1] + b[1]);
        p = ~p;
    });
#endif

constexpr auto const& planned = schedule<k>;
