// error: HLS0193 level_in_unused\.cpp:
// An input that nobody reads, as any other.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, level_in<"l", uint<8>> l,
                                         out<"y", uint<9>> y) { y.write(x.read() + l.read()); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, level_in<"l", uint<8>> l, out<"y", uint<9>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
