// error: HLS0293.*use saturate
// Where the result goes does not decide its type.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    y.write(saturate<uint<8>>(v + 1));
#else
    y.write(saturate(v + 1));
#endif
});

static_assert(schedule<k>.ii >= 1);
