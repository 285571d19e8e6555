// error: HLS0293.*which format the result has
// Functions of fixed point numbers name the format of their result.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", ufixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    y.write(sqrt<fixed<16, 8>>(x.read()));
});
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", ufixed<16, 8>> x, out<"y", fixed<16, 8>> y) { y.write(sqrt(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
