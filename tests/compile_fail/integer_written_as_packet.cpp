// error: HLS0326.*in braces
// An output of packets takes a packet.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"p", stereo> p) {
#ifdef CORRECTED
    p.write({x.read(), 0});
#else
    p.write(x.read());
#endif
});

static_assert(schedule<k>.ii >= 1);
