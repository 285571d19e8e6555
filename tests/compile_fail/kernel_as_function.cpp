// error: HLS0165.*write a C\+\+ function
// A kernel gives no value that another one could use.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });
constexpr uint<9> doubled(uint<8> const& v) { return v * 2; }

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
#ifdef CORRECTED
    y.write(doubled(x.read()));
#else
    y.write(twice(x.read()));
#endif
});

constexpr auto const& planned = schedule<k>;
