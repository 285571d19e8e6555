// error: HLS0187
// A system has no initiation interval.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto a =
    kernel<"a">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });

#ifdef CORRECTED
inline constexpr system_options wanted{.clock_mhz = 50};
#else
inline constexpr options wanted{.clock_mhz = 50, .initiation_interval = 2};
#endif
inline constexpr auto s =
    hls::system<"s", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y) { a(x, y); });

constexpr auto const& connected = design_of<s>;
