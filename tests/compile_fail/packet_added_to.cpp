// error: HLS0260.*take its members
// A packet is no sum.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"p", stereo> p, out<"y", stereo> y) {
    stereo v = p.read();
#ifdef CORRECTED
    v.left += 1;
#else
    v += 1;
#endif
    y.write(v);
});

static_assert(schedule<k>.ii >= 1);
