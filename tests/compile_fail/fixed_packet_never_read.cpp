// error: HLS0194 fixed_packet_never_read.cpp:20: reg `r_a` of kernel `k` is stored to and never
// read Members that are numbers with a format know the user's line, too.
#include <hls/hls.hpp>

namespace u {
struct pair {
    hls::fixed<8, 4> a, b;
};
} // namespace u
BOOST_HANA_ADAPT_STRUCT(u::pair, a, b);

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<8, 4>> x, out<"y", fixed<8, 4>> y, reg<"r", u::pair> r) {
        fixed<8, 4> const v = x.read();
#ifdef CORRECTED
        y.write(r.a + r.b);
#endif
        r = {v, v};
#ifndef CORRECTED
        y.write(v);
#endif
    });

constexpr auto const& planned = schedule<k>;
