// error: HLS0325.*take a member
// A register of integers takes an integer: which member of the packet is meant is not stated.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"p", stereo> p, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        stereo const v = p.read();
#ifdef CORRECTED
        r = v.left;
#else
        r = v;
#endif
        y.write(r);
    });

static_assert(schedule<k>.ii >= 1);
