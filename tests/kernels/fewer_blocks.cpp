// What is chosen because it takes fewer block RAMs: rows of several elements instead of banks,
// banks that are chosen at run time instead of replicates.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::array, hls::extents, hls::memory, hls::kernel,
    hls::control, hls::schedule, hls::when, hls::options;

constexpr options on_ice40{.device = hls::ice40_hx}, on_ecp5{.device = hls::ecp5},
    on_xilinx{.device = hls::xilinx_7};

template <hls::literal Name, options Wanted>
constexpr auto pairs = kernel<Name, Wanted>([](in<"x", uint<8>> x, out<"y", uint<9>> y,
                                               array<"m", uint<8>, 512> m, control flow) {
    flow.for_("fill", 100, [&](auto i) { m[3 * i] = x.read(); });
    flow.for_("sum", 150, [&](auto i) { y.write(m[2 * i] + m[2 * i + 1]); });
});
constexpr auto const& chosen_pairs = pairs<"chosen_pairs", on_ice40>;
constexpr auto const& pairs_on_ecp5 = pairs<"pairs_on_ecp5", on_ecp5>;
constexpr auto const& pairs_on_xilinx = pairs<"pairs_on_xilinx", on_xilinx>;
static_assert(schedule<chosen_pairs>.loop("sum").ii == 1);
static_assert(hls::area_of<chosen_pairs>.ram_blocks == 1);
static_assert(hls::area_of<pairs_on_ecp5>.ram_blocks == 1);
static_assert(hls::area_of<pairs_on_xilinx>.ram_blocks == 1);

// Squares of four words: two banks of rows, rows of two columns. 24 columns stand in 32 words.
constexpr auto chosen_squares =
    kernel<"chosen_squares", on_ice40>([](in<"x", sint<7>> x, out<"y", sint<9>> y,
                                          array<"m", sint<7>, extents<8, 24>> m, control flow) {
        flow.for_("fill", 8,
                  [&](auto i) { flow.for_("row", 24, [&](auto j) { m(i, j) = x.read(); }); });
        flow.for_("down", 4, [&](auto i) {
            flow.for_("across", 12, [&](auto j) {
                y.write(m(2 * i, 2 * j) + m(2 * i, 2 * j + 1) + m(2 * i + 1, 2 * j) +
                        m(2 * i + 1, 2 * j + 1));
            });
        });
    });
static_assert(schedule<chosen_squares>.loop("across").ii == 1);
static_assert(hls::area_of<chosen_squares>.ram_blocks == 2);

// With contents; four loads, of which some happen under conditions, and single stores behind them.
constexpr int slopes[128] = {-1, 2, -3, 4, -5, 6, -7, 8, 9, 10, -11, 12, 13, 14, 15, -16};
constexpr auto chosen_slopes = kernel<"chosen_slopes", on_ice40>(
    [](in<"x", uint<9>> x, out<"y", sint<8>> y, array<"m", sint<6>, 128, memory{}, slopes> m,
       control flow) {
        flow.for_("sum", 32, [&](auto i, hls::wire<"s", sint<8>> s) {
            uint<9> const v = x.read();
            s = m[4 * i] + m[4 * i + 2];
            when(hls::bit(v, 0) == 1, [&] { s = m[4 * i + 1] - m[4 * i + 3]; });
            y.write(s);
        });
        flow.for_("change", 40, [&](auto) {
            uint<9> const v = x.read();
            m[hls::bits<6, 0>(v)] = hls::wrap<sint<6>>(v >> 3);
        });
    });
static_assert(schedule<chosen_slopes>.loop("sum").ii == 1);

// Pairs of packets; stores of pairs under conditions; a nest that fills and adds again and again.
struct step {
    uint<5> length;
    sint<6> rise;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(step, length, rise);

namespace {

constexpr auto chosen_steps = kernel<"chosen_steps", on_ice40>([](in<"x", step> x, out<"y", step> y,
                                                                  array<"m", step, 64> m,
                                                                  control flow) {
    flow.for_("block", 3, [&](auto) {
        flow.for_("fill", 32, [&](auto i) {
            step const a = x.read();
            m[2 * i] = a;
            when(a.length > 9, [&] { m[2 * i + 1] = step{a.length + 1, a.rise ^ 3}; });
        });
        flow.for_("add", 32, [&](auto i) {
            step const a = m[2 * i], b = m[2 * i + 1];
            y.write({hls::wrap<uint<5>>(a.length + b.length), hls::wrap<sint<6>>(a.rise - b.rise)});
        });
    });
});
static_assert(schedule<chosen_steps>.loop("add").ii == 1);
static_assert(hls::area_of<chosen_steps>.ram_blocks == 2);

// Loops that overlap, each with copies of the rows.
constexpr auto chosen_copies =
    kernel<"chosen_copies", on_ice40>([](in<"x", uint<12>> x, out<"y", uint<12>> y, control flow) {
        flow.for_("block", 5, {.overlap = hls::overlapping::required},
                  [&](auto, array<"m", uint<12>, 64> m) {
                      flow.for_("fill", 64, [&](uint<6> i) { m[i] = x.read(); });
                      flow.for_("sum", 16, [&](uint<4> i) {
                          y.write(m[i * 4] ^ m[i * 4 + 1] ^ m[i * 4 + 2] ^ m[i * 4 + 3]);
                      });
                  });
    });

// Words of 130 bits.
constexpr auto chosen_wide = kernel<"chosen_wide", on_ice40>(
    [](in<"x", uint<130>> x, out<"y", uint<130>> y, array<"m", uint<130>, 32> m, control flow) {
        flow.for_("fill", 32, [&](auto i) { m[i] = x.read(); });
        flow.for_("mix", 16, [&](auto i) { y.write(m[2 * i] ^ m[2 * i + 1]); });
    });

// Single-port RAM: loads and stores share one port.
constexpr auto chosen_in_one_port = kernel<"chosen_in_one_port", options{.device = hls::ice40_up}>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y,
       array<"m", uint<8>, 512, memory{.kind = hls::memory_kind::single_port_ram}> m,
       control flow) {
        flow.for_("fill", 100, [&](auto i) { m[3 * i] = x.read(); });
        flow.for_("sum", 150, [&](auto i) { y.write(m[2 * i] + m[2 * i + 1]); });
    });
static_assert(schedule<chosen_in_one_port>.loop("sum").ii == 1);
static_assert(hls::area_of<chosen_in_one_port>.single_port_rams == 1);

// Each pair is read and stored in one step: banks.
constexpr auto banks_beside = kernel<"banks_beside", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 256> m, control flow) {
        flow.for_("all", 128, [&](auto i) {
            uint<8> const left = m[2 * i], right = m[2 * i + 1];
            y.write(left + right);
            m[2 * i] = x.read();
            m[2 * i + 1] = left;
        });
    });
static_assert(hls::area_of<banks_beside>.ram_blocks == 2);

// Neighbours whose bank nobody knows are in two banks, of 1024 words in a block RAM of iCE40 each.
constexpr auto moving_pairs = kernel<"moving_pairs", on_ice40>(
    [](in<"x", uint<4>> x, out<"y", uint<5>> y, array<"m", uint<4>, 2048> m, control flow) {
        flow.for_("fill", 40, [&](auto i) { m[i * 51] = x.read(); });
        flow.for_("sum", 250, [&](auto i) { y.write(m[i * 7] + m[i * 7 + 1]); });
    });
static_assert(schedule<moving_pairs>.loop("sum").ii == 1);
static_assert(hls::area_of<moving_pairs>.ram_blocks == 2);

// Three neighbours, in four banks, at an index that comes from outside; two of them are stored,
// one under a condition.
constexpr auto moving_threes = kernel<"moving_threes", on_ice40>(
    [](in<"x", uint<11>> x, out<"y", sint<9>> y, array<"m", sint<7>, 2048> m, control flow) {
        flow.for_("fill", 60, [&](auto) {
            uint<11> const at = x.read();
            m[at] = hls::wrap<sint<7>>(at);
            when(hls::bit(at, 3) == 1, [&] { m[at + 1] = hls::wrap<sint<7>>(at >> 4); });
        });
        flow.for_("sum", 200, [&](auto) {
            uint<11> const at = x.read();
            y.write(m[at] + m[at + 1] + m[at + 2]);
        });
    });
static_assert(schedule<moving_threes>.loop("sum").ii == 1);
static_assert(hls::area_of<moving_threes>.ram_blocks == 4);

// Loads and a store in one loop, three words apart.
constexpr auto moving_stores = kernel<"moving_stores", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 1024> m, control flow) {
        flow.for_("all", 300, [&](auto i) {
            y.write(m[i] + m[i + 1]);
            m[i + 4] = x.read();
        });
    });
static_assert(schedule<moving_stores>.loop("all").ii == 1);
static_assert(hls::area_of<moving_stores>.ram_blocks == 2);

// Wide words: choosing them would take more than the RAM.
constexpr auto wide_pairs = kernel<"wide_pairs", on_ice40>(
    [](in<"x", uint<96>> x, out<"y", uint<96>> y, array<"m", uint<96>, 256> m, control flow) {
        flow.for_("fill", 40, [&](auto i) { m[i] = x.read(); });
        flow.for_("mix", 39, [&](auto i) { y.write(m[i] ^ m[i + 1]); });
    });
static_assert(hls::area_of<wide_pairs>.ram_blocks == 12);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<chosen_pairs, pairs_on_ecp5, pairs_on_xilinx, chosen_squares,
                         chosen_slopes, chosen_steps, chosen_copies, chosen_wide,
                         chosen_in_one_port, banks_beside, moving_pairs, moving_threes,
                         moving_stores, wide_pairs>(argc, argv);
}
