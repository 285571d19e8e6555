// error: HLS0224
// Limbs of a wide word could come in different cycles.
#include <hls/hls.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out, hls::uint;

struct large {
    uint<64> a, b, c;
};

} // namespace rejected

BOOST_HANA_ADAPT_STRUCT(rejected::large, a, b, c);

namespace rejected {

#ifdef CORRECTED
constexpr auto k = kernel<"k">([](in<"x", large> x, out<"y", uint<64>> y) {
    large const v = x.read();
    y.write(v.c);
});
#else
constexpr auto k = kernel<"k">([](in<"x", large> x, out<"y", uint<64>> y) {
    auto const v = x.try_read();
    y.write(v.word.c);
});
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
