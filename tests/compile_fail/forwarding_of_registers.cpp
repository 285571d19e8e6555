// error: HLS0267.*needs no forwarding
// Registers are loaded in the next cycle.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory some{.kind = memory_kind::registers};
#else
inline constexpr memory some{.kind = memory_kind::registers, .forwarding = 2};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<32>> y, array<"a", uint<32>, 64, some> a) {
        uint<6> const i = x.read();
        y.write(a[i]);
        a[i] += 1;
    });

constexpr auto const& planned = schedule<k>;
