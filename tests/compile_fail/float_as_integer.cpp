// error: HLS0325.*convert<
// A floating point number becomes an integer by a conversion.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", float16> x, out<"y", sint<16>> y) {
#ifdef CORRECTED
    sint<16> const v = convert<sint<16>>(x.read());
#else
    sint<16> const v = x.read();
#endif
    y.write(v);
});

constexpr auto const& planned = schedule<k>;
