// error: HLS0221
// auto names the packet that was in the array.
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
constexpr auto k = kernel<"k">([](in<"x", uint<4>> x, out<"y", sound> y, array<"a", sound, 16> a) {
    uint<4> const at = x.read();
    a[at].left = 1;
    y.write(a[0]);
});
#else
constexpr auto k = kernel<"k">([](in<"x", uint<4>> x, out<"y", sound> y, array<"a", sound, 16> a) {
    uint<4> const at = x.read();
    auto changed = a[at];
    changed.left = 1;
    y.write(changed);
});
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
