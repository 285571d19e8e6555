// error: HLS0232.*a\[i\]
// Parentheses are for two indexes.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a) {
#ifdef CORRECTED
        a[1] = x.read();
#else
        a(1) = x.read();
#endif
        y.write(a[2]);
    });

static_assert(schedule<k>.ii >= 1);
