// Contents of arrays at configuration, in registers and RAM, banks and replicates; RAM made of
// look-up tables.
#include "../support/contents.hpp"

#include <array>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::rom,
    hls::shift_register, hls::kernel, hls::when, hls::options, hls::ice40_hx;

constexpr memory in_ram{.kind = hls::memory_kind::block_ram};
constexpr options on_ice40{.device = ice40_hx};

// A replicate for each load.
constexpr auto begun_replicates = kernel<"begun_replicates", on_ice40>(
    [](in<"x", uint<9>> x, out<"y", uint<19>> y, array<"m", uint<17>, 300, memory{}, squares> m) {
        uint<9> const v = x.read();
        y.write(m[v] + m[hls::wrap<uint<9>>(v * 77)] + m[hls::wrap<uint<9>>(v * 130 + 1)]);
        m[v ^ 3] = v;
    });

// 300 words, the last bank not full.
constexpr auto begun_banks = kernel<"begun_banks", on_ice40>(
    [](in<"x", uint<9>> x, out<"y", uint<17>> y,
       array<"m", uint<17>, 300, memory{.bank_bits = {5, 1}}, squares> m) {
        uint<9> const v = x.read();
        y.write(m[v]);
        m[v ^ 34] = v;
    });

constexpr auto begun_registers = kernel<"begun_registers">(
    [](in<"x", uint<4>> x, out<"y", sint<9>> y, array<"m", sint<8>, 16, memory{}, sine> m,
       array<"in_banks", sint<8>, 16, memory{.banks = 2}, sine> in_banks) {
        uint<4> const v = x.read();
        y.write(m[v] + in_banks[v]);
        m[v ^ 1] = v;
        in_banks[v ^ 6] = v;
    });

// Each word is a register, one of which nothing stores; and a memory of which that is true.
constexpr auto begun_elements = kernel<"begun_elements">(
    [](in<"x", uint<3>> x, out<"y", uint<8>> y, array<"m", uint<5>, 8, memory{}, first_primes> m,
       array<"stays", uint<5>, 8, memory{}, first_primes> stays,
       array<"block", uint<5>, 8, in_ram, first_primes> block) {
        uint<3> const v = x.read();
        y.write(m[2] + m[7] + stays[v] + block[v]);
        m[2] = m[5];
        m[5] = v;
    });

constexpr int places[3][5] = {{1, -2, 3, -4, 5}, {-6, 7, -8, 9, -10}, {11, -12, 13, -14, 15}};
constexpr auto begun_rows = kernel<"begun_rows">(
    [](in<"x", uint<5>> x, out<"y", sint<8>> y,
       array<"m", sint<6>, hls::extents<3, 5>, memory{.row_banks = 2}, places> m) {
        uint<5> const v = x.read();
        auto const row = hls::bits<4, 3>(v);
        auto const column = hls::bits<2, 0>(v);
        y.write(m(row, column));
        m(row, column ^ 1) = v;
    });

constexpr float halves[4] = {0.5f, 1.5f, -2.5f, 1e10f};
constexpr auto begun_floats = kernel<"begun_floats">(
    [](in<"x", uint<2>> x, out<"y", float> y, array<"m", float, 4, memory{}, halves> m) {
        uint<2> const at = x.read();
        y.write(m[at]);
        m[at] = -m[at ^ 1];
    });

// ----- RAM made of look-up tables, which ECP5 has. -----

constexpr options on_ecp5{.device = hls::ecp5};
constexpr memory in_luts{.kind = hls::memory_kind::lut_ram};

// Two replicates with contents.
constexpr auto lut_replicates = kernel<"lut_replicates", on_ecp5>(
    [](in<"x", uint<4>> x, out<"y", uint<33>> y, array<"m", uint<32>, 16, in_luts, squares16> m) {
        uint<4> const at = x.read();
        y.write(m[at] + m[at ^ 5]);
        m[at ^ 9] = at * 1000 + 1;
    });

// Chosen: fewer words than would be worth a block RAM.
constexpr auto lut_chosen =
    kernel<"lut_chosen", on_ecp5>([](in<"x", uint<40>> x, out<"y", uint<40>> y,
                                     array<"m", uint<40>, 16> m, reg<"at", uint<4>> at) {
        uint<40> const v = x.read();
        y.write(m[at]);
        m[at] = v;
        at = hls::wrap<uint<4>>(at + 3);
    });

// Several on top of each other, at a constant index too.
constexpr auto lut_stacked = kernel<"lut_stacked", on_ecp5>(
    [](in<"x", uint<6>> x, out<"y", uint<7>> y,
       array<"m", uint<6>, 50, memory{.kind = hls::memory_kind::lut_ram}> m,
       array<"fixed", uint<6>, 2, in_luts> fixed) {
        uint<6> const at = x.read();
        y.write(m[at] + fixed[1]);
        m[at] = m[at] + 1;
        fixed[1] = at;
        fixed[0] = 7;
    });

constexpr auto small_squares = [] {
    std::array<int, 32> words{};
    for (int i = 0; i < 32; ++i) words[std::size_t(i)] = i * i * 97;
    return words;
}();

// A table of which synthesis would make logic if nothing said that it is RAM. Two operations look
// up one place: it is read once.
constexpr auto small_table = kernel<"small_table", on_ice40>(
    [](in<"x", uint<5>> x, in<"v", uint<4>> v, out<"y", uint<22>> y, out<"z", uint<22>> z,
       rom<"squares", uint<17>, small_squares> squares) {
        uint<5> const at = x.read();
        uint<4> const by = v.read();
        y.write(squares[at] + by);
        z.write(squares[at] * by);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<begun_replicates, begun_banks, begun_registers, begun_elements, begun_rows,
                         begun_floats, lut_replicates, lut_chosen, lut_stacked, small_table>(argc,
                                                                                             argv);
}
