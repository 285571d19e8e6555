// error: HLS0220
// An argument stays the same; a copy of it may change.
#include <hls/hls.hpp>

namespace rejected {

using hls::argument, hls::array, hls::in, hls::kernel, hls::out, hls::rom, hls::uint;

struct sound {
    uint<8> left, right;
};

} // namespace rejected

BOOST_HANA_ADAPT_STRUCT(rejected::sound, left, right);

namespace rejected {

#ifdef CORRECTED
constexpr auto k =
    kernel<"k">([](in<"x", sound> x, out<"y", sound> y, argument<"gain", sound> gain) {
        sound now = gain;
        now.left += x.read().right;
        y.write(now);
    });
#else
constexpr auto k =
    kernel<"k">([](in<"x", sound> x, out<"y", sound> y, argument<"gain", sound> gain) {
        gain.left += x.read().right;
        y.write(gain);
    });
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
