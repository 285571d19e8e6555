// error: HLS0137: what is a kernel or a system
// A system is a constant.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto copy =
    kernel<"copy">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { copy(x, y); });
#else
inline auto s = hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { copy(x, y); });
#endif

constexpr auto const& connected = design_of<s>;
