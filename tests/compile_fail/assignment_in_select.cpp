// error: HLS0332.*use ==
// = where == is meant.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(select(v == 3, v, 1));
#else
    y.write(select(v = 3, v, 1));
#endif
});

static_assert(schedule<k>.ii >= 1);
