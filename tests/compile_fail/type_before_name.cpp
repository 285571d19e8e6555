// error: HLS0201|name_in_quotes
// errors: 5
// The name comes first, then the type.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k =
    kernel<"k">([](in<uint<8>, "x"> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
