// error: HLS0166
// errors: 3
// What has no port is not part of a system.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { twice(x, y); });
#else
inline constexpr auto ticks = kernel<"ticks">([](reg<"n", uint<8>> n) { n += 1; });
inline constexpr auto s = hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    twice(x, y);
    ticks();
});
#endif

constexpr auto const& connected = design_of<s>;
