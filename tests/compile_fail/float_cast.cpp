// error: HLS0347
// An integer of a number is a conversion of hardware.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", sint<16>> y) {
#ifdef CORRECTED
    y.write(convert<sint<16>>(x.read()) * 2);
#else
    y.write((int)x.read() * 2);
#endif
});

constexpr auto const& planned = schedule<k>;
