// error: HLS0250.*single-port RAM has one port that reads or writes
// One port is not two.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory wanted{.kind = memory_kind::single_port_ram};
#else
inline constexpr memory wanted{.kind = memory_kind::single_port_ram, .simple_dual_port = true};
#endif

inline constexpr auto k = kernel<"k", options{.device = ice40_up}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
