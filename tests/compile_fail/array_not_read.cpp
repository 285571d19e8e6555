// error: HLS0194 array_not_read.cpp:11: array `m` of kernel `k` is stored to and never read
// What is kept and never looked at is hardware without purpose.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 16> m, reg<"i", uint<4>> i) {
        uint<8> const v = x.read();
        i += 1;
        m[i] = v;
#ifdef CORRECTED
        y.write(m[v]);
#else
        y.write(v);
#endif
    });

constexpr auto const& planned = schedule<k>;
