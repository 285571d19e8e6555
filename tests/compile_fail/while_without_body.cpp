// error: HLS0262.*use flow.while_
// A condition alone does nothing.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n, control flow) {
        n = x.read();
#ifdef CORRECTED
        flow.while_(
            "w", [&] { return n < 5; }, [&] { n += 1; });
#else
        flow.while_("w", [&] { return n < 5; });
#endif
        y.write(n);
    });

static_assert(schedule<k>.ii >= 1);
