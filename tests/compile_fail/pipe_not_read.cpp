// error: HLS0166 pipe_not_read.cpp:\d+: pipe `p` of system `s` is not read
// Both ends of a pipe are connected.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

inline constexpr auto copy =
    kernel<"copy">([](in<"x", uint<8>> x, out<"a", uint<8>> a, out<"b", uint<8>> b) {
        uint<8> const word = x.read();
        a.write(word);
        b.write(word);
    });
inline constexpr auto drain = kernel<"drain">([](in<"x", uint<8>> x) { x.read(); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        copy(x, y, p);
        drain(p);
    });
#else
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) { copy(x, y, p); });
#endif

constexpr auto const& connected = design_of<s>;
