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
inline constexpr auto k = kernel<"k">([](level_in<"l", uint<8>> l, out<"y", halves> y) {
    uint<8> const v = l.read();
    y.write(halves{bits<3, 0>(v), bits<7, 4>(v)});
});
#else
inline constexpr auto k = kernel<"k">([](level_in<"l", halves> l, out<"y", halves> y) {
    halves const v = l.read();
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
