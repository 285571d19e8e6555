// error: HLS0104.*at most 4096 bits
// A word on a port has at most 4096 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using wide_row = std::array<uint<64>, 64>;
#else
using wide_row = std::array<uint<64>, 65>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", wide_row> x, out<"y", uint<64>> y) { y.write(x.read()[3]); });

static_assert(schedule<k>.ii >= 1);
