// error: HLS0317 bubbles_of_distance.cpp:\d+: kernel `k` begins an iteration of i every 2 cycles
// Bubbles of a kernel with a loop in which a register takes cycles from one iteration to the next.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.clock_mhz = 90, .bubble_removal = true};
#else
inline constexpr options wanted{.clock_mhz = 400, .bubble_removal = true};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<12>> x, out<"y", uint<12>> y, reg<"last", uint<12>> last,
                           reg<"s", uint<12>> s, control flow) {
        s = last;
        flow.for_("i", 8, [&](auto) { s = hls::wrap<uint<12>>(s * x.read()); });
        last = s;
        y.write(s);
    });

constexpr auto const& planned = schedule<k>;
