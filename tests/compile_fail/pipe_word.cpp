// error: HLS0163 pipe_word.cpp:\d+: pipe `p`.*uint<9>.*`x` of kernel `twice`.*uint<8>
// Pipe and port have one word type.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        twice(x, p);
        twice(p, y);
    });
#else
inline constexpr auto wider =
    kernel<"wider">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<9>> p) {
        wider(x, p);
        twice(p, y);
    });
#endif

constexpr auto const& connected = design_of<s>;
