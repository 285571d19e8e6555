// error: HLS0299.*array `a` requests true dual port RAM, and the RAM of device ice40_hx has
// Not every device has RAM whose ports both read and write.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ecp5};
#else
inline constexpr options wanted{.device = ice40_hx};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                           array<"a", uint<8>, 256, memory{.true_dual_port = true}> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
