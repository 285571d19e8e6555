// error: HLS0223
// The end of a message of wide words is a member of the word.
#include <hls/hls.hpp>

namespace rejected {

using hls::ended, hls::in, hls::kernel, hls::out, hls::uint;

struct large {
    uint<64> a, b, c;
    uint<1> last;
};

} // namespace rejected

BOOST_HANA_ADAPT_STRUCT(rejected::large, a, b, c, last);

namespace rejected {

#ifdef CORRECTED
constexpr auto k =
    kernel<"k">([](in<"x", large> x, out<"y", uint<1>> y) { y.write(x.read().last); });
#else
constexpr auto k =
    kernel<"k">([](in<"x", ended<large>> x, out<"y", uint<1>> y) { y.write(x.read().last); });
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
