// Arithmetic of all shapes: growth, signs, constants, shifts, division, narrowing stores.
#include <array>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::sint, hls::uint, hls::kernel, hls::options, hls::ice40_hx;

constexpr auto mixed_signs = kernel<"mixed_signs">(
    [](in<"a", sint<9>> a, in<"b", uint<7>> b, out<"sum", sint<12>> sum,
       out<"difference", sint<12>> difference, out<"product", sint<16>> product) {
        auto x = a.read();
        auto y = b.read();
        sum.write(x + y);
        difference.write(y - x);
        product.write(x * y);
    });

constexpr auto constants = kernel<"constants", options{.device = ice40_hx}>(
    [](in<"x", sint<12>> x, out<"y", sint<32>> y, out<"z", sint<20>> z) {
        auto v = x.read();
        y.write(v * 12345 - v * 321 + 77);
        z.write(v * -3 + (v << 2) - 1000);
    });

constexpr auto filter_bank = kernel<"filter_bank", options{.device = ice40_hx}>(
    [](in<"x", sint<8>> x, out<"y", sint<24>> y, hls::shift_register<"line", sint<8>, 9> line) {
        line << x.read();
        y.write(line[0] * 3 + line[1] * -5 + line[2] * 7 + line[3] * 11 - line[4] * 13 +
                line[5] * 17 + line[6] * 96 - line[7] * 23 + line[8] * 255 - line[0] * line[8]);
    });

constexpr auto division =
    kernel<"division">([](in<"x", sint<10>> x, in<"u", uint<10>> u, out<"q", sint<10>> q,
                          out<"r", sint<10>> r, out<"uq", uint<10>> uq, out<"ur", uint<10>> ur) {
        auto s = x.read();
        auto v = u.read();
        q.write(s / 8);
        r.write(s % 8);
        uq.write(v / 16);
        ur.write(v % 16);
    });

constexpr auto shifts = kernel<"shifts">(
    [](in<"x", sint<13>> x, in<"n", uint<5>> n, in<"m", sint<4>> m, out<"left", sint<13>> left,
       out<"right", sint<13>> right, out<"unsigned_right", uint<13>> unsigned_right,
       out<"strange", sint<13>> strange) {
        auto v = x.read();
        auto by = n.read();
        uint<13> u = v;
        left.write(v << by);
        right.write(v >> by);
        unsigned_right.write(u >> by);
        strange.write(v >> m.read());
    });

constexpr auto narrow_stores =
    kernel<"narrow_stores">([](in<"x", sint<32>> x, out<"y", sint<5>> y, out<"z", uint<3>> z) {
        sint<5> small = x.read() * 7;
        uint<3> smaller = small + 1;
        y.write(small - smaller);
        z.write(smaller * smaller);
    });

constexpr auto sign_dropped =
    kernel<"sign_dropped">([](in<"x", sint<8>> x, in<"y", sint<8>> y, out<"less", bool> less) {
        uint<8> a = x.read() + 1;
        uint<8> b = y.read() + 1;
        less.write(a < b);
    });

constexpr auto sign_dropped_before_product = kernel<"sign_dropped_before_product">(
    [](in<"x", sint<8>> x, in<"y", sint<8>> y, out<"product", uint<16>> product) {
        uint<8> a = x.read();
        uint<8> b = y.read();
        product.write(a * b);
    });

constexpr auto limits = kernel<"limits">(
    [](in<"x", sint<16>> x, in<"y", uint<16>> y, out<"low", sint<17>> low,
       out<"high", sint<17>> high, out<"size", uint<16>> size, out<"clipped", sint<6>> clipped) {
        auto a = x.read();
        auto b = y.read();
        low.write(hls::min(a, b));
        high.write(hls::max(a, b));
        size.write(hls::abs(a));
        clipped.write(hls::saturate<sint<6>>(a - b));
    });

// Bits above the value that was widened: they are its sign.
constexpr auto bits_of_sign = kernel<"bits_of_sign">(
    [](in<"x", sint<8>> x, out<"across", uint<12>> across, out<"above", uint<7>> above) {
        sint<20> const wide = x.read();
        across.write(hls::bits<15, 4>(wide));
        above.write(hls::bits<19, 13>(wide));
    });

// Products with conditions: a factor of one bit is not wider than that when it is inverted.
constexpr auto inverted_factors = kernel<"inverted_factors">(
    [](in<"x", uint<8>> x, in<"a", uint<1>> a, in<"b", uint<1>> b, in<"c", uint<1>> c,
       out<"one", uint<8>> one, out<"none", uint<8>> none, out<"bit", uint<2>> bit) {
        auto word = x.read();
        auto p = a.read(), q = b.read(), r = c.read();
        one.write(word * !p);
        none.write((!q && !r) * word);
        bit.write(!hls::bit(word, 0) * !hls::bit(word, 1));
    });

// One of several values by an index of the hardware: whole powers of two and others, indexes that
// reach outside, signed ones, packets. Helper functions change what they are given by reference.
struct sample {
    BOOST_HANA_DEFINE_STRUCT(sample, (uint<5>, size), (sint<7>, level));
};
using total = reg<"total", uint<8>>;
constexpr void add_to(total& sum, uint<8> by) { sum += by; }
constexpr auto chosen_values = kernel<"chosen_values">(
    [](in<"x", uint<8>> x, in<"i", uint<3>> i, out<"three", uint<8>> three,
       out<"eight", uint<8>> eight, out<"signed_index", uint<8>> signed_index,
       out<"packet", sample> packet, total sum) {
        uint<8> const v = x.read();
        uint<3> const at = i.read();
        std::array<uint<8>, 3> const few{v, v + 1, v ^ 255};
        std::array<uint<8>, 8> many{};
        for (int k = 0; k < 8; ++k) many[std::size_t(k)] = v + k * 10;
        three.write(hls::at(few, at));
        eight.write(hls::at(many, at) ^ sum);
        signed_index.write(hls::at(few, sint<4>(at) - 2));
        std::array<sample, 2> const samples{sample{v, v - 100}, sample{at, 3}};
        packet.write(hls::at(samples, hls::bits<1, 0>(at)));
        add_to(sum, v);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<mixed_signs, constants, filter_bank, division, shifts, narrow_stores,
                         sign_dropped, sign_dropped_before_product, limits, bits_of_sign,
                         inverted_factors, chosen_values>(argc, argv);
}
