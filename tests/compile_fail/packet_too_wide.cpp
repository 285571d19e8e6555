// error: HLS0104
// A packet has at most 128 bits.
#include <hls/hls.hpp>

using namespace hls;

struct large {
    uint<64> a, b;
    uint<1> c;
};
BOOST_HANA_ADAPT_STRUCT(large, a, b, c);
struct small {
    uint<64> a, b;
};
BOOST_HANA_ADAPT_STRUCT(small, a, b);

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", small> x, out<"y", uint<8>> y) { y.write(x.read().a); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", large> x, out<"y", uint<8>> y) { y.write(x.read().a); });
#endif

static_assert(schedule<k>.ii >= 1);
