// error: HLS0154.*loop `row`: max_concurrency is for a loop of its own, and loop_coalesce
// An attribute that is lost where loops become one.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options outer{.loop_coalesce = 2};
#else
inline constexpr loop_options outer{.loop_coalesce = 2, .max_concurrency = 1};
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("row", 20, outer,
              [&](auto) { flow.for_("col", 20, [&](auto) { y.write(x.read()); }); });
});

constexpr auto const& planned = schedule<k>;
