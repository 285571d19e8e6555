// Intervals that banks and replicates allow, against numbers worked out by hand.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

// Four loads side by side, with a store in a loop of its own.
template <memory Wanted, int Apart = 1, int Lanes = 4>
inline constexpr auto window = kernel<"window">([](in<"x", uint<16>> x, out<"y", uint<20>> y,
                                                   array<"m", uint<16>, 256, Wanted> m,
                                                   control flow) {
    flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
    flow.for_("sum", 200, [&](auto i) {
        uint<20> sum = 0;
        for (int k = 0; k < Lanes; ++k) sum += m[i + Apart * k];
        y.write(sum);
    });
});
template <memory Wanted, int Apart = 1, int Lanes = 4>
constexpr int interval = schedule<window<Wanted, Apart, Lanes>>.loop("sum").ii;

// Of the array m as it is built.
template <auto const& Kernel>
constexpr ir::memory_plan built_memory() {
    auto const& g = detail::built<Kernel, options{}>;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == ir::resource_kind::array) return g.resources[r].memory;
    return {};
}
template <auto const& Kernel>
constexpr int banks = ir::bank_count(built_memory<Kernel>());
template <auto const& Kernel>
constexpr int words_in_row = ir::lane_count(built_memory<Kernel>());
template <auto const& Kernel>
constexpr int replicates = ir::replicate_count(built_memory<Kernel>());

// Four neighbours are in four different banks, though no bank is known.
static_assert(interval<memory{.banks = 4}> == 1);
static_assert(replicates<window<memory{.banks = 4}>> == 1);
static_assert(interval<memory{.banks = 8}> == 1);
static_assert(interval<memory{.banks = 4}, 3> == 1); // 0 3 6 9 modulo 4: 0 3 2 1
static_assert(interval<memory{.banks = 2, .max_replicates = 1}> == 2);
static_assert(interval<memory{.banks = 4, .max_replicates = 1}, 2> == 2); // 0 2 0 2
static_assert(interval<memory{.banks = 4, .max_replicates = 1}, 4> == 4); // all in one
static_assert(interval<memory{.bank_bits = {3, 2}, .max_replicates = 1}, 4> == 1);

// In blocks of 64 words: neighbours may be in one.
static_assert(interval<memory{.bank_bits = {7, 6}, .max_replicates = 1}> == 4);

// A replicate for each load, as few as do.
static_assert(interval<memory{.banks = 1, .max_replicates = 1}> == 4);
static_assert(interval<memory{.banks = 1, .max_replicates = 2}> == 2);
static_assert(interval<memory{.banks = 1}> == 1);
static_assert(replicates<window<memory{.banks = 1}>> == 4);
static_assert(replicates<window<memory{.banks = 1, .max_replicates = 3}>> == 2); // as fast as 3
static_assert(interval<memory{}, 1, 8> == 2);                                    // 4 at most
static_assert(interval<memory{.max_replicates = 8}, 1, 8> == 1);

// Three loads and a store of one array: a replicate for each load.
inline constexpr auto three_reads = kernel<"three_reads">(
    [](in<"x", uint<10>> x, out<"y", uint<34>> y, array<"m", uint<32>, 1024> m, control flow) {
        flow.for_("all", 500, {.ivdep = true}, [&](auto i) {
            uint<10> const at = x.read();
            y.write(m[at] + m[wrap<uint<10>>(at * 5)] + m[wrap<uint<10>>(at * 9)]);
            m[i] = at;
        });
    });
static_assert(schedule<three_reads>.loop("all").ii == 1);
static_assert(replicates<three_reads> == 3);

// Four neighbours in each step, whose indexes tell bank and lane.
template <int Width, int Words>
inline constexpr auto lanes = kernel<"lanes">([](in<"x", uint<Width>> x,
                                                 out<"y", uint<Width + 2>> y,
                                                 array<"m", uint<Width>, Words> m, control flow) {
    flow.for_("fill", 64, [&](auto i) {
        uint<Width> const v = x.read();
        for (int k = 0; k < 4; ++k) m[i * 4 + k] = v + k;
    });
    flow.for_("sum", 64, [&](auto i) {
        uint<Width + 2> sum = 0;
        for (int k = 0; k < 4; ++k) sum += m[i * 4 + k];
        y.write(sum);
    });
});
template <int Width, int Words>
constexpr bool takes_four_at_once =
    schedule<lanes<Width, Words>>.loop("fill").ii == 1 &&
    schedule<lanes<Width, Words>>.loop("sum").ii == 1 && replicates<lanes<Width, Words>> == 1;
// Block RAMs of 512 words of 36 bits: four banks fill four of them, and so do rows of four.
static_assert(takes_four_at_once<36, 2048>);
static_assert(banks<lanes<36, 2048>> == 4 && words_in_row<lanes<36, 2048>> == 1);
// Four banks would be four half empty ones, rows of four are two.
static_assert(takes_four_at_once<16, 256>);
static_assert(banks<lanes<16, 256>> == 1 && words_in_row<lanes<16, 256>> == 4);

// Rows that a step fills, 64 words apart: bits 7 and 6 choose.
inline constexpr auto rows = kernel<"rows">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, array<"m", uint<16>, 256> m, control flow) {
        flow.for_("fill", 64, [&](auto i) {
            uint<16> const v = x.read();
            for (int k = 0; k < 4; ++k) m[concat(uint<2>(k), uint<6>(i))] = v + k;
        });
        flow.for_("out", 256, [&](auto i) { y.write(m[i]); });
    });
static_assert(schedule<rows>.loop("fill").ii == 1 && banks<rows> == 4); // `out` chooses a word

// Two dimensions: a square of four words, one from each bank of rows and columns.
template <memory Wanted>
inline constexpr auto square = kernel<"square">([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                                                   array<"m", uint<8>, extents<16, 24>, Wanted> m,
                                                   control flow) {
    flow.for_("fill", 16,
              [&](auto i) { flow.for_("row", 24, [&](auto j) { m(i, j) = x.read(); }); });
    flow.for_("down", 15, {.loop_coalesce = 2}, [&](auto i) {
        flow.for_("across", 23,
                  [&](auto j) { y.write(m(i, j) + m(i, j + 1) + m(i + 1, j) + m(i + 1, j + 1)); });
    });
});
static_assert(schedule<square<memory{.row_banks = 2, .column_banks = 2}>>.loop("across").ii == 1);
static_assert(banks<square<memory{.row_banks = 2, .column_banks = 2}>> == 4);
static_assert(schedule<square<memory{.column_banks = 4, .max_replicates = 1}>>.loop("across").ii ==
              2);
static_assert(replicates<square<memory{}>> == 4); // no bank is known: memory instead of choices

// Squares side by side know their banks.
inline constexpr auto tiles =
    kernel<"tiles">([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                       array<"m", uint<8>, extents<16, 16>> m, control flow) {
        flow.for_("fill", 16,
                  [&](auto i) { flow.for_("row", 16, [&](auto j) { m(i, j) = x.read(); }); });
        flow.for_("down", 8, {.loop_coalesce = 2}, [&](auto i) {
            flow.for_("across", 8, [&](auto j) {
                y.write(m(2 * i, 2 * j) + m(2 * i, 2 * j + 1) + m(2 * i + 1, 2 * j) +
                        m(2 * i + 1, 2 * j + 1));
            });
        });
    });
static_assert(schedule<tiles>.loop("across").ii == 1);
static_assert(banks<tiles> == 2 && words_in_row<tiles> == 2 && replicates<tiles> == 1);

// A load that does not know its bank does not know its lane.
inline constexpr auto odd_neighbours = kernel<"odd_neighbours">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 256> m, control flow) {
        flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 255, [&](auto i) { y.write(m[i] + m[i + 1]); });
    });
static_assert(schedule<odd_neighbours>.loop("sum").ii == 1);
static_assert(words_in_row<odd_neighbours> == 1 && replicates<odd_neighbours> == 2);

// A row that is read while a part of it is stored would need logic beside the RAM.
inline constexpr auto stored_beside = kernel<"stored_beside">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 256> m, control flow) {
        flow.for_("all", 128, [&](auto i) {
            uint<8> const left = m[2 * i], right = m[2 * i + 1];
            y.write(left + right);
            m[2 * i] = x.read();
            m[2 * i + 1] = left;
        });
    });
static_assert(schedule<stored_beside>.loop("all").ii == 1);
static_assert(words_in_row<stored_beside> == 1 && banks<stored_beside> == 2);

// Of 4096 words a replicate is two block RAMs, and a bank of 1024 words is half a one.
template <memory Wanted, int Width = 9>
inline constexpr auto
    long_window = kernel<"long_window">([](in<"x", uint<Width>> x, out<"y", uint<Width + 2>> y,
                                           array<"m", uint<Width>, 4096, Wanted> m, control flow) {
        flow.for_("fill", 4096, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 4094, [&](auto i) { y.write(m[i] + m[i + 1] + m[i + 2]); });
    });
static_assert(schedule<long_window<memory{}>>.loop("sum").ii == 1);
static_assert(banks<long_window<memory{}>> == 4 && replicates<long_window<memory{}>> == 1);
static_assert(banks<long_window<memory{.banks = 1}>> == 1); // requested
static_assert(replicates<long_window<memory{.banks = 1}>> == 3);

// Indexes of which nothing is known may be in one bank.
inline constexpr auto anywhere = kernel<"anywhere">(
    [](in<"x", uint<12>> x, out<"y", uint<10>> y, array<"m", uint<9>, 4096> m, control flow) {
        flow.for_("fill", 4096, [&](auto i) { m[i] = hls::wrap<uint<9>>(x.read()); });
        flow.for_("sum", 4094, [&](auto i) { y.write(m[i] + m[x.read()]); });
    });
static_assert(banks<anywhere> == 1 && replicates<anywhere> == 2);

// What is requested stays.
template <memory Wanted>
inline constexpr auto requested = kernel<"requested">([](in<"x", uint<8>> x, out<"y", uint<9>> y,
                                                         array<"m", uint<8>, 256, Wanted> m,
                                                         control flow) {
    flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
    flow.for_("sum", 128, [&](auto i) { y.write(m[2 * i] + m[2 * i + 1]); });
});
static_assert(words_in_row<requested<memory{}>> == 2);
static_assert(words_in_row<requested<memory{.bank_width = 1}>> == 1);
static_assert(banks<requested<memory{.bank_width = 1}>> == 2);
static_assert(words_in_row<requested<memory{.banks = 2}>> == 1);

// The same in one dimension, where rows take as much as banks: bits 0 and 4 of the index, which are
// no neighbours.
inline constexpr auto flat_tiles = kernel<"flat_tiles">(
    [](in<"x", uint<36>> x, out<"y", uint<38>> y, array<"m", uint<36>, 2048> m, control flow) {
        flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
        flow.for_("down", 8, {.loop_coalesce = 2}, [&](auto i) {
            flow.for_("across", 8, [&](auto j) {
                auto const corner = 32 * i + 2 * j;
                y.write(m[corner] + m[corner + 1] + m[corner + 16] + m[corner + 17]);
            });
        });
    });
static_assert(schedule<flat_tiles>.loop("across").ii == 1);
static_assert(banks<flat_tiles> == 4 && replicates<flat_tiles> == 1);
static_assert(built_memory<flat_tiles>().bank_mask == 0b10001);

// Where a recurrence keeps the interval long, ports stay as they are.
template <int Forwarding>
inline constexpr auto
    waits = kernel<"waits">([](in<"x", uint<10>> x, out<"y", uint<32>> y,
                               array<"m", uint<32>, 1024, memory{.forwarding = Forwarding}> m) {
        uint<10> const at = x.read();
        uint<32> const sum = m[at] + 1;
        m[at] = sum;
        y.write(sum);
    });
static_assert(schedule<waits<0>>.ii == 2);
static_assert(banks<waits<0>> == 1 && replicates<waits<0>> == 1);
static_assert(schedule<waits<1>>.ii == 1 && schedule<waits<-1>>.ii == 1);

// Loads that exclude each other take one cycle, also beside one that shares with nobody.
inline constexpr auto either_or = kernel<"either_or">(
    [](in<"x", uint<21>> x, out<"y", uint<9>> y,
       array<"m", uint<8>, 1024, memory{.banks = 1, .max_replicates = 1}> m, control flow) {
        flow.for_("fill", 1024, [&](auto i) { m[i] = i & 255; });
        flow.for_("sum", 100, [&](auto) {
            uint<21> const v = x.read();
            uint<8> second = 0;
            when(bit(v, 20), [&] { second = m[hls::wrap<uint<10>>(v + 1)]; }).otherwise([&] {
                second = m[hls::wrap<uint<10>>(v >> 10)];
            });
            y.write(m[hls::wrap<uint<10>>(v)] + second);
        });
    });
static_assert(schedule<either_or>.loop("sum").ii == 2);

// Too few ports, and a recurrence: both at once make the interval shorter, neither does alone.
inline constexpr auto ports_and_forwarding = kernel<"ports_and_forwarding">(
    [](in<"x", uint<10>> x, out<"y", uint<32>> y, array<"m", uint<32>, 1024> m,
       array<"n", uint<16>, 1024, memory{.banks = 1}> n, control flow) {
        flow.for_("fill", 1024, [&](auto i) { n[i] = i; });
        flow.for_("sum", 100, [&](auto) {
            uint<10> const at = x.read();
            uint<32> const sum = m[at] + n[at ^ 5] + n[at ^ 9] + n[at];
            m[at] = sum;
            y.write(sum);
        });
    });
static_assert(schedule<ports_and_forwarding>.loop("sum").ii == 1);

} // namespace
