// error: HLS0132.*accumulator `s`
// An accumulator adds one number in an iteration.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", float32> x, accumulator<"s", float32, partial_sums<4>> s, out<"y", float32> y) {
        float32 const v = x.read();
#ifdef CORRECTED
        s += v + v * v;
#else
        s += v;
        s += v * v;
#endif
        y.write(s.value());
    });

constexpr auto const& planned = schedule<k>;
