// error: HLS0148: an element of an array or a rom is read and stored by its index
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<4>> x, out<"y", uint<4>> y, array<"m", uint<4>, 16> m) {
        uint<4> const v = x.read();
#ifdef CORRECTED
        y.write(m[v]);
#else
        y.write(m.read(v));
#endif
        m[v] = v;
    });

constexpr auto const& planned = schedule<k>;
