// error: HLS0147: .unroll is a number of copies of the body
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
#ifdef CORRECTED
        flow.for_("i", 8, {.unroll = full_unroll}, [&](auto i) { m[i] += 1; });
#else
        flow.for_("i", 8, {.unroll = true}, [&](auto i) { m[i] += 1; });
#endif
        flow.for_("drain", 8, [&](auto i) { y.write(m[i]); });
    });

constexpr auto const& planned = schedule<k>;
