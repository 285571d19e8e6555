// error: HLS0317 bubbles_of_loop.cpp:\d+: kernel `k` begins an iteration of i every 2 cycles
// Bubbles of a kernel with a loop whose iterations begin every second cycle.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr options wanted{.bubble_removal = true};

#ifdef CORRECTED
inline constexpr loop_options every_cycle{};
#else
inline constexpr loop_options every_cycle{.initiation_interval = 2};
#endif

inline constexpr auto k = kernel<"k", wanted>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"s", uint<32>> s, control flow) {
        s = 0;
        flow.for_("i", 8, every_cycle, [&](auto) { s += x.read(); });
        y.write(s);
    });

constexpr auto const& planned = schedule<k>;
