// Kernels after macros that well-known headers define.
#include <complex.h>       // I
#include <sys/sysmacros.h> // major, minor
#include <termios.h>       // B0, ECHO, ...

// As <windows.h> defines them (without min and max, which break standard headers too).
#define IN
#define OUT
#define ERROR 0
#define VOID void
#define near
#define far
#define small char
#define interface struct

// As test frameworks, kernels and old compilers do.
#define check(x) ((x) ? 0 : 1)
#define fail(x) abort_now(x)
#define likely(x) (x)
#define test 1
#define unix 1
#define linux 1

#include <hls/hls.hpp>

namespace hostile {

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::sint, hls::uint;

inline constexpr auto peak = kernel<"peak">(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, reg<"highest", sint<16>, -32768> highest) {
        sint<16> const now = x.read();
        hls::when(now > highest, [&] { highest = now; });
        y.write(hls::select(highest < 0, 0, highest));
    });
static_assert(hls::schedule<peak>.ii == 1);

inline constexpr auto remember = kernel<"remember">(
    [](in<"place", uint<8>> place, out<"seen", uint<1>> seen, array<"marks", uint<1>, 256> marks) {
        uint<8> const at = place.read();
        seen.write(marks[at]);
        marks[at] = 1;
    });
static_assert(hls::schedule<remember>.ii >= 1);

} // namespace hostile
