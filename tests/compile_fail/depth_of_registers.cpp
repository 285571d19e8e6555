// error: HLS0276: .*a register for each element
// What is a matter of RAM is requested of registers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory some{.kind = memory_kind::ram, .force_pow2_depth = true};
#else
inline constexpr memory some{.kind = memory_kind::registers, .force_pow2_depth = true};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<32>> y, array<"a", uint<32>, 48, some> a) {
        uint<6> const i = x.read();
        y.write(a[i]);
        a[i] += 1;
    });

constexpr auto const& planned = schedule<k>;
