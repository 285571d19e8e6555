// error: HLS0404.*write floor
// A conversion would have to say what becomes of the bits behind the point.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", sint<8>> y) { y.write(floor(x.read())); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", sint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
