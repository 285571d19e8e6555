// error: HLS0296: block RAM is double pumped, nothing else: leave out pump
// RAM made of look-up tables, and registers, have no clock of their own.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr memory wanted{.kind = memory_kind::block_ram, .pump = pumping::doubled};
#else
constexpr memory wanted{.kind = memory_kind::lut_ram, .pump = pumping::doubled};
#endif

inline constexpr auto k = kernel<"k", options{.device = ecp5}>(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, 16, wanted> a) {
        uint<4> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
