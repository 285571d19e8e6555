// error: HLS0112 pipe_index.cpp:\d+: index 3 is outside `p`, which has elements 0 to 2
// An index of an array of pipes is checked.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipes<"p", uint<8>, 3> p) {
        twice(x, p[0]);
        for (int i = 0; i < 2; ++i) twice(p[i], p[i + 1]);
        twice(p[2], y);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipes<"p", uint<8>, 3> p) {
        twice(x, p[0]);
        for (int i = 0; i < 3; ++i) twice(p[i], p[i + 1]);
        twice(p[2], y);
    });
#endif

constexpr auto const& connected = design_of<s>;
