// error: no matching function for call to
// std::min takes two operands of one type.
#include <hls/hls.hpp>

#include <algorithm>

namespace design {

using hls::in, hls::kernel, hls::min, hls::out, hls::uint;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(min(x.read(), 100)); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(std::min(x.read(), 100)); });
#endif

static_assert(hls::schedule<k>.ii >= 1);

} // namespace design
