// error: HLS0104
// A packet in an argument has at most 128 bits; on a port it may have more.
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
inline constexpr auto k = kernel<"k">([](in<"x", large> x, out<"y", uint<64>> y,
                                         argument<"n", small> n) { y.write(x.read().a + n.b); });
#else
inline constexpr auto k = kernel<"k">([](in<"x", large> x, out<"y", uint<64>> y,
                                         argument<"n", large> n) { y.write(x.read().a + n.b); });
#endif

static_assert(schedule<k>.ii >= 1);
