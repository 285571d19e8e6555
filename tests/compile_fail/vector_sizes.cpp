// error: HLS0241
// Operators of vectors go element by element.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using second = hls::vector<uint<8>, 3>;
#else
using second = hls::vector<uint<8>, 4>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"a", hls::vector<uint<8>, 3>> a, in<"b", second> b,
                   out<"y", hls::vector<uint<9>, 3>> y) { y.write(a.read() + b.read()); });

static_assert(schedule<k>.ii >= 1);
