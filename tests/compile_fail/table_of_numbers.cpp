// error: HLS0222
// Each word of a table of packets has a number for each integer.
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
constexpr std::array<int, 2> pairs[] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
constexpr auto k = kernel<"k">(
    [](in<"x", uint<2>> x, out<"y", sound> y, rom<"t", sound, pairs> t) { y.write(t[x.read()]); });
#else
constexpr int numbers[] = {1, 2, 3, 4};
constexpr auto k = kernel<"k">([](in<"x", uint<2>> x, out<"y", sound> y,
                                  rom<"t", sound, numbers> t) { y.write(t[x.read()]); });
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
