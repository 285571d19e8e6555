// error: HLS0317 bubbles_of_limited_loop.cpp:\d+: loop `i` of kernel `k` has a limit of iterations
// Bubbles of a kernel with a loop that has few iterations in flight.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr options wanted{.clock_mhz = 400, .bubble_removal = true};

#ifdef CORRECTED
inline constexpr loop_options few{};
#else
inline constexpr loop_options few{.max_concurrency = 2};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<12>> x, out<"y", uint<36>> y, control flow) {
        flow.for_("i", 8, few, [&](auto) {
            auto const v = x.read();
            y.write(v * v * v);
        });
    });

constexpr auto const& planned = schedule<k>;
