// error: HLS0156.*ivdep of loop `i`.*do not meet in `m`.*2 iterations later; give .safelen = 2
// Iterations are those that the user wrote, though one of the hardware holds two of them.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int apart = 2;
#else
inline constexpr int apart = 3;
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 2> m, control flow) {
        flow.for_("i", 64, {.unroll = 2, .ivdep = true, .safelen = apart}, [&](uint<6> i) {
            m[i & 1] = m[i & 1] + x.read();
            y.write(m[i & 1]);
        });
    });

constexpr auto const& planned = schedule<k>;
