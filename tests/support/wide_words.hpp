// Kernels with words of more than 128 bits: ports of 512, pipes, registers, shift registers,
// arrays. <name>_wide in the Verilog has them as one port (tests/invocations/wide.v).
#pragma once

#include <hls/hls.hpp>

namespace shapes {

struct line {
    std::array<hls::uint<32>, 16> of;
};
// No integer of it begins or ends where a limb does, if limbs had 128 bits each.
struct uneven {
    hls::sint<51> a;
    std::array<hls::uint<37>, 5> b;
    hls::uint<1> c;
};

} // namespace shapes

BOOST_HANA_ADAPT_STRUCT(shapes::line, of);
BOOST_HANA_ADAPT_STRUCT(shapes::uneven, a, b, c);

namespace test {

using hls::array, hls::bits, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg, hls::select,
    hls::shift_register, hls::sint, hls::uint, hls::when, hls::wide_uint, hls::wire;
using shapes::line, shapes::uneven;

// 512 bits in, 512 bits out, in every cycle.
inline constexpr auto line_sums =
    kernel<"line_sums">([](in<"x", line> x, out<"y", line> y, reg<"sum", line> sum) {
        line const now = x.read();
        for (int k = 0; k < 16; ++k) sum.of[k] += now.of[15 - k];
        y.write(sum);
    });
static_assert(hls::schedule<line_sums>.ii == 1);

// Only some words leave, and narrow ports stand beside the wide ones.
inline constexpr auto line_store = kernel<"line_store">(
    [](in<"x", line> x, in<"n", uint<4>> n, out<"y", line> y, out<"z", uint<32>> z,
       array<"kept", line, 10> kept, shift_register<"last", line, 3> last, wire<"w", line> w) {
        w = x.read();
        last << w;
        uint<4> const at = n.read();
        when(bits<1, 0>(w.of[0]) != 0, [&] { y.write(kept[at]); });
        kept[at] = select(w.of[3] < w.of[5], last[1], last[2]);
        w.of[3] = kept[bits<3, 0>(w.of[7])].of[9];
        z.write(w.of[3] ^ w.of[4]);
    });

inline constexpr auto turned = kernel<"turned">([](in<"x", uneven> x, out<"y", uneven> y) {
    uneven const v = x.read();
    y.write({sint<51>(v.b[0] - v.a), {v.b[4], v.b[3], v.b[2], v.b[1], v.b[0]}, uint<1>(v.a < 0)});
});
inline constexpr auto turned_twice =
    hls::system<"turned_twice">([](in<"x", uneven> x, out<"y", uneven> y, pipe<"p", uneven, 3> p) {
        turned(x, p);
        turned(p, y);
    });
inline constexpr auto turned_often = hls::system<"turned_often">(
    [](in<"x", uneven> x, out<"y", uneven> y, hls::pipes<"p", uneven, 2, 1> p) {
        turned_twice(x, p[0]);
        turned(p[0], p[1]);
        turned_twice(p[1], y);
    });

// Integers of more than 64 bits: every operator, in words of 256 and of 201 bits.
inline constexpr auto wide_integers = kernel<"wide_integers">(
    [](in<"x", wide_uint<256>> x, in<"n", uint<8>> n, out<"y", wide_uint<201>> y,
       out<"same", uint<9>> same, reg<"sum", wide_uint<256>> sum,
       array<"before", wide_uint<256>, 4> before) {
        wide_uint<256> const v = x.read();
        uint<8> const k = n.read();
        wide_uint<256> const old = before[bits<1, 0>(k)];
        before[bits<1, 0>(k)] = sum;
        sum += v;
        when(bits<7, 0>(v) == k, [&] { sum -= (old ^ (v << 77)); });
        wide_uint<201> const low = (sum >> 130) | (~v & wide_uint<256>(k));
        y.write(select(old == 0, low, wide_uint<201>(concat(bits<99, 0>(sum), bits<255, 155>(v)))));
        same.write(bits<139, 132>(sum) + (sum == v));
    });

} // namespace test
