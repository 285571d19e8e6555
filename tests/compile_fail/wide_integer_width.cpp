// error: HLS0225_wide_uint_has_65_to_4096_bits_up_to_64_use_uint
// errors: 7
// Up to 64 bits there is uint<W>.
#include <hls/hls.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out, hls::uint, hls::wide_uint;

#ifdef CORRECTED
constexpr auto k =
    kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) { y.write(x.read()); });
#else
constexpr auto k =
    kernel<"k">([](in<"x", wide_uint<64>> x, out<"y", wide_uint<64>> y) { y.write(x.read()); });
#endif

static_assert(hls::schedule<k>.ii == 1);

} // namespace rejected
