// error: HLS0260.*take its members
// Bits belong to one integer.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"p", stereo> p, out<"y", uint<4>> y) {
    stereo const v = p.read();
#ifdef CORRECTED
    y.write(bits<3, 0>(v.left) + v.right);
#else
    y.write(bits<3, 0>(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
