// error: HLS0269: a word of the table does not fit the rom
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::rom, hls::sint, hls::uint;

constexpr int slopes[] = {3, 1, -1, -3};

#ifdef CORRECTED
using slope = sint<8>;
#else
using slope = uint<8>;
#endif

constexpr auto k =
    kernel<"k">([](in<"x", uint<2>> x, out<"y", sint<9>> y, rom<"slopes", slope, slopes> table) {
        y.write(table[x.read()]);
    });
static_assert(hls::schedule<k>.feasible);
