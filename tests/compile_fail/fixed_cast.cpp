// error: HLS0347
// The integer part is found by hardware.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", sint<8>> y) {
    fixed<16, 8> const v = x.read();
#ifdef CORRECTED
    y.write(floor(v));
#else
    y.write(static_cast<int>(v));
#endif
});

constexpr auto const& planned = schedule<k>;
