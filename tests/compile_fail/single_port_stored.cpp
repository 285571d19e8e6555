// error: HLS0251.*array `a` is in single-port RAM.* and nothing is stored in it
// Nobody knows what is loaded.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k", options{.device = ice40_up}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y,
       array<"a", uint<8>, 256, memory{.kind = memory_kind::single_port_ram}> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
#ifdef CORRECTED
        a[at] = at;
#endif
    });

constexpr auto const& planned = schedule<k>;
