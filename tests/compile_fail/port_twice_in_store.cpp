// error: HLS0135 port_twice_in_store\.cpp:19: one expression accesses port `x` twice
// g++ 12 takes the index first, C++17 and clang take the value first.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, array<"m", uint<8>, 256> m) {
        uint<8> const at = x.read();
        m[at] = x.read();
        m[x.read()] = z.read();
        y.write(m[3]);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 256> m) {
        uint<8> const first = x.read();
        m[x.read()] = first + x.read();
        y.write(m[3]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
