// error: HLS0301 interval_of_float_sum.cpp:\d+: II 1 of kernel `k` cannot be met.*through s -> \+
// of float32 \(line \d+, .*; sums of floating point numbers have II 1 in
// accumulator<.*exact_accumulator
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.clock_mhz = 100, .initiation_interval = 1}>(
    [](in<"x", float> x, out<"y", float> y, exact_accumulator<"s", float> s) {
        s += x.read();
        y.write(s.value());
    });
#else
inline constexpr auto k = kernel<"k", options{.clock_mhz = 100, .initiation_interval = 1}>(
    [](in<"x", float> x, out<"y", float> y, reg<"s", float> s) {
        s += x.read();
        y.write(s);
    });
#endif

constexpr auto const& planned = schedule<k>;
