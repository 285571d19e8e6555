// error: HLS0163 pipe_end.cpp:\d+: pipe `p`.*uint<9>.*`x` of kernel `sums` moves ended<
// Messages with an end and words of as many bits are different things.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto sums =
    kernel<"sums">([](in<"x", ended<uint<8>>> x, out<"y", uint<8>> y) { y.write(x.read().word); });

#ifdef CORRECTED
using word = ended<uint<8>>;
#else
using word = uint<9>;
#endif
inline constexpr auto copy =
    kernel<"copy">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });
inline constexpr auto s =
    hls::system<"s">([](in<"x", word> x, out<"y", uint<8>> y, pipe<"p", word> p) {
        copy(x, p);
        sums(p, y);
    });

constexpr auto const& connected = design_of<s>;
