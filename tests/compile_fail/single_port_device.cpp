// error: HLS0248.*array `a` requests single-port RAM, and device ice40_hx has none
// Few devices have single-port RAM.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_up};
#else
inline constexpr options wanted{.device = ice40_hx};
#endif

inline constexpr auto k = kernel<"k", wanted>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y,
       array<"a", uint<8>, 256, memory{.kind = memory_kind::single_port_ram}> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
