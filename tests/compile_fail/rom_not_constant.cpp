// error: HLS0258: the words of this table are not known while compiling
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::rom, hls::uint;

#ifdef CORRECTED
constexpr int squares[] = {0, 1, 4, 9};
#else
static int squares[] = {0, 1, 4, 9};
#endif

constexpr auto k =
    kernel<"k">([](in<"x", uint<2>> x, out<"y", uint<8>> y,
                   rom<"squares", uint<8>, squares> table) { y.write(table[x.read()]); });
static_assert(hls::schedule<k>.feasible);
