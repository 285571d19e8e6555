// error: HLS0116
// A variable of the packet's type does what such a wire would do.
#include <hls/hls.hpp>

namespace rejected {

using hls::in, hls::out, hls::uint, hls::wire, hls::kernel;

struct sound {
    uint<8> a, b;
};

} // namespace rejected

BOOST_HANA_ADAPT_STRUCT(rejected::sound, a, b);

namespace rejected {

#ifdef CORRECTED
constexpr auto k = kernel<"k">([](in<"x", sound> x, out<"y", sound> y) {
    sound const now = x.read();
    y.write(now);
});
#else
constexpr auto k = kernel<"k">([](in<"x", sound> x, out<"y", sound> y, wire<"now", sound> now) {
    now = x.read();
    y.write(now);
});
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
