// error: HLS0305.*kernel `k` has loops, so it has no interval of its own
// The interval belongs to a loop.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 0;
        flow.for_("i", 8, {.initiation_interval = 1}, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
#else
inline constexpr auto k = kernel<"k", options{.initiation_interval = 1}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 0;
        flow.for_("i", 8, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
#endif

constexpr auto const& planned = schedule<k>;
