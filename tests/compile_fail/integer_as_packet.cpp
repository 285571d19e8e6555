// error: HLS0326.*in braces
// A register of packets takes a packet.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"p", stereo> p, reg<"r", stereo> r) {
        uint<8> const v = x.read();
#ifdef CORRECTED
        r = {v, v};
#else
        r = v;
#endif
        p.write(r);
    });

static_assert(schedule<k>.ii >= 1);
