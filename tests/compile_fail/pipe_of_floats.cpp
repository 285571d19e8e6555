// error: HLS0163 pipe_of_floats.cpp:\d+: output `y`.*uint<16>.*`y` of kernel `k` moves float16
// Floating point numbers and words of as many bits are different things.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", float16> x, out<"y", float16> y) { y.write(x.read()); });

#ifdef CORRECTED
using word = float16;
#else
using word = uint<16>;
#endif
inline constexpr auto s = hls::system<"s">([](in<"x", float16> x, out<"y", word> y) { k(x, y); });

constexpr auto const& connected = design_of<s>;
