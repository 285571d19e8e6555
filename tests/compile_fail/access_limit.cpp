// error: HLS0908.*kernel `k` has more than 1023 pairs of accesses that keep an order, most at array
// `m` In a loop, each pair of a load and a store of `m` has a distance of its own.
#define HLS_MAX_NODES 256
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr int lanes = 4;
#else
constexpr int lanes = 24;
#endif

inline constexpr auto k =
    kernel<"k">([](out<"y", uint<16>> y, array<"m", uint<16>, 512> m, control flow) {
        flow.for_("i", 100, [&](auto i) {
            for (int n = 0; n < lanes; ++n) m[i + 2 * n] = m[i + 2 * n + 1] + 1;
        });
        y.write(m[1]);
    });

constexpr auto const& planned = schedule<k>;
