// error: HLS0130 name_twice_in_system.cpp:\d+: two parts of system `s` are called `p`
// A name stands for one part of a system.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p, pipe<"q", uint<8>> q) {
        twice(x, p);
        twice(p, q);
        twice(q, y);
    });
#else
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p, pipe<"p", uint<8>> q) {
        twice(x, p);
        twice(p, q);
        twice(q, y);
    });
#endif

constexpr auto const& connected = design_of<s>;
