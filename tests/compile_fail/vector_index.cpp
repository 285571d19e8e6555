// error: HLS0105.*use at\(v, i\)
// The index of a vector is a number of C++.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", hls::vector<hls::uint<8>, 4>> x, in<"i", hls::uint<2>> i, out<"y", hls::uint<8>> y) {
        auto const v = x.read();
        y.write(hls::at(v, i.read()));
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", hls::vector<hls::uint<8>, 4>> x, in<"i", hls::uint<2>> i, out<"y", hls::uint<8>> y) {
        auto const v = x.read();
        y.write(v[i.read()]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
