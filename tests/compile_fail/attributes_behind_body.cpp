// error: HLS0262
// Attributes stand before the body.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    auto const body = [&](auto i) { y.write(x.read() + i); };
#ifdef CORRECTED
    flow.for_("i", 4, {.max_concurrency = 2}, body);
#else
    flow.for_("i", 4, body, {.max_concurrency = 2});
#endif
});

constexpr auto const& planned = schedule<k>;
