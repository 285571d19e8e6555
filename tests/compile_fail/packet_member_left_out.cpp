// error: HLS0436
// A packet has all members of its struct: the others would be no part of the word.
#include <hls/hls.hpp>

struct pixel {
    hls::uint<8> grey, depth;
};
#ifdef CORRECTED
BOOST_HANA_ADAPT_STRUCT(pixel, grey, depth);
#else
BOOST_HANA_ADAPT_STRUCT(pixel, grey);
#endif

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", pixel> x, out<"y", uint<8>> y) {
    pixel const v = x.read();
    y.write(v.grey + v.depth);
});

constexpr auto const& planned = schedule<k>;
