// error: HLS0403
// The result of a division by zero in C++.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr double most = 127.5;
#else
constexpr double most = __builtin_inf();
#endif

constexpr fixed<16, 8> limit = most;

inline constexpr auto k = kernel<"k">(
    [](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) { y.write(min(x.read(), limit)); });

static_assert(schedule<k>.ii >= 1);
