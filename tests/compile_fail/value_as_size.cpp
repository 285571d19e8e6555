// error: HLS0105
// errors: 3
// The size of a C++ array is needed while compiling.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const n = x.read();
    uint<8> words[4]{};
    words[0] = n;
    y.write(words[0]);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const n = x.read();
    uint<8> words[n]{};
    y.write(words[0]);
});
#endif

static_assert(schedule<k>.ii >= 1);
