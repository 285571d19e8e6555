// error: HLS0235.*registers has no replicates
// Registers have wires of their own, and no ports.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory kept{.kind = memory_kind::registers};
#else
inline constexpr memory kept{.max_replicates = 2, .kind = memory_kind::registers};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<7>> x, out<"y", uint<8>> y, array<"a", uint<8>, 128, kept> a) {
        uint<7> const i = x.read();
        y.write(a[i]);
        a[i] = i;
    });

constexpr auto const& planned = schedule<k>;
