// Arrays in the single-port RAM of iCE40 UltraPlus: one port reads or writes in each cycle.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::memory_kind,
    hls::kernel, hls::control, hls::schedule, hls::when, hls::options;

constexpr options wanted{.device = hls::ice40_up, .clock_mhz = 20};
constexpr memory one{.banks = 1, .max_replicates = 1, .kind = memory_kind::single_port_ram};
constexpr memory unforwarded{
    .banks = 1, .max_replicates = 1, .kind = memory_kind::single_port_ram, .forwarding = 0};

// A load and a store: two cycles.
constexpr auto single_both =
    kernel<"single_both", wanted>([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                     array<"m", uint<16>, 16384, one> m, reg<"n", uint<14>> n) {
        m[n] = x.read();
        y.write(m[hls::wrap<uint<14>>(n - 5)]);
        n = n + 1;
    });
static_assert(schedule<single_both>.ii == 2);
static_assert(hls::area_of<single_both>.single_port_rams == 1);
static_assert(hls::area_of<single_both>.ram_blocks == 0);

// A load or a store: one.
constexpr auto single_either = kernel<"single_either", wanted>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, array<"m", uint<8>, 4096, one> m) {
        uint<16> const v = x.read();
        uint<12> const i = hls::wrap<uint<12>>(v >> 1);
        uint<16> sum = v;
        when(v % 2 == 0, [&] { m[i] = hls::wrap<uint<8>>(v >> 5); });
        when(v % 2 != 0, [&] { sum = m[i]; });
        y.write(sum);
    });
static_assert(schedule<single_either>.ii == 1);

// Under conditions, with stages that wait for each other's port.
constexpr auto single_when =
    kernel<"single_when", wanted>([](in<"x", uint<12>> x, out<"y", sint<7>> y, out<"z", sint<7>> z,
                                     array<"m", sint<5>, 512, unforwarded> m) {
        uint<12> const v = x.read();
        uint<6> const i = hls::wrap<uint<6>>(v), k = hls::wrap<uint<6>>(v >> 6);
        y.write(m[i] + m[k]);
        when(v % 3 != 0, [&] { m[hls::wrap<uint<6>>(k + 1)] = hls::wrap<sint<5>>(v); });
        when(v % 3 == 0, [&] { z.write(m[hls::wrap<uint<6>>(i ^ 7)]); });
    });

// Each replicate is written by the store, and read by one of the loads.
constexpr auto single_copies = kernel<"single_copies", wanted>(
    [](in<"x", uint<9>> x, out<"y", uint<11>> y,
       array<"m", uint<9>, 512,
             memory{.banks = 1, .max_replicates = 3, .kind = memory_kind::single_port_ram}>
           m,
       reg<"n", uint<9>> n) {
        auto const tap = [&](int k) { return m[hls::wrap<uint<9>>(n - k * k - 7)]; };
        m[n] = x.read();
        y.write(tap(0) + tap(2) + tap(5));
        n = n + 1;
    });
static_assert(schedule<single_copies>.ii == 2);
static_assert(hls::area_of<single_copies>.single_port_rams == 3);

// A load and a store at neighbouring places, in two banks.
constexpr auto single_banks =
    kernel<"single_banks", wanted>([](in<"x", uint<9>> x, out<"y", uint<9>> y,
                                      array<"m", uint<9>, 256,
                                            memory{.banks = 2,
                                                   .max_replicates = 1,
                                                   .kind = memory_kind::single_port_ram,
                                                   .forwarding = 0}>
                                          m,
                                      reg<"n", uint<8>> n) {
        m[hls::wrap<uint<8>>(n + 1)] = x.read();
        y.write(m[hls::wrap<uint<8>>(n - 20)]);
        n = n + 3;
    });
static_assert(schedule<single_banks>.ii == 1);

// Bytes: two of them are parts of a word, stored alone.
constexpr auto single_rows = kernel<"single_rows", wanted>(
    [](in<"at", uint<6>> at, in<"x", sint<7>> x, out<"y", sint<10>> y, out<"z", sint<9>> z,
       array<"m", sint<7>, 64,
             memory{.bank_width = 2,
                    .max_replicates = 1,
                    .kind = memory_kind::single_port_ram,
                    .forwarding = 0}>
           m) {
        uint<6> const i = at.read(), row = hls::wrap<uint<6>>(i & 62);
        y.write(m[i] + m[i ^ 12] + m[i ^ 3]);
        z.write(m[row] - m[row + 1]);
        m[i ^ 9] = x.read();
    });
static_assert(hls::area_of<single_rows>.single_port_rams == 1);

// Deep: narrow words on top of each other are parts of one.
constexpr auto single_deep =
    kernel<"single_deep", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                     array<"m", uint<8>, 32768, one> m, reg<"n", uint<15>> n) {
        m[n] = x.read();
        y.write(m[hls::wrap<uint<15>>(n ^ 16385)]);
        n = n + 16387;
    });
static_assert(hls::area_of<single_deep>.single_port_rams == 1);

// Wide: several side by side.
constexpr auto single_wide =
    kernel<"single_wide", wanted>([](in<"x", uint<40>> x, out<"y", uint<40>> y,
                                     array<"m", uint<40>, 1000, one> m, reg<"n", uint<9>> n) {
        m[n] = x.read();
        y.write(m[hls::wrap<uint<9>>(n - 2)]);
        n = n + 1;
    });
static_assert(hls::area_of<single_wide>.single_port_rams == 3);

// Two arrays in one.
constexpr memory shared{.max_replicates = 1, .kind = memory_kind::single_port_ram, .merge = "both"};
constexpr auto single_merged = kernel<"single_merged", wanted>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"a", uint<8>, 256, shared> a,
       array<"b", uint<8>, 256, shared> b, reg<"n", uint<8>> n) {
        uint<8> const v = x.read();
        a[n] = v;
        b[v] = n;
        y.write(a[v] + b[hls::wrap<uint<8>>(n + 1)]);
        n = n + 1;
    });
static_assert(schedule<single_merged>.ii == 4);
static_assert(hls::area_of<single_merged>.single_port_rams == 1);

struct sample {
    BOOST_HANA_DEFINE_STRUCT(sample, (uint<12>, level), (sint<5>, slope));
};

constexpr auto single_packets = kernel<"single_packets", wanted>(
    [](in<"x", sample> x, out<"y", sample> y, array<"m", sample, 300, one> m, reg<"n", uint<8>> n) {
        y.write(m[n]);
        m[n] = x.read();
        n = n + 1;
    });

// Loops of several steps, whose iterations wait for each other, and stores between them.
constexpr auto single_loops = kernel<"single_loops", wanted>(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"m", uint<8>, 128, one> m,
       reg<"s", uint<12>> s, control flow) {
        flow.for_("outer", 4, [&](auto i) {
            m[hls::wrap<uint<7>>(i * 3)] = x.read();
            uint<8> const first = m[hls::wrap<uint<7>>(i * 3 + 1)];
            m[hls::wrap<uint<7>>(i * 3 + 2)] = first;
            flow.for_("fill", 16, [&](auto k) { m[hls::wrap<uint<7>>(k + 16 * i)] = x.read(); });
            s = first;
            flow.for_("sum", 16, [&](auto k) {
                s = hls::wrap<uint<12>>(s + m[hls::wrap<uint<7>>(k + 16 * i)] +
                                        m[hls::wrap<uint<7>>(k * 5)]);
            });
            y.write(hls::wrap<uint<12>>(s + m[hls::wrap<uint<7>>(i)]));
            m[hls::wrap<uint<7>>(i + 90)] = hls::wrap<uint<8>>(s);
        });
    });
static_assert(schedule<single_loops>.loop("fill").ii == 1);
static_assert(schedule<single_loops>.loop("sum").ii == 2);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<single_both, single_either, single_when, single_copies, single_banks,
                         single_rows, single_deep, single_wide, single_merged, single_packets,
                         single_loops>(argc, argv);
}
