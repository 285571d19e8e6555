// error: HLS0244.*multiple_of_1_2_4_8_or_16_bytes
// errors: 8
#include <hls/hls.hpp>

using namespace hls;

using rgb = std::array<uint<8>, 3>;

#ifdef CORRECTED
using word = aligned<rgb, 4>;
#else
using word = aligned<rgb, 3>;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });

static_assert(schedule<k>.ii >= 1);
