// error: HLS0163
// An argument of the system has the type of the kernel's.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto scale =
    kernel<"scale">([](in<"x", uint<8>> x, out<"y", uint<16>> y, argument<"gain", uint<8>> gain) {
        y.write(x.read() * gain);
    });

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, argument<"g", uint<8>> g) { scale(x, y, g); });
#else
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, argument<"g", sint<9>> g) { scale(x, y, g); });
#endif

constexpr auto const& connected = design_of<s>;
