// error: HLS0260.*take its members
// An operator has no meaning for a packet; a register that holds one is no number either.
#include <hls/hls.hpp>

struct stereo {
    hls::uint<8> left, right;
};
BOOST_HANA_ADAPT_STRUCT(stereo, left, right);

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"p", stereo> p, out<"y", uint<9>> y, reg<"last", stereo> last) {
        stereo const v = p.read();
#ifdef CORRECTED
        y.write(last.left + v.right);
#else
        y.write(1 + last);
#endif
        last = v;
    });

static_assert(schedule<k>.ii >= 1);
