// error: HLS0347
// A variable of C++ cannot hold a word.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", fixed<8, 4>> x, out<"y", fixed<8, 4>> y) {
#ifdef CORRECTED
    fixed<8, 4> const v = x.read();
#else
    double const v = x.read();
#endif
    y.write(v * v);
});

constexpr auto const& planned = schedule<k>;
