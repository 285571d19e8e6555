// error: HLS0429 array_too_large.cpp:13: array `a` has 100000000 elements of 8 bits, 800000000 bits
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int depth = 100000;
#else
inline constexpr int depth = 100000000;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<32>> x, out<"y", uint<8>> y, array<"a", uint<8>, depth> a) {
        a[x.read()] = 1;
        y.write(a[x.read()]);
    });

constexpr auto const& planned = schedule<k>;
