// error: HLS0273.*options of kernel `k`: ivdep is for a kernel without loops; give it to a loop
// In a kernel with loops, a loop has the promise.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr options promises{};
constexpr loop_options here{.ivdep = true};
#else
constexpr options promises{.ivdep = true};
constexpr loop_options here{};
#endif

inline constexpr auto k = kernel<"k", promises>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"sums", uint<16>, 256> sums, control flow) {
        flow.for_("i", 64, here, [&](auto) { sums[x.read()] += 1; });
        y.write(sums[3]);
    });

constexpr auto const& planned = schedule<k>;
