// Memories on clk_2x: two reads and two writes in a cycle of clk.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::kernel,
    hls::control, hls::schedule, hls::when, hls::options, hls::pumping;

constexpr options on_ice40{.device = hls::ice40_hx, .clock_mhz = 50};
constexpr memory doubled{.max_replicates = 1, .forwarding = 0, .pump = pumping::doubled};

// A delay of pairs in random access memory: all four ports in every cycle.
template <hls::literal Name, memory Wanted>
constexpr auto delayed_pairs = kernel<Name, on_ice40>([](in<"x", sint<16>> x, out<"y", sint<10>> y,
                                                         array<"m", sint<8>, 512, Wanted> m,
                                                         reg<"n", uint<8>> n) {
    sint<16> const v = x.read();
    m[2 * n] = hls::wrap<sint<8>>(v);
    m[2 * n + 1] = hls::wrap<sint<8>>(v >> 8);
    y.write(m[hls::wrap<uint<9>>(2 * n - 20)] - m[hls::wrap<uint<9>>(2 * n - 33)]);
    n = n + 1;
});
constexpr auto const& pump_four = delayed_pairs<"pump_four", doubled>;
constexpr auto const& one_clock = delayed_pairs<
    "one_clock", memory{.banks = 1, .max_replicates = 1, .forwarding = 0, .pump = pumping::single}>;
static_assert(schedule<pump_four>.ii == 1 && schedule<one_clock>.ii == 2);

// Loops: what one of them stores in pairs the other one loads in pairs.
constexpr auto pump_pairs = kernel<"pump_pairs", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 128, doubled> m, control flow) {
        flow.for_("fill", 64, [&](auto i) {
            uint<8> const v = x.read();
            m[2 * i] = v;
            m[2 * i + 1] = v ^ 5;
        });
        flow.for_("sum", 64, [&](auto i) { y.write(m[2 * i] + m[2 * i + 1]); });
    });
static_assert(schedule<pump_pairs>.loop("fill").ii == 1);
static_assert(schedule<pump_pairs>.loop("sum").ii == 1);

// Taps of a delay line: three need two replicates, five take three cycles of one.
template <hls::literal Name, memory Wanted, int Taps>
constexpr auto delay_taps = kernel<Name, on_ice40>([](in<"x", uint<8>> x, out<"y", uint<11>> y,
                                                      array<"m", uint<8>, 128, Wanted> m,
                                                      reg<"n", uint<7>> n) {
    uint<8> const v = x.read();
    m[n] = v;
    auto const tap = [&](int k) { return m[hls::wrap<uint<7>>(n - k * k - 7)]; };
    if constexpr (Taps == 3)
        y.write(tap(0) + tap(2) + tap(5));
    else
        y.write(tap(0) + tap(2) + tap(5) + tap(6) + tap(9));
    n = n + 1;
});
constexpr auto const& pump_three =
    delay_taps<"pump_three", memory{.forwarding = 0, .pump = pumping::doubled}, 3>;
constexpr auto const& pump_five = delay_taps<"pump_five", doubled, 5>;
static_assert(schedule<pump_three>.ii == 1 && schedule<pump_five>.ii == 3);

// Stores under conditions, words that wait at a port for a stage that is held.
constexpr int weights[64] = {5, -3, 7, 1, -9, 12, 0, 4, 3, -1, 8, 15, -16, 2, 6, -7};
constexpr auto pump_when =
    kernel<"pump_when", on_ice40>([](in<"x", uint<12>> x, out<"y", sint<7>> y, out<"z", sint<7>> z,
                                     array<"m", sint<5>, 64, doubled, weights> m) {
        uint<12> const v = x.read();
        uint<6> const i = hls::wrap<uint<6>>(v), k = hls::wrap<uint<6>>(v >> 6);
        y.write(m[i] + m[k]);
        when(v % 3 != 0, [&] { m[hls::wrap<uint<6>>(k + 1)] = hls::wrap<sint<5>>(v); });
        when(v % 3 == 0, [&] { z.write(m[hls::wrap<uint<6>>(i ^ 7)]); });
    });

// Sums of bins: forwarded, so that two pixels are counted in a cycle.
constexpr auto pump_bins = kernel<"pump_bins", on_ice40>(
    [](in<"x", uint<6>> x, out<"y", uint<9>> y,
       array<"bins", uint<9>, 64, memory{.pump = pumping::doubled}> bins) {
        uint<6> const i = x.read();
        uint<9> const sum = hls::wrap<uint<9>>(bins[i] + 1);
        bins[i] = sum;
        y.write(sum);
    });
static_assert(schedule<pump_bins>.ii == 1);

// Two banks of it: eight accesses in a cycle.
constexpr auto pump_banks = kernel<"pump_banks", on_ice40>(
    [](in<"x", uint<9>> x, out<"y", uint<11>> y,
       array<"m", uint<9>, 256,
             memory{.banks = 2, .max_replicates = 1, .forwarding = 0, .pump = pumping::doubled}>
           m,
       reg<"n", uint<6>> n) {
        uint<9> const v = x.read();
        for (int k = 0; k < 4; ++k) m[4 * n + k] = hls::wrap<uint<9>>(v + 3 * k);
        auto const old = [&](int k) { return m[hls::wrap<uint<8>>(4 * n - 40 - k)]; };
        y.write(old(0) + old(1) + old(2) + old(3));
        n = n + 1;
    });
static_assert(schedule<pump_banks>.ii == 1);

// Rows of two elements: an element is stored while the row is read.
constexpr auto pump_rows = kernel<"pump_rows", on_ice40>(
    [](in<"at", uint<5>> at, in<"x", sint<7>> x, out<"y", sint<8>> y,
       array<"m", sint<7>, 32,
             memory{
                 .bank_width = 2, .max_replicates = 1, .forwarding = 0, .pump = pumping::doubled}>
           m) {
        uint<5> const i = at.read();
        y.write(m[i] + m[i ^ 12]);
        m[i ^ 9] = x.read();
    });

constexpr auto pump_bits = kernel<"pump_bits">(
    [](in<"at", uint<9>> at, out<"y", uint<2>> y, array<"m", uint<1>, 512, doubled> m) {
        uint<9> const i = at.read();
        y.write(m[i] + m[i ^ 255]);
        m[i ^ 3] = hls::wrap<uint<1>>(i >> 4) ^ 1;
    });

// Words of 200 bits: a memory for each 128 of them. It has a module with ports of the full width.
constexpr auto pump_wide =
    kernel<"pump_wide", on_ice40>([](in<"x", uint<200>> x, out<"y", uint<200>> y,
                                     array<"m", uint<200>, 64, doubled> m, reg<"n", uint<6>> n) {
        m[n] = x.read();
        y.write(m[hls::wrap<uint<6>>(n - 9)] ^ m[hls::wrap<uint<6>>(n - 20)]);
        n = n + 1;
    });

constexpr options on_ecp5{.device = hls::ecp5}, on_xilinx{.device = hls::xilinx_7};
template <hls::literal Name, options Wanted>
constexpr auto pairs_on = kernel<Name, Wanted>([](in<"x", uint<18>> x, out<"y", uint<19>> y,
                                                  array<"m", uint<18>, 1024, doubled> m,
                                                  reg<"n", uint<9>> n) {
    uint<18> const v = x.read();
    m[2 * n] = v;
    m[2 * n + 1] = v ^ 77;
    y.write(m[hls::wrap<uint<10>>(2 * n - 7)] + m[hls::wrap<uint<10>>(2 * n - 10)]);
    n = n + 1;
});
constexpr auto const& pump_on_ecp5 = pairs_on<"pump_on_ecp5", on_ecp5>;
constexpr auto const& pump_on_xilinx = pairs_on<"pump_on_xilinx", on_xilinx>;

template <hls::literal Name, int Bits>
constexpr auto lowest = kernel<Name, on_ice40>([](in<"x", uint<11>> x, out<"y", uint<Bits>> y) {
    y.write(hls::wrap<uint<Bits>>(x.read()));
});

// A system with two such kernels, one of them twice, and one on clk alone.
constexpr auto pump_chain = hls::system<"pump_chain">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, hls::pipe<"taps", uint<11>, 2> taps,
       hls::pipe<"bytes", uint<8>> bytes, hls::pipe<"again", uint<11>, 2> again,
       hls::pipe<"bits", uint<6>> bits) {
        pump_three(x, taps);
        lowest<"byte_of", 8>(taps, bytes);
        pump_three(bytes, again);
        lowest<"bits_of", 6>(again, bits);
        pump_bins(bits, y);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<pump_four, one_clock, pump_pairs, pump_three, pump_five, pump_when,
                         pump_bins, pump_banks, pump_rows, pump_bits, pump_wide, pump_on_ecp5,
                         pump_on_xilinx, pump_chain>(argc, argv);
}
