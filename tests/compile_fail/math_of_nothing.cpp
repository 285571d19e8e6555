// error: HLS0313 math_of_nothing.cpp:\d+: with_math states neither .contract nor .reassociate
// A block of statements whose floating point is as around it.
#include <hls/hls.hpp>

namespace {

using namespace hls;

#ifdef CORRECTED
inline constexpr float_math own{.reassociate = true};
#else
inline constexpr float_math own{};
#endif

inline constexpr auto k = kernel<"k">([](in<"x", float16> x, out<"y", float16> y, control flow) {
    float16 const v = x.read();
    flow.with_math(own, [&] { y.write(v + v + v); });
});

static_assert(schedule<k>.ii == 1);

} // namespace
