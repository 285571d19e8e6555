// error: HLS0345
// A body refers to ports; [=] would copy them.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    when(v > 3, [&] { y.write(v); });
#else
    when(v > 3, [=] { y.write(v); });
#endif
});

constexpr auto const& planned = schedule<k>;
