// What an assignment gives: in a = b = 0 the word that was stored, in the type of the place.
#include "run.hpp"

namespace {

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::sint, hls::uint, hls::wire;
using test::of, test::run;

constexpr auto variables = kernel<"variables">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> a = 0;
    uint<4> b = 0;
    a = b = x.read(); // b wraps
    y.write(a);
    y.write(b = a + 1);
});
static_assert(run<variables>(of(3, 31)) == of(3, 4, 15, 0));

constexpr auto places =
    kernel<"places">([](in<"x", uint<8>> x, out<"y", sint<8>> y, reg<"r", uint<8>> r,
                        reg<"q", uint<4>> q, wire<"w", sint<4>> w, array<"m", uint<8>, 4> m) {
        r = q = w = x.read();
        m[1] = m[2] = r;
        y.write(r + m[1]);
        y.write(m[2] + w);
    });
static_assert(run<places>(of(7, 9)) == of(14, 14, 18, 2));

// A comparison stays one where its bit is meant.
constexpr auto bits = kernel<"bits">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    uint<1> const flag = v > 3;
    y.write((v == 3) == flag);
    y.write((v < 3) != (v < 5));
    y.write((v == 3) == 1);
    y.write((v < 3) | (v << 1));
    y.write((v == 3) + (v > 2) + (flag & (v > 4)));
    y.write(max(v < 3, flag) & 1);
});
static_assert(run<bits>(of(3, 4)) == of(0, 1, 1, 6, 2, 0, 0, 1, 0, 8, 1, 1));

} // namespace
