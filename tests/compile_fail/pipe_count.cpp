// error: HLS0161.*256 pipes
// errors: 3
// An array of pipes has at least one.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipes<"p", uint<8>, 1> p) {
        twice(x, p[0]);
        twice(p[0], y);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipes<"p", uint<8>, 0> p) {
        twice(x, p[0]);
        twice(p[0], y);
    });
#endif

constexpr auto const& connected = design_of<s>;
