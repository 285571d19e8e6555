// error: HLS0169 two_kernels_one_name.cpp:\d+: two .* called `scale`, also in line \d+
// One module has one name.
#include <hls/hls.hpp>

using namespace hls;

template <literal Name, int N>
inline constexpr auto scale = kernel<Name>([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    y.write(x.read() * N);
});

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        scale<"scale_3", 3>(x, p);
        scale<"scale_5", 5>(p, y);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        scale<"scale", 3>(x, p);
        scale<"scale", 5>(p, y);
    });
#endif

constexpr auto const& connected = design_of<s>;
