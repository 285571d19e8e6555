// error: HLS0330.*use \[&\]
// A while loop counts nothing.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n, control flow) {
        n = x.read();
        auto const more = [&] { return n < 5; };
#ifdef CORRECTED
        flow.while_("w", more, [&] { n += 1; });
#else
        flow.while_("w", more, [&](auto i) { n += i; });
#endif
        y.write(n);
    });

static_assert(schedule<k>.ii >= 1);
