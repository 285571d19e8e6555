// error: HLS0905.*kernel `k` has more than 64 pieces
// A C++ loop around loops in hardware makes many of them.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int rounds = 3;
#else
inline constexpr int rounds = 33;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    for (int n = 0; n < rounds; ++n) flow.for_("i", 5, [&](auto i) { y.write(x.read() + i * n); });
});

constexpr auto const& planned = schedule<k>;
