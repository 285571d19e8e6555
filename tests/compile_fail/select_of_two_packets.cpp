// error: HLS0261.*use select
// A choice has one type.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"p", stereo> p, out<"y", stereo> y) {
    stereo const v = p.read();
#ifdef CORRECTED
    y.write(select(v.left > 3, v, stereo{0, 0}));
#else
    y.write(select(v.left > 3, v, 0));
#endif
});

static_assert(schedule<k>.ii >= 1);
