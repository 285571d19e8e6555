// error: HLS0433
// A number for an argument is in the range of its type.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto scale =
    kernel<"scale">([](in<"x", uint<8>> x, argument<"gain", uint<4>> gain, out<"y", uint<16>> y) {
        y.write(x.read() * gain);
    });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { scale(x, 15, y); });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { scale(x, 20, y); });
#endif

constexpr auto const& connected = design_of<s>;
