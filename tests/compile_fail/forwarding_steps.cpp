// error: HLS0266.*forwarding is a number of steps
// At most so many steps are kept.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory some{.forwarding = 16};
#else
inline constexpr memory some{.forwarding = 17};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<32>> y, array<"a", uint<32>, 64, some> a) {
        uint<6> const i = x.read();
        y.write(a[i]);
        a[i] += 1;
    });

constexpr auto const& planned = schedule<k>;
