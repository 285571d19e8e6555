// error: HLS0110
// A pipe is a parameter of the system.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"between", uint<8>> between) {
        k(x, between);
        k(between, y);
    });
#else
inline constexpr auto s = hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    pipe<"between", uint<8>> between;
    k(x, between);
    k(between, y);
});
#endif

constexpr auto const& connected = design_of<s>;
