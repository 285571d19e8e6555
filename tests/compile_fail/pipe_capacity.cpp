// error: HLS0161.*capacity
// errors: 3
// The capacity of a pipe has a range.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>, 65536> p) {
        twice(x, p);
        twice(p, y);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>, 65537> p) {
        twice(x, p);
        twice(p, y);
    });
#endif

constexpr auto const& connected = design_of<s>;
