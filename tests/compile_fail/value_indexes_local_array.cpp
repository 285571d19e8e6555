// error: HLS0105
// errors: 4
// A C++ array of values has no place for a run-time index.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"last", uint<8>, 4> last) {
        for (int n = 0; n < 4; ++n) last[n] = x.read();
        y.write(last[bits<1, 0>(x.read())]);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"last", uint<8>, 4> last) {
        uint<8> words[4];
        for (int n = 0; n < 4; ++n) words[n] = x.read();
        uint<2> const i = x.read();
        y.write(words[i]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
