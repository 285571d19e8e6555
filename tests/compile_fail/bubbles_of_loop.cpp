// error: HLS0317 bubbles_of_loop.cpp:\d+: kernel `k` has loops, and .bubble_removal
// Bubbles of a kernel with a loop.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr options wanted{.bubble_removal = true};

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", wanted>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"s", uint<32>> s, reg<"i", uint<3>> i) {
        uint<32> const sum = select(i == 0, 0, s) + x.read();
        s = sum;
        when(i == 7, [&] { y.write(sum); });
        i += 1;
    });
#else
inline constexpr auto k = kernel<"k", wanted>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"s", uint<32>> s, control flow) {
        s = 0;
        flow.for_("i", 8, [&](auto) { s += x.read(); });
        y.write(s);
    });
#endif

constexpr auto const& planned = schedule<k>;
