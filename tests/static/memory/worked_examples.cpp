// Arrays of FPGA literature whose banks, ports, copies and bytes are known: they come out the same.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

// The array `m` of a kernel as it is built.
template <auto const& Kernel>
constexpr ir::resource built_array() {
    auto const& g = detail::built<Kernel, detail::requested<Kernel>>;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == ir::resource_kind::array) return g.resources[r];
    return {};
}
template <auto const& Kernel>
inline constexpr ir::resource m = built_array<Kernel>();
template <auto const& Kernel>
inline constexpr int banks = ir::bank_count(m<Kernel>.memory);
template <auto const& Kernel>
inline constexpr int replicates = ir::replicate_count(m<Kernel>.memory);
template <auto const& Kernel>
inline constexpr int copies = m<Kernel>.runs > 1 ? m<Kernel>.runs : 1;

// Of words of 32 bits, with all replicates and copies.
template <auto const& Kernel>
inline constexpr int
    bank_bytes = ir::bank_depth(m<Kernel>.memory, m<Kernel>.depth) * ir::row_width(m<Kernel>) /
                 8 * replicates<Kernel>;
template <auto const& Kernel>
inline constexpr int bytes = bank_bytes<Kernel>* banks<Kernel>;

// lmem[1024][4], a word of each column in one cycle: four banks by the lowest dimension.
template <memory Wanted>
inline constexpr auto
    columns = kernel<"columns">([](in<"x", uint<32>> x, out<"y", uint<34>> y,
                                   array<"m", uint<32>, extents<1024, 4>, Wanted> m, control flow) {
        flow.for_("fill", 1024, [&](auto i) {
            uint<32> const v = x.read();
            for (int k = 0; k < 4; ++k) m(i, k) = v ^ k;
        });
        flow.for_("sum", 1024, [&](auto i) { y.write(m(i, 0) + m(i, 1) + m(i, 2) + m(i, 3)); });
    });
static_assert(schedule<columns<memory{}>>.loop("fill").ii == 1);
static_assert(schedule<columns<memory{}>>.loop("sum").ii == 1);
static_assert(banks<columns<memory{}>> == 4 && replicates<columns<memory{}>> == 1);
static_assert(m<columns<memory{}>>.memory.bank_mask == 0b11);
static_assert(bank_bytes<columns<memory{}>> == 4096); // two copies: 8192 a bank, 32768 in all
static_assert(2 * bytes<columns<memory{}>> == 32768);

// a[4][128], a word of each row in one cycle: bits 8 and 7 choose the bank.
template <memory Wanted>
inline constexpr auto rows = kernel<"rows">([](in<"x", uint<32>> x, out<"y", uint<34>> y,
                                               array<"m", uint<32>, extents<4, 128>, Wanted> m,
                                               control flow) {
    flow.for_("fill", 128, [&](auto i) {
        uint<32> const v = x.read();
        for (int k = 0; k < 4; ++k) m(k, i) = v ^ k;
    });
    flow.for_("sum", 128, [&](auto i) { y.write(m(0, i) + m(1, i) + m(2, i) + m(3, i)); });
});
constexpr memory by_row{.bank_bits = {8, 7}, .bank_width = 4, .max_replicates = 1};
static_assert(schedule<rows<by_row>>.loop("fill").ii == 1);
static_assert(schedule<rows<by_row>>.loop("sum").ii == 1);
static_assert(banks<rows<by_row>> == 4 && 2 * bytes<rows<by_row>> == 4096); // with two copies

// Bits 4 and 3 put the words of an iteration into one bank: a longer interval, still without
// stalls.
constexpr memory by_column{.bank_bits = {4, 3}, .bank_width = 4, .max_replicates = 1};
static_assert(schedule<rows<by_column>>.loop("fill").ii == 4);
static_assert(schedule<rows<by_column>>.loop("sum").ii == 4);

// int[16] in rows of 64 bytes, three reads and a write: three replicates of one row each; double
// pumped, in RAM with two ports that read or write, one.
template <pumping Pump, options On>
inline constexpr auto row_of_16 = kernel<"row_of_16", On>(
    [](in<"x", uint<16>> x, out<"y", uint<34>> y,
       array<"m", uint<32>, 16,
             memory{
                 .bank_width = 64, .kind = memory_kind::block_ram, .forwarding = 0, .pump = Pump}>
           m,
       control flow) {
        flow.for_("all", 100, {.ivdep = true}, [&](auto) {
            uint<16> const v = x.read();
            uint<4> const p = hls::wrap<uint<4>>(v), q = hls::wrap<uint<4>>(v >> 4);
            uint<4> const r = hls::wrap<uint<4>>(v >> 8), w = hls::wrap<uint<4>>(v >> 12);
            y.write(m[p] + m[q] + m[r]);
            m[w] = v;
        });
    });
constexpr auto const& one_row = row_of_16<pumping::single, options{}>;
static_assert(schedule<one_row>.loop("all").ii == 1);
static_assert(banks<one_row> == 1 && replicates<one_row> == 3);
static_assert(ir::lane_count(m<one_row>.memory) == 16);
static_assert(ir::bank_depth(m<one_row>.memory, 16) == 1);
static_assert(bytes<one_row> == 192);
constexpr auto const& one_row_pumped = row_of_16<pumping::doubled, options{.device = ecp5}>;
static_assert(schedule<one_row_pumped>.loop("all").ii == 1);
static_assert(replicates<one_row_pumped> == 1 && bytes<one_row_pumped> == 64);

// a[i] and a[i + 1] may be in two rows, a[2 * i] and a[2 * i + 1] are in one.
template <int Stride>
inline constexpr auto neighbours = kernel<"neighbours">(
    [](in<"x", uint<16>> x, out<"y", uint<17>> y,
       array<"m", uint<16>, 256, memory{.banks = 1, .bank_width = 4, .max_replicates = 1}> m,
       control flow) {
        flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 100, [&](auto i) { y.write(m[Stride * i] + m[Stride * i + 1]); });
    });
static_assert(schedule<neighbours<1>>.loop("sum").ii == 2);
static_assert(schedule<neighbours<2>>.loop("sum").ii == 1);

// In general, of a single-pumped RAM with a port that reads and one that writes: R replicates.
template <int Reads>
inline constexpr auto reads_and_store = kernel<"reads_and_store">(
    [](in<"x", uint<9>> x, out<"y", uint<40>> y,
       array<"m", uint<32>, 512, memory{.max_replicates = 8}> m, control flow) {
        flow.for_("all", 100, {.ivdep = true}, [&](auto i) {
            uint<9> const at = x.read();
            uint<40> sum = 0;
            for (int k = 0; k < Reads; ++k) sum += m[at ^ (k * 37)];
            y.write(sum);
            m[i] = at;
        });
    });
static_assert(schedule<reads_and_store<1>>.loop("all").ii == 1);
static_assert(replicates<reads_and_store<1>> == 1);
static_assert(schedule<reads_and_store<2>>.loop("all").ii == 1);
static_assert(replicates<reads_and_store<2>> == 2);
static_assert(schedule<reads_and_store<3>>.loop("all").ii == 1);
static_assert(replicates<reads_and_store<3>> == 3 && bytes<reads_and_store<3>> == 3 * 512 * 4);
static_assert(replicates<reads_and_store<5>> == 5);

// On a device whose RAM has two ports that read or write: R loads and W stores of any words need
// ceil(R / (2 - W)) replicates, double pumped ceil(R / (4 - W)). (A limit of three reads in a
// double pumped RAM is one of other devices.)
template <pumping Pump, int Reads, int Writes>
inline constexpr auto in_dual_ports = kernel<"in_dual_ports", options{.device = ecp5}>(
    [](in<"x", uint<32>> x, out<"y", uint<40>> y,
       array<"m", uint<16>, 512,
             memory{.banks = 1, .max_replicates = 8, .forwarding = 0, .pump = Pump}>
           m,
       control flow) {
        flow.for_("fill", 512, [&](auto i) { m[i] = hls::wrap<uint<16>>(x.read()); });
        flow.for_("all", 100, {.ivdep = true}, [&](auto) {
            uint<32> const v = x.read();
            uint<40> sum = 0;
            for (int k = 0; k < Reads; ++k) sum += m[hls::wrap<uint<9>>(v >> k)];
            y.write(sum);
            for (int k = 0; k < Writes; ++k)
                m[hls::wrap<uint<9>>(v >> (9 + k))] = hls::wrap<uint<16>>(v);
        });
    });
template <pumping Pump, int Reads, int Writes>
inline constexpr int dual_replicates = schedule<in_dual_ports<Pump, Reads, Writes>>.loop("all").ii
                                               == 1
                                           ? replicates<in_dual_ports<Pump, Reads, Writes>>
                                           : 0;
static_assert(dual_replicates<pumping::single, 2, 0> == 1);
static_assert(dual_replicates<pumping::single, 3, 0> == 2);
static_assert(dual_replicates<pumping::single, 4, 0> == 2);
static_assert(dual_replicates<pumping::single, 2, 1> == 2);
static_assert(dual_replicates<pumping::single, 3, 1> == 3);
static_assert(dual_replicates<pumping::doubled, 3, 0> == 1);
static_assert(dual_replicates<pumping::doubled, 3, 1> == 1);
static_assert(dual_replicates<pumping::doubled, 4, 1> == 2);
static_assert(dual_replicates<pumping::doubled, 6, 1> == 2);
static_assert(dual_replicates<pumping::doubled, 2, 2> == 1);
static_assert(dual_replicates<pumping::doubled, 3, 2> == 2);
static_assert(dual_replicates<pumping::doubled, 1, 3> == 1);

// Three reads and three writes of one single-pumped RAM in a cycle are impossible: three cycles.
// Double pumped, three replicates and one copy serve them.
template <pumping Pump, options On>
inline constexpr auto three_and_three = kernel<"three_and_three", On>(
    [](in<"x", uint<9>> x, out<"y", uint<34>> y,
       array<"m", uint<32>, 512, memory{.banks = 1, .max_replicates = 8, .pump = Pump}> m,
       control flow) {
        flow.for_("all", 100, {.ivdep = true}, [&](auto i) {
            uint<9> const at = x.read();
            y.write(m[at] + m[at ^ 37] + m[at ^ 74]);
            m[i] = at;
            m[i ^ 256] = at + 1;
            m[i ^ 128] = at + 2;
        });
    });
constexpr auto const& one_clock = three_and_three<pumping::single, options{}>;
constexpr auto const& two_clocks = three_and_three<pumping::doubled, options{.device = ecp5}>;
static_assert(schedule<one_clock>.loop("all").ii == 3 && replicates<one_clock> == 1);
static_assert(schedule<two_clocks>.loop("all").ii == 1 && replicates<two_clocks> == 3);
static_assert(copies<two_clocks> == 1 && bytes<two_clocks> == 6144);

// lmem[8][4], banks of rows, dynamic columns: no parallel claim, unless a mask keeps
// them in their row.
template <bool Masked>
inline constexpr auto dynamic_column = kernel<"dynamic_column">(
    [](in<"x", uint<6>> x, out<"y", uint<33>> y,
       array<"m", uint<32>, 32,
             memory{
                 .banks = 2, .bank_width = 16, .max_replicates = 1, .kind = memory_kind::block_ram}>
           m,
       control flow) {
        flow.for_("fill", 32, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 4, [&](auto i) {
            uint<6> const v = x.read();
            uint<3> const p = hls::wrap<uint<3>>(v), q = hls::wrap<uint<3>>(v >> 3);
            if constexpr (Masked)
                y.write(m[8 * i + (p & 3)] + m[8 * i + 4 + (q & 3)]);
            else
                y.write(m[8 * i + p] + m[8 * i + 4 + q]);
        });
    });
static_assert(schedule<dynamic_column<true>>.loop("sum").ii == 1);
static_assert(schedule<dynamic_column<false>>.loop("sum").ii == 2);

// bank_bits(6, 5) of int[128]: four banks of 32 words. force_pow2_depth of int[1536].
template <class T, int Depth, memory Wanted>
inline constexpr ir::resource described = array<"m", T, Depth, Wanted>::describe({});
constexpr ir::memory_plan four = described<uint<32>, 128, memory{.bank_bits = {6, 5}}>.memory;
static_assert(ir::bank_count(four) == 4 && ir::bank_depth(four, 128) == 32);
template <bool Pow2>
inline constexpr int words =
    ir::bank_depth(described<uint<32>, 1536, memory{.force_pow2_depth = Pow2}>.memory, 1536);
static_assert(words<false> == 1536 && words<true> == 2048);

// Two short[128] in one RAM: 128 words of 32 bits by width, 256 of 16 by depth.
template <merging By>
constexpr memory merged{.max_replicates = 1, .merge = "both", .merge_by = By};
template <merging By>
inline constexpr auto
    two_arrays = kernel<"two_arrays">([](in<"x", uint<7>> x, out<"y", uint<17>> y,
                                         array<"m", uint<16>, 128, merged<By>> first,
                                         array<"n", uint<16>, 128, merged<By>> second) {
        uint<7> const at = x.read();
        y.write(first[at] + second[at]);
        first[at ^ 1] = at;
        second[at ^ 1] = at;
    });
template <merging By>
inline constexpr ir::resource both = m<two_arrays<By>>;
static_assert(ir::bank_depth(both<merging::width>.memory, both<merging::width>.depth) == 128);
static_assert(ir::row_width(both<merging::width>) == 32);
static_assert(ir::bank_depth(both<merging::depth>.memory, both<merging::depth>.depth) == 256);
static_assert(ir::row_width(both<merging::depth>) == 16);

} // namespace
