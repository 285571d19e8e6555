// error: HLS0109: .* float32 for float
// errors: 1
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using triple = vector<float32, 3>;
#else
using triple = vector<float, 3>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", triple> x, out<"y", triple> y) { y.write(x.read()); });

static_assert(schedule<k>.ii == 1);
