// Memories whose two ports both read or write.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::kernel,
    hls::control, hls::schedule, hls::when, hls::options, hls::pumping;

constexpr options on_ecp5{.device = hls::ecp5}, on_xilinx{.device = hls::xilinx_7};
constexpr memory dual{.banks = 1, .max_replicates = 1, .forwarding = 0, .true_dual_port = true};

// A loop that stores in pairs, and one that loads in pairs.
template <hls::literal Name, options Wanted, memory Of>
constexpr auto pairs = kernel<Name, Wanted>([](in<"x", uint<18>> x, out<"y", uint<19>> y,
                                               array<"m", uint<18>, 128, Of> m, control flow) {
    flow.for_("fill", 64, [&](auto i) {
        uint<18> const v = x.read();
        m[2 * i] = v;
        m[2 * i + 1] = v ^ 77;
    });
    flow.for_("sum", 64, [&](auto i) { y.write(m[2 * i] + m[i]); });
});
constexpr auto const& dual_pairs = pairs<"dual_pairs", on_ecp5, dual>;
constexpr auto const& dual_on_xilinx = pairs<"dual_on_xilinx", on_xilinx, dual>;
constexpr auto const& dual_chosen =
    pairs<"dual_chosen", on_ecp5, memory{.banks = 1, .max_replicates = 1}>;
static_assert(schedule<dual_pairs>.loop("fill").ii == 1);
static_assert(schedule<dual_pairs>.loop("sum").ii == 1);
static_assert(schedule<dual_chosen>.loop("sum").ii == 1);

// Three loads and a store: two cycles, each port does both.
template <hls::literal Name, options Wanted, memory Of>
constexpr auto taps = kernel<Name, Wanted>([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                                              array<"m", uint<8>, 256, Of> m, reg<"n", uint<8>> n) {
    m[n] = x.read();
    auto const tap = [&](int k) { return m[hls::wrap<uint<8>>(n - k * k - 7)]; };
    y.write(tap(0) + tap(2) + tap(5));
    n = n + 1;
});
constexpr auto const& dual_taps = taps<"dual_taps", on_ecp5, dual>;
static_assert(schedule<dual_taps>.ii == 2);
// A store takes a port of all replicates: each of three has one left.
constexpr auto const& dual_copies =
    taps<"dual_copies", on_ecp5, memory{.forwarding = 0, .true_dual_port = true}>;
static_assert(schedule<dual_copies>.ii == 1);

constexpr int weights_of_rows[64] = {5, -3, 7, 1, -9, 12, 0, 4, 3, -1, 8, 15, -16, 2, 6, -7};

// Under conditions, with stages that wait for each other's port.
constexpr int weights[512] = {5, -3, 7, 1, -9, 12, 0, 4, 3, -1, 8, 15, -16, 2, 6, -7};
constexpr auto dual_when =
    kernel<"dual_when", on_ecp5>([](in<"x", uint<12>> x, out<"y", sint<7>> y, out<"z", sint<7>> z,
                                    array<"m", sint<5>, 512, dual, weights> m) {
        uint<12> const v = x.read();
        uint<6> const i = hls::wrap<uint<6>>(v), k = hls::wrap<uint<6>>(v >> 6);
        y.write(m[i] + m[k]);
        when(v % 3 != 0, [&] { m[hls::wrap<uint<6>>(k + 1)] = hls::wrap<sint<5>>(v); });
        when(v % 3 == 0, [&] { z.write(m[hls::wrap<uint<6>>(i ^ 7)]); });
    });

// A load and a store at neighbouring places: in two banks, though nobody knows which, so one port
// of each bank serves both.
constexpr auto dual_banks = kernel<"dual_banks", on_ecp5>(
    [](in<"x", uint<9>> x, out<"y", uint<11>> y,
       array<"m", uint<9>, 256,
             memory{.banks = 2, .max_replicates = 1, .forwarding = 0, .true_dual_port = true}>
           m,
       reg<"n", uint<8>> n) {
        uint<9> const v = x.read();
        auto const old = [&](int k) { return m[hls::wrap<uint<8>>(n - k)]; };
        m[hls::wrap<uint<8>>(n + 1)] = v;
        y.write(old(20) + old(31) + old(42));
        n = n + 5;
    });
static_assert(schedule<dual_banks>.ii == 1);

// Rows of four elements: another element of a row is stored while the row is read.
template <hls::literal Name, pumping Pump>
constexpr auto rows = kernel<Name, on_ecp5>([](in<"at", uint<6>> at, in<"x", sint<7>> x,
                                               out<"y", sint<10>> y, out<"z", sint<9>> z,
                                               array<"m", sint<7>, 64,
                                                     memory{.bank_width = 4,
                                                            .max_replicates = 1,
                                                            .forwarding = 0,
                                                            .pump = Pump,
                                                            .true_dual_port = true},
                                                     weights_of_rows>
                                                   m) {
    uint<6> const i = at.read(), row = hls::wrap<uint<6>>(i & 60);
    y.write(m[i] + m[i ^ 12] + m[i ^ 3]);
    z.write(m[row] - m[row + 3]);
    m[i ^ 9] = x.read();
});
constexpr auto const& dual_rows = rows<"dual_rows", pumping::single>;
constexpr auto const& dual_pumped_rows = rows<"dual_pumped_rows", pumping::doubled>;

// A load and a store of which one happens have one port.
constexpr auto dual_either = kernel<"dual_either", on_ecp5>(
    [](in<"x", uint<12>> x, out<"y", uint<10>> y, array<"m", uint<8>, 128, dual> m) {
        uint<12> const v = x.read();
        uint<7> const i = hls::wrap<uint<7>>(v);
        when(v % 2 == 0, [&] { m[i] = hls::wrap<uint<8>>(v >> 4); });
        uint<9> sum = hls::wrap<uint<9>>(m[i ^ 5]);
        when(v % 2 != 0, [&] { sum += m[i ^ 64]; });
        y.write(sum);
    });

// Loops of several steps, whose iterations wait for each other, and stores between them.
constexpr auto dual_loops = kernel<"dual_loops", on_ecp5>(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"m", uint<8>, 128, dual> m,
       reg<"s", uint<12>> s, control flow) {
        flow.for_("outer", 4, [&](auto i) {
            m[hls::wrap<uint<7>>(i * 3)] = x.read();
            flow.for_("fill", 16, [&](auto k) { m[hls::wrap<uint<7>>(k + 16 * i)] = x.read(); });
            s = 0;
            flow.for_("sum", 16, [&](auto k) {
                s = hls::wrap<uint<12>>(s + m[hls::wrap<uint<7>>(k + 16 * i)] +
                                        m[hls::wrap<uint<7>>(k * 5)]);
            });
            y.write(hls::wrap<uint<12>>(s + m[hls::wrap<uint<7>>(i)]));
        });
    });

// On clk_2x: four accesses in a cycle, of any kind.
constexpr memory pumped{.banks = 1,
                        .max_replicates = 1,
                        .forwarding = 0,
                        .pump = pumping::doubled,
                        .true_dual_port = true};
constexpr auto const& dual_pumped = taps<"dual_pumped", on_ecp5, pumped>;
static_assert(schedule<dual_pumped>.ii == 1);
constexpr auto const& dual_pumped_pairs = pairs<"dual_pumped_pairs", on_ecp5, pumped>;

// Three loads and three stores: a replicate for each load.
constexpr auto dual_six = kernel<"dual_six", on_ecp5>(
    [](in<"x", uint<16>> x, out<"y", uint<18>> y,
       array<"m", uint<16>, 1024, memory{.banks = 1, .forwarding = 0, .pump = pumping::doubled}> m,
       reg<"n", uint<8>> n) {
        uint<16> const v = x.read();
        for (int k = 0; k < 3; ++k) m[4 * n + k] = hls::wrap<uint<16>>(v + k);
        auto const old = [&](int k) { return m[hls::wrap<uint<10>>(4 * n - 40 - 5 * k)]; };
        y.write(old(0) + old(1) + old(2));
        n = n + 1;
    });
static_assert(schedule<dual_six>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<dual_pairs, dual_on_xilinx, dual_chosen, dual_taps, dual_copies, dual_when,
                         dual_banks, dual_rows, dual_pumped_rows, dual_either, dual_loops,
                         dual_pumped, dual_pumped_pairs, dual_six>(argc, argv);
}
