// error: HLS0186 two_clocks.cpp:\d+: kernel `a`.*at 60 MHz.*at 50 MHz
// A kernel is one module.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto a = kernel<"a", options{.clock_mhz = 60}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
#else
inline constexpr auto a =
    kernel<"a">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
#endif

inline constexpr auto slower = hls::system<"slower", system_options{.clock_mhz = 50}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { a(x, y); });
inline constexpr auto faster = hls::system<"faster", system_options{.clock_mhz = 60}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { a(x, y); });
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        slower(x, p);
        faster(p, y);
    });

constexpr auto const& connected = design_of<s>;
