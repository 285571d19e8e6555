// error: HLS0167 two_writers.cpp:\d+: output `y` is written by two kernels, also in line \d+
// A port of a system has one writer; a kernel joins the words of two.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

inline constexpr auto in_turn =
    kernel<"in_turn">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        y.write(a.read());
        y.write(b.read());
    });

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, pipes<"p", uint<8>, 2> p) {
        twice(x, p[0]);
        twice(z, p[1]);
        in_turn(p[0], p[1], y);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) {
        twice(x, y);
        twice(z, y);
    });
#endif

constexpr auto const& connected = design_of<s>;
