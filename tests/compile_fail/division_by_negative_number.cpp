// error: HLS0120.*division by -3.*give a negative one a type
// A C++ number that divides keeps the type of the dividend, which may have no sign.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", sint<9>> y) { y.write(x.read() / sint<3>(-3)); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", sint<9>> y) { y.write(x.read() / -3); });
#endif

static_assert(schedule<k>.ii >= 1);
