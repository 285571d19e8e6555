// Areas as constants: look-up tables and flip-flops counted by hand, for 4 inputs.
#include <hls/area.hpp>

namespace {

using hls::area_of, hls::ice40_hx, hls::in, hls::kernel, hls::level_in, hls::level_out,
    hls::options, hls::out, hls::pipe, hls::reg, hls::sint, hls::system_options, hls::uint;

inline constexpr options on_ice40{.device = ice40_hx};

// A register of 8 bits and no handshake: 5 inputs of an xor take 2 tables for each bit.
constexpr auto parity = kernel<"parity", on_ice40>(
    [](level_in<"a", uint<8>> a, level_in<"b", uint<8>> b, level_in<"c", uint<8>> c,
       level_in<"d", uint<8>> d, level_in<"e", uint<8>> e, level_out<"y", uint<8>> y) {
        y.write(a.read() ^ b.read() ^ c.read() ^ d.read() ^ e.read());
    });
static_assert(area_of<parity>.flip_flops == 8 && area_of<parity>.multipliers == 0);
static_assert(area_of<parity>.luts >= 16 && area_of<parity>.luts <= 17);

// A sum has one table for each bit; the selection by a level is in it.
constexpr auto gated =
    kernel<"gated", on_ice40>([](level_in<"a", uint<8>> a, level_in<"b", uint<8>> b,
                                 level_in<"on", uint<1>> on, level_out<"y", uint<8>> y) {
        uint<8> const sum = a.read() + b.read();
        y.write(select(on.read() == 1, sum, uint<8>(0)));
    });
static_assert(area_of<gated>.flip_flops == 8);
static_assert(area_of<gated>.luts >= 8 && area_of<gated>.luts <= 9);

// Three adders: no sum is joined with the one around it.
constexpr auto sum_of_four = kernel<"sum_of_four", on_ice40>(
    [](level_in<"a", uint<8>> a, level_in<"b", uint<8>> b, level_in<"c", uint<8>> c,
       level_in<"d", uint<8>> d,
       level_out<"y", uint<10>> y) { y.write((a.read() + b.read()) + (c.read() + d.read())); });
static_assert(area_of<sum_of_four>.luts >= 25 && area_of<sum_of_four>.luts <= 28);

// Equal registers are one.
constexpr auto twice = kernel<"twice", on_ice40>(
    [](level_in<"a", uint<8>> a, level_out<"y", uint<8>> y, level_out<"z", uint<8>> z) {
        uint<8> const v = a.read();
        y.write(v);
        z.write(v);
    });
static_assert(area_of<twice>.flip_flops == 8);

constexpr auto squared = kernel<"squared">([](in<"x", uint<16>> x, out<"y", uint<32>> y) {
    uint<16> const v = x.read();
    y.write(v * v);
});
static_assert(area_of<squared>.multipliers == 1);            // of generic
static_assert(area_of<squared, on_ice40>.multipliers == 0 && // in look-up tables
              area_of<squared, on_ice40>.luts > 100);

// The pipe's 8 words stand in flip-flops.
constexpr auto stage =
    kernel<"stage">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() ^ 1); });
constexpr auto both = hls::system<"both", system_options{.device = ice40_hx}>(
    [](in<"x", uint<8>> x, pipe<"between", uint<8>, 8> between, out<"y", uint<8>> y) {
        stage(x, between);
        stage(between, y);
    });
static_assert(area_of<both>.flip_flops == 2 * area_of<stage, on_ice40>.flip_flops + 8 * 9);

// On ECP5 two bits of a carry chain take the place of two look-up tables, used or not; a chain of
// up to four bits is made of tables, which may have up to seven inputs. (Figures of synth_ecp5.)
inline constexpr options on_ecp5{.device = hls::ecp5};

template <int Width>
constexpr auto gated_sum = kernel<"gated_sum", on_ecp5>([](level_in<"a", uint<Width>> a,
                                                           level_in<"b", uint<Width>> b,
                                                           level_in<"on", uint<1>> on,
                                                           level_out<"y", uint<Width>> y) {
    uint<Width> const sum = a.read() + b.read();
    y.write(select(on.read() == 1, sum, uint<Width>(0)));
});
static_assert(area_of<gated_sum<8>>.luts == 16 && area_of<gated_sum<9>>.luts == 10 + 9);
static_assert(area_of<gated_sum<3>>.luts == 11);

template <int Width>
constexpr auto is_less =
    kernel<"is_less", on_ecp5>([](level_in<"a", uint<Width>> a, level_in<"b", uint<Width>> b,
                                  level_out<"y", uint<1>> y) { y.write(a.read() < b.read()); });
static_assert(area_of<is_less<16>>.luts == 32 && area_of<is_less<3>>.luts == 4);

template <int Width>
constexpr auto odd_ones = kernel<"odd_ones", on_ecp5>([](level_in<"a", uint<Width>> a,
                                                         level_out<"y", uint<1>> y) {
    y.write(popcount(a.read()) & 1);
});
static_assert(area_of<odd_ones<7>>.luts == 8 && area_of<odd_ones<16>>.luts == 5);

// Of 7 series a table in front of each bit of the chain computes its operands, and none what
// follows.
inline constexpr options on_xilinx{.device = hls::xilinx_7};
static_assert(area_of<gated_sum<8>, on_xilinx>.luts == 16);
static_assert(area_of<parity, on_xilinx>.luts == 8);

} // namespace
