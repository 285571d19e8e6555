// error: HLS0208.*v = x.read
// Members of other streams.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
#ifdef CORRECTED
    y.write(x.read());
#else
    y.write(x.get());
#endif
});

static_assert(schedule<k>.ii >= 1);
