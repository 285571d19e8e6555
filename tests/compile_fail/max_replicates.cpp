// error: HLS0231.*max_replicates is 1 to 32
// A memory has one replicate at least.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory one{.max_replicates = 1};
#else
inline constexpr memory one{.max_replicates = -1};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<9>> x, out<"y", uint<32>> y, array<"a", uint<32>, 512, one> a) {
        uint<9> const i = x.read();
        y.write(a[i]);
        a[i] = i;
    });

constexpr auto const& planned = schedule<k>;
