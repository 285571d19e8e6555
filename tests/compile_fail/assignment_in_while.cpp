// error: HLS0332.*use ==
// = where == is meant, of a register.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r, control flow) {
        uint<8> v = x.read();
#ifdef CORRECTED
        r = v;
        flow.while_(
            "w", [&] { return r == 3; }, [&] { r = r + 1; });
        y.write(r);
#else
        r = v;
        flow.while_(
            "w", [&] { return r = 3; }, [&] { r = r + 1; });
        y.write(r);
#endif
    });

static_assert(schedule<k>.ii >= 1);
