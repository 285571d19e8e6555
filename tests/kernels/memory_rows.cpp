// Rows of several elements, side by side in one RAM: lanes of a row share a port. Arrays that share
// a RAM, by width and by depth.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::kernel,
    hls::control, hls::schedule, hls::when, hls::options;

constexpr options on_ice40{.device = hls::ice40_hx}, on_ecp5{.device = hls::ecp5};

// Two neighbours are stored in one cycle and read in one cycle.
constexpr auto row_pairs = kernel<"row_pairs", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y,
       array<"m", uint<8>, 512, memory{.bank_width = 2, .max_replicates = 1}> m, control flow) {
        flow.for_("fill", 64, [&](auto i) {
            uint<8> const v = x.read();
            m[2 * i] = v;
            m[2 * i + 1] = v ^ 5;
        });
        flow.for_("sum", 64, [&](auto i) { y.write(m[2 * i] + m[2 * i + 1]); });
    });
static_assert(schedule<row_pairs>.loop("fill").ii == 1);
static_assert(schedule<row_pairs>.loop("sum").ii == 1);

// Rows whose number is a part of a loop variable: i - i % 8 is the first word of one.
constexpr auto row_of_part = kernel<"row_of_part", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y,
       array<"m", uint<8>, 128, memory{.bank_width = 4, .max_replicates = 1}> m, control flow) {
        flow.for_("fill", 128, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 128, [&](uint<7> i) {
            uint<5> const row = hls::wrap<uint<5>>((i + 4) >> 2);
            y.write(m[row * 4] + m[row * 4 + 3] + m[row * 4 + (i & 1)]);
        });
    });
static_assert(schedule<row_of_part>.loop("sum").ii == 2); // the lane of the third is not known

constexpr auto row_of_eight = kernel<"row_of_eight", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y,
       array<"m", uint<8>, 128, memory{.bank_width = 8, .max_replicates = 1}> m, control flow) {
        flow.for_("fill", 128, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 128, [&](uint<7> i) {
            uint<4> const row = hls::wrap<uint<4>>((i + 24) >> 3);
            y.write(m[row * 8] + m[row * 8 + 7] + m[row * 8 + 2]);
        });
    });
static_assert(schedule<row_of_eight>.loop("sum").ii == 1);

// An element is chosen at run time, and stored alone; signed ones, with contents.
constexpr int slopes[32] = {-1, 2, -3, 4, -5, 6, -7, 8, 9, 10, -11, 12, 13, 14, 15, -16};
constexpr auto row_elements = kernel<"row_elements", on_ice40>(
    [](in<"at", uint<5>> at, in<"x", sint<7>> x, out<"y", sint<7>> y,
       array<"m", sint<7>, 32,
             memory{.bank_width = 4, .kind = hls::memory_kind::block_ram, .forwarding = 0}, slopes>
           m) {
        uint<5> const i = at.read();
        y.write(m[i]);
        m[i ^ 9] = x.read();
    });

// The same with registers beside the RAM: a row is read while another lane of it is written.
constexpr auto row_forwarded =
    kernel<"row_forwarded">([](in<"at", uint<8>> at, out<"y", uint<6>> y,
                               array<"m", uint<6>, 256, memory{.bank_width = 4}> m) {
        uint<8> const i = at.read();
        uint<6> const sum = hls::wrap<uint<6>>(m[i] + i);
        y.write(sum);
        m[i] = sum;
    });
static_assert(schedule<row_forwarded>.ii == 1);

// Neighbours of other lanes in every iteration: the word read comes from a row that is written in
// the same cycle.
constexpr auto row_neighbours = kernel<"row_neighbours">(
    [](in<"x", uint<12>> x, out<"y", uint<12>> y,
       array<"m", uint<12>, 128, memory{.bank_width = 8, .max_replicates = 1, .forwarding = 0}> m,
       reg<"i", uint<7>> i) {
        y.write(m[i]);
        m[i + 1] = x.read();
        i = hls::wrap<uint<7>>(i + 2);
    });

// Banks of rows, and replicates of them; four lanes under conditions of their own.
constexpr auto row_banks = kernel<"row_banks", on_ice40>(
    [](in<"x", uint<16>> x, out<"y", uint<18>> y,
       array<"m", uint<8>, 256, memory{.banks = 2, .bank_width = 4, .max_replicates = 2}> m,
       control flow) {
        flow.for_("fill", 64, [&](auto i) {
            uint<16> const v = x.read();
            for (int k = 0; k < 4; ++k)
                when((v >> k) % 2 == 0, [&] { m[4 * i + k] = v >> (k + 4); });
        });
        flow.for_("sum", 64, [&](auto i) {
            uint<18> sum = 0;
            for (int k = 0; k < 4; ++k) sum += m[4 * i + k] * (k + 1);
            y.write(sum);
        });
        flow.for_("two", 60, [&](auto i) {
            y.write(m[4 * i] + m[4 * i + 3] + m[4 * i + 12] + m[4 * i + 13]);
        });
    });
static_assert(schedule<row_banks>.loop("fill").ii == 1);
static_assert(schedule<row_banks>.loop("sum").ii == 1);
static_assert(schedule<row_banks>.loop("two").ii == 1);

// Fewer lanes than accesses: two rows in two cycles.
constexpr auto row_turns = kernel<"row_turns">(
    [](in<"x", uint<16>> x, out<"y", uint<18>> y,
       array<"m", uint<16>, 128, memory{.banks = 1, .bank_width = 4, .max_replicates = 1}> m,
       control flow) {
        flow.for_("fill", 64, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 16, [&](auto i) {
            uint<18> sum = 0;
            for (int k = 0; k < 4; ++k) sum += m[4 * i + k];
            y.write(sum);
        });
        flow.for_("turn", 16, [&](auto i) {
            for (int k = 0; k < 4; ++k) m[4 * i + k] = i + k;
        });
        flow.for_("out", 64, [&](auto i) { y.write(m[i]); });
    });
static_assert(schedule<row_turns>.loop("sum").ii == 2);
static_assert(schedule<row_turns>.loop("turn").ii == 2);

// Words of more than 128 bits in a row, in registers on request and by their size.
constexpr auto row_wide = kernel<"row_wide">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y,
       array<"m", uint<32>, 256, memory{.bank_width = 32}> m,
       array<"few", uint<16>, 8, memory{.bank_width = 4}> few,
       array<"regs", uint<16>, 8, memory{.bank_width = 4, .kind = hls::memory_kind::registers}>
           regs,
       reg<"at", uint<8>> at) {
        uint<32> const v = x.read();
        uint<3> const low = hls::wrap<uint<3>>(at);
        y.write(m[at ^ 7] ^ few[low] ^ regs[low]);
        m[at] = v;
        few[low ^ 1] = hls::wrap<uint<16>>(v);
        regs[low ^ 2] = hls::wrap<uint<16>>(v >> 3);
        at = hls::wrap<uint<8>>(at + 3);
    });

// In RAM made of look-up tables.
constexpr auto row_luts = kernel<"row_luts", on_ecp5>(
    [](in<"x", uint<4>> x, out<"y", uint<5>> y,
       array<"m", uint<4>, 32,
             memory{.bank_width = 2, .max_replicates = 1, .kind = hls::memory_kind::lut_ram}>
           m,
       control flow) {
        flow.for_("fill", 16, [&](auto i) {
            uint<4> const v = x.read();
            m[2 * i] = v;
            m[2 * i + 1] = v ^ 3;
        });
        flow.for_("sum", 16, [&](auto i) { y.write(m[2 * i] + m[2 * i + 1]); });
    });
static_assert(schedule<row_luts>.loop("sum").ii == 1);

// Write enables for groups of nine bits: four lanes of five bits take two block RAMs at 1024 rows.
constexpr auto row_fours = kernel<"row_fours", on_ecp5>(
    [](in<"x", uint<20>> x, out<"y", uint<7>> y,
       array<"m", uint<5>, 4096, memory{.bank_width = 4, .max_replicates = 1}> m, control flow) {
        flow.for_("fill", 64, [&](auto i) {
            uint<20> const v = x.read();
            for (int k = 0; k < 4; ++k) m[4 * i + k] = hls::wrap<uint<5>>(v >> (5 * k));
        });
        flow.for_("sum", 64,
                  [&](auto i) { y.write(m[4 * i] + m[4 * i + 1] + m[4 * i + 2] + m[4 * i + 3]); });
    });
static_assert(schedule<row_fours>.loop("fill").ii == 1);
static_assert(schedule<row_fours>.loop("sum").ii == 1);

// ----- Arrays that are merged. -----

template <hls::merging By>
constexpr memory merged_by{.max_replicates = 1, .merge = "pair", .merge_by = By};

// Both are written and read at one index; then at two.
template <hls::literal Name, hls::merging By>
constexpr auto two_merged = kernel<Name, on_ice40>([](in<"x", sint<16>> x, out<"y", sint<18>> y,
                                                      array<"a", sint<16>, 128, merged_by<By>> a,
                                                      array<"b", sint<16>, 128, merged_by<By>> b,
                                                      control flow) {
    flow.for_("fill", 64, [&](auto i) {
        sint<16> const v = x.read();
        a[i] = v;
        b[i] = v ^ 77;
    });
    flow.for_("sum", 64, [&](auto i) { y.write(a[i] - b[i]); });
    flow.for_("cross", 60, [&](auto i) { y.write(a[i] - b[i + 3]); });
});
constexpr auto const& merged_width = two_merged<"merged_width", hls::merging::width>;
constexpr auto const& merged_depth = two_merged<"merged_depth", hls::merging::depth>;
static_assert(schedule<merged_width>.loop("fill").ii == 1);
static_assert(schedule<merged_width>.loop("sum").ii == 1);
static_assert(schedule<merged_width>.loop("cross").ii == 2);
static_assert(schedule<merged_depth>.loop("fill").ii == 2);
static_assert(schedule<merged_depth>.loop("sum").ii == 2);

// Three arrays in rows of three, in two banks of rows; an element is stored alone, at an index
// known at run time, while another array of the row is read.
constexpr memory in_rows{.banks = 2,
                         .max_replicates = 1,
                         .forwarding = 0,
                         .merge = "colours",
                         .merge_by = hls::merging::width};
constexpr auto merged_three = kernel<"merged_three">(
    [](in<"x", uint<16>> x, out<"y", uint<8>> y, array<"red", uint<6>, 64, in_rows> red,
       array<"green", uint<6>, 64, in_rows> green, array<"blue", uint<6>, 64, in_rows> blue) {
        uint<16> const v = x.read();
        uint<6> const at = hls::wrap<uint<6>>(v), other = hls::wrap<uint<6>>(v >> 6);
        y.write(red[at] + green[at] + blue[at]);
        when(v % 3 == 0, [&] { red[other] = at; });
        when(v % 3 == 1, [&] { green[other] = at; });
        blue[other] = hls::wrap<uint<6>>(v >> 9);
    });

// One is read where the other one is written: they never meet. Forwarding serves each of them.
constexpr memory in_turns{.merge = "turns"};
constexpr auto merged_apart = kernel<"merged_apart">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"now", uint<8>, 100, in_turns> now,
       array<"then", uint<8>, 100, in_turns> then, reg<"i", uint<7>> i) {
        uint<8> const v = x.read();
        y.write(then[i]);
        now[i] = hls::wrap<uint<8>>(now[i] + v);
        then[i] = v;
        i = hls::select(i == 98, 0, i + 1);
    });

// Loops that overlap: while one fills rows, another one reads those of the iteration before, in a
// copy of their own or, where there is one, when it is their turn.
template <hls::literal Name, int Copies>
constexpr auto rows_that_overlap = kernel<Name>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                   control flow) {
    flow.for_(
        "block", 6, {.overlap = hls::overlapping::required},
        [&](auto, array<"m", uint<8>, 256, memory{.bank_width = 4, .private_copies = Copies}> m) {
            flow.for_("fill", 256, [&](uint<8> i) { m[i] = x.read(); });
            flow.for_("sum", 64, [&](uint<6> i) {
                y.write(m[i * 4] ^ m[i * 4 + 1] ^ m[i * 4 + 2] ^ m[i * 4 + 3]);
            });
        });
});
constexpr auto const& row_copies = rows_that_overlap<"row_copies", 2>;
constexpr auto const& row_copy = rows_that_overlap<"row_copy", 1>;

// The loop that reads ends when the data says so.
constexpr auto row_tokens =
    kernel<"row_tokens">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, {.overlap = hls::overlapping::required},
                  [&](auto, array<"m", uint<8>, 256, memory{.bank_width = 4}> m,
                      reg<"count", uint<6>> count) {
                      count = hls::wrap<uint<6>>(x.read());
                      flow.for_("fill", 256, [&](uint<8> i) { m[i] = x.read(); });
                      flow.for_("sum", count, [&](uint<6> i) {
                          y.write(m[i * 4] ^ m[i * 4 + 1] ^ m[i * 4 + 2] ^ m[i * 4 + 3]);
                      });
                  });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<row_pairs, row_of_part, row_of_eight, row_elements, row_forwarded,
                         row_neighbours, row_banks, row_turns, row_wide, row_luts, row_fours,
                         row_copies, row_copy, row_tokens, merged_width, merged_depth, merged_three,
                         merged_apart>(argc, argv);
}
