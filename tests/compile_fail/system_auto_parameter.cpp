// error: HLS0106
// The parameters of a system's lambda are its hardware, too.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { k(x, y); });
#else
inline constexpr auto s = hls::system<"s">([](auto x, out<"y", uint<8>> y) { k(x, y); });
#endif

constexpr auto const& connected = design_of<s>;
