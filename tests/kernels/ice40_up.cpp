// Kernels for a device with multipliers of 16 bits, which narrow products do not take, and with
// the block RAM of iCE40; tests/devices compares their cells with those of synthesis.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel, hls::options, hls::array;

constexpr options at(int clock_mhz) { return {.device = hls::ice40_up, .clock_mhz = clock_mhz}; }

template <class X, class Z, class Y>
constexpr auto product =
    [](in<"x", X> x, in<"z", Z> z, out<"y", Y> y) { y.write(x.read() * z.read()); };

// One multiplier, of factors with and without sign.
constexpr auto up_signed = kernel<"up_signed", at(40)>(product<sint<16>, sint<16>, sint<32>>);
constexpr auto up_unsigned = kernel<"up_unsigned", at(40)>(product<uint<16>, uint<16>, uint<32>>);
constexpr auto up_mixed = kernel<"up_mixed", at(40)>(product<uint<15>, sint<16>, sint<31>>);
constexpr auto up_narrow = kernel<"up_narrow", at(40)>(product<uint<9>, sint<2>, sint<11>>);
static_assert(hls::area_of<up_signed>.multipliers == 1);
static_assert(hls::area_of<up_narrow>.multipliers == 1);

// Several, and what is left of the factors in look-up tables.
constexpr auto up_parts = kernel<"up_parts", at(20)>(product<uint<18>, uint<18>, uint<36>>);
constexpr auto up_wide = kernel<"up_wide", at(20)>(product<sint<40>, uint<20>, sint<60>>);
static_assert(hls::area_of<up_parts>.multipliers == 3);

// With registers inside; and a clock that these do not reach, either: rows of digits.
constexpr auto square = [](in<"x", uint<12>> x, out<"y", uint<24>> y) {
    uint<12> const a = x.read();
    y.write(a * a);
};
constexpr auto up_registered = kernel<"up_registered", at(60)>(square);
constexpr auto up_digits = kernel<"up_digits", at(90)>(square);
static_assert(hls::area_of<up_registered>.multipliers == 1);
static_assert(hls::schedule<up_registered>.latency > hls::schedule<up_signed>.latency);
static_assert(hls::area_of<up_digits>.multipliers == 0);

// Narrow results are rows of digits, too.
constexpr auto up_placed = kernel<"up_placed", at(30)>(
    [](in<"x", sint<12>> x, in<"z", sint<12>> z, out<"y", sint<26>> y, out<"low", uint<8>> low) {
        sint<12> const a = x.read(), b = z.read();
        y.write(dsp(a * b) + logic((a + 1) * b));
        low.write(uint<8>(a) * uint<8>(b));
    });
static_assert(hls::area_of<up_placed>.multipliers == 1);

// A sum of the same widths beside such a product stays a sum.
constexpr auto up_beside = kernel<"up_beside", at(40)>(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"low", uint<8>> low, out<"sum", uint<8>> sum) {
        uint<8> const a = x.read(), b = z.read();
        low.write(hls::wrap<uint<8>>(a * b));
        sum.write(hls::wrap<uint<8>>(a + b));
    });

constexpr auto up_block_ram = kernel<"up_block_ram", at(40)>(
    [](in<"x", uint<16>> x, in<"i", uint<9>> i, out<"y", uint<16>> y, array<"a", uint<16>, 512> a) {
        auto const index = i.read();
        uint<16> const old = a[index];
        a[index] = x.read();
        y.write(old);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<up_signed, up_unsigned, up_mixed, up_narrow, up_parts, up_wide,
                         up_registered, up_digits, up_placed, up_beside, up_block_ram>(argc, argv);
}
