// error: HLS0160
// Registers and memories belong to kernels, not to a system.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"r", uint<8>, 1> r) {
        twice(x, r);
        twice(r, y);
    });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        twice(x, y);
        r = 0;
    });
#endif

constexpr auto const& connected = design_of<s>;
