// error: HLS0102.*what wraps
// A fixed point number that wraps is cut from a word that has the whole mantissa above it.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using wanted = fixed<110, 60, quantization::trn, overflow::sat>;
#else
using wanted = fixed<110, 60>;
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", uint<1>> y) { y.write(convert<wanted>(x.read()) > 1); });

static_assert(schedule<k>.ii >= 1);
