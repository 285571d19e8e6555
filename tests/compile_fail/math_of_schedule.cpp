// error: HLS0312 math_of_schedule.cpp:\d+: these options would change what kernel `k` computes
// The options of a schedule ask for results that the kernel does not have.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr options asked{.contract = contraction::fast};

#ifdef CORRECTED
inline constexpr options own = asked;
#else
inline constexpr options own{};
#endif

inline constexpr auto k = kernel<"k", own>([](in<"x", float16> x, out<"y", float16> y) {
    float16 const v = x.read();
    y.write(v * v + v);
});

static_assert(schedule<k, asked>.ii == 1);

} // namespace
