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
    hls::shift_register, hls::sint, hls::uint, hls::when, hls::wire;
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

// Integers of 65 to 128 bits in every kind of hardware.
inline constexpr hls::uwide wide_table[3] = {1, ~hls::uwide(0), hls::uwide(77) << 100};
inline constexpr auto wide_values = kernel<"wide_values">(
    [](in<"a", uint<128>> a, in<"b", sint<100>> b, in<"n", uint<8>> n, out<"sum", uint<128>> sum,
       out<"product", sint<127>> product, out<"order", uint<4>> order,
       out<"ratio", uint<128>> ratio, out<"moved", sint<90>> moved,
       reg<"total", uint<128>, ~hls::uwide(0) - 5> total, array<"kept", sint<100>, 4> kept,
       hls::rom<"table", uint<128>, wide_table> t, shift_register<"old", uint<101>, 3> old,
       hls::argument<"g", uint<77>> g) {
        uint<128> const x = a.read();
        sint<100> const y = b.read();
        uint<8> const k = n.read();
        total += x;
        sint<127> p = y;
        p *= g;
        old << (x >> 3);
        sint<100> const before = kept[bits<1, 0>(k)];
        kept[bits<1, 0>(k)] = y ^ before;
        bits<70, 3>(kept[bits<2, 1>(k)]) = x;
        hls::bit(kept[bits<1, 0>(k)], k) = x > 5;
        product.write(p + (before >> k));
        sum.write(total ^ t[bits<3, 2>(k)]);
        order.write(hls::concat(x < y, y < before, x == total, old[2] < x));
        ratio.write(x / uint<101>(old[1] | 1));
        moved.write((y << bits<2, 0>(k)) - bits<80, 0>(x));
    });

// Integers of more than 128 bits: every operator, in words of 256 and of 201 bits.
inline constexpr auto wide_integers = kernel<"wide_integers">(
    [](in<"x", uint<256>> x, in<"n", uint<8>> n, out<"y", uint<201>> y, out<"same", uint<9>> same,
       reg<"sum", uint<256>> sum, array<"before", uint<256>, 4> before) {
        uint<256> const v = x.read();
        uint<8> const k = n.read();
        uint<256> const old = before[bits<1, 0>(k)];
        before[bits<1, 0>(k)] = sum;
        sum += v;
        when(bits<7, 0>(v) == k, [&] { sum -= (old ^ (v << 77)); });
        uint<201> const low = (sum >> 130) | (~v & uint<256>(k));
        y.write(select(old == 0, low, uint<201>(concat(bits<99, 0>(sum), bits<255, 155>(v)))));
        same.write(bits<139, 132>(sum) + (sum == v));
    });

// Signed ones and products, order, distances of the hardware, counts.
inline constexpr auto wide_arithmetic = kernel<"wide_arithmetic">(
    [](in<"a", sint<150>> a, in<"b", uint<131>> b, in<"n", uint<9>> n, in<"c", uint<100>> c,
       out<"product", sint<281>> product, out<"sum", sint<152>> sum, out<"order", uint<6>> order,
       out<"moved", sint<150>> moved, out<"rotated", uint<131>> rotated,
       out<"counts", uint<24>> counts, out<"cut", sint<100>> cut, reg<"last", sint<150>> last) {
        sint<150> const x = a.read();
        uint<131> y = b.read();
        uint<9> const k = n.read();
        uint<100> const z = c.read();
        product.write(x * y + z * z);
        sum.write(x - last - y);
        order.write(concat(x < y, x < last, y<z, (x >> 60) == (last >> 60), x != -1, y> z * 4));
        moved.write(hls::max(x << k, last >> k));
        bits<90, 50>(y) = x >> 100;
        hls::bit(y, k) = z > 7;
        rotated.write(hls::rotate_left(hls::reverse_bits(y), k) ^ hls::swap_bytes(uint<136>(x)));
        counts.write(concat(hls::popcount(x), hls::count_leading_zeros(y >> k),
                            hls::count_trailing_zeros(last << k)));
        cut.write(hls::saturate<sint<100>>(x >> bits<5, 0>(k)) - hls::abs(last));
        last = select(k < 256, x - z, -last);
    });

} // namespace test
