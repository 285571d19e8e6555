// error: HLS0297: block RAM has two ports that read or write, nothing else: leave out
// true_dual_port RAM made of look-up tables has one port that writes, and registers have none.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr memory wanted{.kind = memory_kind::block_ram, .true_dual_port = true};
#else
constexpr memory wanted{.kind = memory_kind::lut_ram, .true_dual_port = true};
#endif

inline constexpr auto k = kernel<"k", options{.device = ecp5}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
