// error: HLS0317 bubbles_of_interval.cpp:\d+: kernel `k` begins an iteration every 2 cycles
// Bubbles of a kernel whose iterations must keep their distance.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr options wanted{.bubble_removal = true};

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"s", uint<32>> s) {
        s += x.read();
        y.write(s * s);
    });
#else
// The port gives one word in a cycle.
inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"s", uint<32>> s) {
        s += x.read();
        s ^= x.read();
        y.write(s * s);
    });
#endif

constexpr auto const& planned = schedule<k>;
