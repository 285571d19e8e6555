// error: HLS0431
// A member of an array's element is stored as a whole.
#include <hls/hls.hpp>

namespace rejected {

using hls::array, hls::in, hls::kernel, hls::out, hls::uint;

struct line {
    uint<6> tag;
    uint<10> word;
};

} // namespace rejected

BOOST_HANA_ADAPT_STRUCT(rejected::line, tag, word);

namespace rejected {

constexpr auto k = kernel<"k">([](in<"x", uint<4>> x, out<"y", line> y, array<"a", line, 16> a) {
    uint<4> const at = x.read();
    a[at].word = at;
#ifdef CORRECTED
    uint<6> tag = a[at].tag;
    hls::bits<3, 0>(tag) = at;
    a[at].tag = tag;
#else
    hls::bits<3, 0>(a[at].tag) = at;
#endif
    y.write(a[at]);
});

constexpr auto const& planned = hls::schedule<k>;

} // namespace rejected
