// error: HLS0167 two_readers.cpp:\d+: pipe `p` is read by two kernels, also in line \d+
// A pipe has one reader; a kernel copies words for two.
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
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z, pipes<"p", uint<8>, 2> p) {
        copy(x, p[0], p[1]);
        twice(p[0], y);
        twice(p[1], z);
    });
#else
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z, pipe<"p", uint<8>> p) {
        twice(x, p);
        twice(p, y);
        twice(p, z);
    });
#endif

constexpr auto const& connected = design_of<s>;
