// error: HLS0247.*std::array<T, rows \* columns>
// only: g++
#include <array>

#include <hls/hls.hpp>

using namespace hls;

struct square {
#ifndef CORRECTED
    std::array<std::array<uint<8>, 2>, 2> m;
#else
    std::array<uint<8>, 4> m;
#endif
    uint<4> tag;
};
BOOST_HANA_ADAPT_STRUCT(square, m, tag);

inline constexpr auto k = kernel<"k">([](in<"x", square> x, out<"y", uint<9>> y) {
    square const s = x.read();
#ifndef CORRECTED
    y.write(s.m[0][1] + s.m[1][0]);
#else
    y.write(s.m[1] + s.m[2]);
#endif
});
static_assert(schedule<k>.ii == 1);
