// Kernels that together use every part of the language.
#pragma once

#include <hls/hls.hpp>

struct sample_pixel {
    hls::uint<8> red;
    hls::uint<6> green;
    hls::sint<5> blue;
};
BOOST_HANA_ADAPT_STRUCT(sample_pixel, red, green, blue);

namespace sample {

using namespace hls;
using hls::uint; // <stdlib.h> has one too

inline constexpr int coefficients[] = {3, -7, 12, 100, 100, 12, -7, 3};
inline constexpr int squares[] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225};
inline constexpr short wave[] = {0, 90, 127, 90, 0, -90, -128, -90};

inline constexpr auto fir = kernel<"fir">(
    [](in<"x", sint<16>> x, out<"y", sint<28>> y, shift_register<"taps", sint<16>, 8> taps) {
        taps << x.read();
        sint<28> sum = 0;
        for (int k = 0; k < 8; ++k) sum = sum + taps[k] * coefficients[k];
        y.write(sum);
    });

inline constexpr auto accumulate = kernel<"accumulate">(
    [](in<"x", sint<16>> x, out<"y", sint<32>> y, reg<"acc", sint<32>, -5> acc) {
        acc += x.read();
        y.write(acc);
    });

inline constexpr auto histogram =
    kernel<"histogram">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                           array<"bins", uint<16>, 256, memory{.forwarding = 0}> bins) {
        uint<8> pixel = x.read();
        bins[pixel] += 1;
        y.write(bins[pixel]);
    });

inline constexpr auto small_array = kernel<"small_array">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, 16, memory{}, squares> a) {
        uint<4> i = x.read();
        a[i] = a[i] + i;
        y.write(a[i + 1]);
        a[3] = a[2];
    });

inline constexpr auto branches =
    kernel<"branches">([](in<"x", sint<8>> x, out<"y", sint<8>> y, out<"z", bool> z) {
        sint<8> v = x.read();
        sint<8> result = v;
        when(v > 10, [&] { result = v - 10; })
            .otherwise_when(v < -10,
                            [&] {
                                result = v + 10;
                                when(v < -100, [&] { z.write(v == -128); });
                            })
            .otherwise([&] { z.write(false); });
        y.write(result);
    });

inline constexpr auto packets = kernel<"packets">(
    [](in<"x", sample_pixel> x, out<"y", sample_pixel> y, out<"grey", uint<8>> grey) {
        sample_pixel p = x.read();
        grey.write((p.red * 77 + p.green * 4 * 151 + (p.blue + 16) * 28) >> 8);
        when(p.red > 200, [&] { p.red = 200; });
        p.blue = -p.blue;
        y.write(p);
    });

inline constexpr auto lookup =
    kernel<"lookup">([](in<"x", uint<3>> x, out<"y", sint<20>> y, rom<"wave", short, wave> table,
                        argument<"gain", sint<8>> gain) {
        uint<3> phase = x.read();
        y.write(table[phase] * gain + table[2]);
    });

inline constexpr auto banked =
    kernel<"banked">([](in<"x", uint<32>> x, out<"y", uint<40>> y,
                        array<"m", uint<32>, 1024, memory{.banks = 4}> m) {
        uint<32> v = x.read();
        uint<8> row = v;
        m[concat(row, uint<2>(1))] = v;
        y.write(m[concat(row, uint<2>(0))] + m[concat(row, uint<2>(1))] +
                m[concat(row, uint<2>(3))]);
        m[v >> 4] = v + 1;
    });

inline constexpr auto line = kernel<"line">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"older", uint<8>, 5> older) {
        uint<8> v = x.read();
        y.write(older[0] + older[v]);
        when(bit(v, 0), [&] { older << v; }).otherwise([&] { older << 255 - v; });
        y.write(older[0] ^ older[4]);
    });

inline constexpr auto clip =
    kernel<"clip">([](in<"x", sint<12>> x, out<"y", sint<8>> y, out<"m", uint<12>> m) {
        sint<12> v = x.read();
        y.write(saturate<sint<8>>(v));
        m.write(max(min(abs(v), 1000), 3) + saturate<uint<4>>(v));
    });

inline constexpr auto divide =
    kernel<"divide">([](in<"x", sint<9>> x, out<"q", sint<9>> q, out<"r", sint<9>> r) {
        sint<9> v = x.read();
        uint<9> u = v;
        q.write(v / 8 + u / 4 - v / 1);
        r.write(v % 8 + u % 4 + v % 256);
    });

inline constexpr auto wiring = kernel<"wiring">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, wire<"folded", uint<16>> folded) {
        uint<16> v = x.read();
        folded = concat(bits<7, 0>(v), bits<15, 8>(v));
        when(xor_reduce(v), [&] { folded ^= v << 3; });
        y.write(named<"mixed">(folded >> bits<3, 0>(v)) |
                concat(and_reduce(v), or_reduce(v), bit(v, bits<3, 0>(v))));
    });

inline constexpr auto swap = kernel<"swap">(
    [](in<"x", bool> x, out<"y", uint<8>> y, reg<"a", uint<8>, 1> a, reg<"b", uint<8>, 200> b) {
        uint<8> old = a;
        a = b;
        b = old;
        when(x.read() && a > b, [&] {
            ++a;
            --b;
        });
        a *= 3;
        b -= 7;
        b &= 127;
        b |= 1;
        a <<= 1;
        a >>= 1;
        y.write(a);
    });

inline constexpr auto merge = kernel<"merge">(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, reg<"turn", bool> turn) {
        when(turn, [&] { y.write(x.read()); }).otherwise([&] {
            y.write(z.read() + 1);
            when(z.read() == 0, [&] { y.write(0); });
        });
        turn = !turn;
    });

inline constexpr auto condition = kernel<"condition">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    y.write(select(bits<0, 0>(v ^ 1), 5,
                   9)); // the inverse of one bit of a wide value that others need too
    y.write(v);
});

// Registers on the way of single values and of a packet, and in a loop from word to word.
inline constexpr auto distant = kernel<"distant">(
    [](in<"x", sample_pixel> x, out<"y", sample_pixel> y, reg<"total", uint<8>> total,
       array<"seen", uint<8>, 128, memory{.banks = 2}> seen) {
        sample_pixel p = fpga_reg(x.read());
        total = fpga_reg(total ^ p.red);
        p.red = total + fpga_reg(fpga_reg(p.green)) - fpga_reg(p.green) + fpga_reg(1);
        seen[fpga_reg(concat(p.green, uint<1>(1)))] = p.red;
        p.green = seen[1];
        y.write(p);
    });

// A word that is cut within a chain of one operation: what was cut off must not come back.
inline constexpr auto cut_chain =
    kernel<"cut_chain">([](in<"x", uint<16>> x, in<"y", uint<16>> y, in<"z", uint<16>> z,
                           out<"differ", uint<16>> differ, out<"any", uint<16>> any) {
        auto a = x.read();
        auto b = y.read();
        auto c = z.read();
        uint<8> low = a ^ b;
        differ.write(low ^ c);
        uint<5> few = a | c;
        any.write(few | b);
    });

// Calls f with every kernel.
template <class F>
constexpr void for_each(F f) {
    f.template operator()<fir>();
    f.template operator()<accumulate>();
    f.template operator()<histogram>();
    f.template operator()<small_array>();
    f.template operator()<branches>();
    f.template operator()<packets>();
    f.template operator()<lookup>();
    f.template operator()<banked>();
    f.template operator()<line>();
    f.template operator()<clip>();
    f.template operator()<divide>();
    f.template operator()<wiring>();
    f.template operator()<swap>();
    f.template operator()<merge>();
    f.template operator()<condition>();
    f.template operator()<distant>();
    f.template operator()<cut_chain>();
}

} // namespace sample
