// error: HLS0249.*single-port RAM has no words at configuration
// The words of single-port RAM are unknown until something stores them.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int words[4] = {3, 1, 4, 1};

#ifdef CORRECTED
inline constexpr memory wanted{.kind = memory_kind::block_ram};
#else
inline constexpr memory wanted{.kind = memory_kind::single_port_ram};
#endif

inline constexpr auto k = kernel<"k", options{.device = ice40_up}>(
    [](in<"x", uint<2>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4, wanted, words> a) {
        uint<2> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
