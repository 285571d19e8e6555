// error: HLS0240
// The dividend stands in the register of the quotient.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"quotient", uint<16>> quotient,
                   reg<"rest", uint<4>> rest, control flow) {
        divide_iteratively(flow, quotient, rest, x.read(), uint<4>(10));
        y.write(quotient);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"quotient", uint<13>> quotient,
                   reg<"rest", uint<4>> rest, control flow) {
        divide_iteratively(flow, quotient, rest, x.read(), uint<4>(10));
        y.write(quotient);
    });
#endif

static_assert(schedule<k>.loop("divide").ii >= 1);
