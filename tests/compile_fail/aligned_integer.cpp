// error: HLS0244_aligned_takes_a_packet
// errors: 8
// An integer has no members that could be aligned.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using word = uint<32>;
#else
using word = aligned<uint<24>, 4>;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });

static_assert(schedule<k>.ii >= 1);
