// error: HLS0193.*never read \(loop `i`, loop_without_iterations.cpp:16, has no iterations: it
// counts from 7 It should count down.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int step = -1;
#else
inline constexpr int step = 1;
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        a[0] = 1;
        flow.for_("i", range(7, 0, step), [&](auto i) { a[i] = x.read(); });
        y.write(a[0]);
    });

constexpr auto const& planned = schedule<k>;
