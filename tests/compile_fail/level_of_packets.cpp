// error: HLS0218
// A level is one integer.
#include <hls/hls.hpp>

#include <boost/hana/adapt_struct.hpp>

using namespace hls;

struct halves {
    uint<4> low;
    uint<4> high;
};
BOOST_HANA_ADAPT_STRUCT(halves, low, high);

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", halves> x, level_out<"l", uint<8>> l) {
    halves const p = x.read();
    l = concat(p.high, p.low);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", halves> x, level_out<"l", halves> l) {
    halves const p = x.read();
    l = p.low;
});
#endif

static_assert(schedule<k>.ii >= 1);
