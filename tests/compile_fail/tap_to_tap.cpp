// error: HLS0233: a loop variable, and what a rom, a shift register, a read or an operator gives,
// is a value One element of a shift register is not stored to another one.
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::shift_register, hls::uint;

constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"s", uint<8>, 4> s) {
#ifdef CORRECTED
        s << x.read();
#else
        s << x.read();
        s[0] = s[1];
#endif
        y.write(s[3]);
    });
static_assert(hls::schedule<k>.feasible);
