// error: HLS0162 system_output_read.cpp:\d+: output `y` of system `s`.*read it
// A word that leaves the system and goes on inside takes two ways: a kernel copies it.
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

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z, pipe<"p", uint<8>> p) {
        copy(x, y, p);
        twice(p, z);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        twice(x, y);
        twice(y, z);
    });
#endif

constexpr auto const& connected = design_of<s>;
