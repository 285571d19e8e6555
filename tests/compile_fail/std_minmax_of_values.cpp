// error: HLS0424.*use min.a, b. and max
// C++ would give references, chosen while compiling.
#include <hls/hls.hpp>

#include <algorithm>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", sint<8>> x, out<"y", sint<8>> y) {
    sint<8> const v = x.read(), last = v + 1;
#ifdef CORRECTED
    y.write(max(v, last) - min(v, last));
#else
    y.write(std::minmax(v, last).second);
#endif
});

static_assert(schedule<k>.ii >= 1);
