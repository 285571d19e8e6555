// Arrays in registers and RAM, banks, replicates, tables.
#include "../support/contents.hpp"

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::rom,
    hls::shift_register, hls::kernel, hls::when, hls::options, hls::ice40_hx;

constexpr auto small_array =
    kernel<"small_array">([](in<"at", uint<3>> at, in<"x", sint<8>> x, out<"y", sint<8>> y,
                             array<"words", sint<8>, 8> words) {
        auto i = at.read();
        y.write(words[i]);
        words[i] += x.read();
    });

constexpr auto ram_update =
    kernel<"ram_update">([](in<"at", uint<9>> at, in<"x", sint<16>> x, out<"y", sint<16>> y,
                            array<"words", sint<16>, 512> words) {
        auto i = at.read();
        sint<16> old = words[i];
        y.write(old);
        words[i] = old * 3 + x.read();
    });

constexpr auto odd_depth =
    kernel<"odd_depth">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                           array<"line", uint<8>, 100> line, reg<"at", uint<7>> at) {
        y.write(line[at]);
        line[at] = x.read();
        at = hls::select(at == 99, 0, at + 1);
    });

constexpr auto banked = kernel<"banked">([](in<"x", sint<16>> x, out<"y", sint<18>> y,
                                            array<"words", sint<16>, 256, memory{.banks = 4}> words,
                                            reg<"row", uint<6>> row) {
    auto v = x.read();
    sint<18> sum = v;
    for (int bank = 0; bank < 4; ++bank) {
        uint<8> i = row * 4 + bank;
        sum = sum + words[i];
        words[i] = v + bank;
    }
    row += 1;
    y.write(sum);
});

constexpr auto unknown_bank =
    kernel<"unknown_bank">([](in<"at", uint<7>> at, in<"x", uint<9>> x, out<"y", uint<9>> y,
                              array<"words", uint<9>, 128, memory{.banks = 2}> words) {
        auto i = at.read();
        y.write(words[i]);
        words[i ^ 1] = x.read();
    });

constexpr auto several_loads = kernel<"several_loads">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, array<"words", uint<8>, 256> words) {
        auto v = x.read();
        y.write(words[v] + words[v ^ 1] + words[v ^ 2]);
        words[v] = v;
    });

constexpr auto fixed_indices = kernel<"fixed_indices">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, array<"words", uint<32>, 64> words) {
        y.write(words[0] ^ words[63]);
        words[63] = words[5];
        words[5] = words[0];
        words[0] = x.read();
    });

constexpr auto mixed_indices = kernel<"mixed_indices">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"words", uint<8>, 16> words) {
        auto v = x.read();
        y.write(words[3] ^ words[hls::bits<3, 0>(v)]);
        words[3] = v;
        words[hls::bits<7, 4>(v)] = words[0] + 1;
    });

constexpr auto never_written = kernel<"never_written">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"words", uint<8>, 4> words,
       reg<"r", uint<8>, 9> r,
       shift_register<"line", uint<8>, 4> line) { y.write(x.read() + words[1] + r + line[2]); });

constexpr auto small_table = kernel<"small_table">(
    [](in<"phase", uint<4>> phase, out<"y", sint<9>> y, rom<"sine", sint<8>, sine> table) {
        auto p = phase.read();
        y.write(table[p] + table[p + 4]);
    });

// A negative index counts from the end: only its low bits matter.
constexpr auto signed_index = kernel<"signed_index">([](in<"at", sint<3>> at, out<"y", uint<5>> y,
                                                        rom<"primes", uint<5>, first_primes> primes,
                                                        array<"words", uint<5>, 8> words) {
    auto i = at.read();
    y.write(primes[i] ^ words[i]);
    words[i] += primes[i];
});

constexpr auto large_table = kernel<"large_table">(
    [](in<"x", uint<8>> x, out<"y", uint<17>> y, rom<"squares", uint<17>, squares> table) {
        y.write(table[x.read()] + 1);
    });

// The words of its RAMs come two cycles after their addresses.
constexpr hls::device two_cycles = [] {
    hls::device d = ice40_hx;
    d.ram_cycles = 2;
    return d;
}();
constexpr options of_two_cycles{.device = two_cycles, .clock_mhz = 80};
template <memory Wanted>
constexpr auto update_later = kernel<"late_update", of_two_cycles>(
    [](in<"at", uint<9>> at, in<"x", sint<16>> x, out<"y", sint<16>> y,
       array<"words", sint<16>, 512, Wanted> words) {
        auto i = at.read();
        sint<16> old = words[i];
        y.write(old);
        words[i] = old * 3 + x.read();
    });
constexpr auto const& late_update = update_later<memory{.forwarding = 0}>;
static_assert(hls::schedule<late_update>.ii == 3 && hls::schedule<ram_update>.ii == 1);
constexpr auto late_bank = kernel<"late_bank", of_two_cycles>(
    [](in<"at", uint<7>> at, in<"x", uint<9>> x, out<"y", uint<10>> y,
       array<"words", uint<9>, 128, memory{.banks = 2}> words) {
        auto i = at.read();
        y.write(words[i] + words[i ^ 2]);
        words[i ^ 1] = x.read();
    });
constexpr auto late_table = kernel<"late_table", of_two_cycles>(
    [](in<"x", uint<8>> x, out<"y", uint<17>> y, rom<"squares", uint<17>, squares> table) {
        y.write(table[x.read()] + 1);
    });
static_assert(hls::schedule<late_table>.latency == 3);

// Two loads of an iteration share a port; one that waits for its word may meet the second load of
// the iteration before.
constexpr auto chased = kernel<"chased", hls::options{.clock_mhz = 250}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, array<"m", uint<16>, 64> m, hls::control flow) {
        flow.for_("fill", 64, [&](auto i) { m[i] = x.read(); });
        flow.for_("chase", 64, {.initiation_interval = 2}, [&](auto) {
            uint<6> const first = x.read();
            uint<16> const v = m[first];
            uint<6> const second = (v * v * 77) >> 5;
            y.write(m[second] + v);
        });
    });

// Constant indices into an array that has others too: bank and place in it are known.
constexpr auto fixed_places = kernel<"fixed_places">(
    [](hls::in<"at", hls::uint<6>> at, hls::in<"word", hls::uint<8>> word,
       hls::out<"sum", hls::uint<10>> sum,
       hls::array<"words", hls::uint<8>, 64, hls::memory{.banks = 4}> words) {
        words[at.read()] = word.read();
        sum.write(words[36] + words[5] + words[38] + words[63]);
    });

// A function changes the array that it is given.
constexpr void keep(array<"recent", uint<8>, 4>& recent, uint<2> where, uint<8> value) {
    recent[where] = value;
}
constexpr auto kept_by_function = kernel<"kept_by_function">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"recent", uint<8>, 4> recent) {
        uint<8> const v = x.read();
        keep(recent, hls::bits<1, 0>(v), v + recent[0]);
        y.write(recent[1]);
    });

// Banks by bits that are not neighbours, and not in order.
constexpr auto scattered_banks =
    kernel<"scattered_banks">([](in<"at", uint<8>> at, in<"x", sint<9>> x, out<"y", sint<9>> y,
                                 array<"m", sint<9>, 200, memory{.bank_bits = {1, 5, 2}}> m) {
        auto i = at.read();
        y.write(m[i]);
        m[i + 77] = x.read();
        m[36] = 5;
    });

// Four neighbours, each in a bank of its own that nobody knows before.
constexpr auto sliding =
    kernel<"sliding">([](in<"x", uint<9>> x, out<"y", uint<11>> y,
                         array<"m", uint<9>, 128, memory{.banks = 4}> m, hls::control flow) {
        flow.for_("fill", 32, [&](auto i) {
            uint<9> const v = x.read();
            for (int k = 0; k < 4; ++k) m[uint<7>(i * 4 + (k * 5 + 3))] = v + k;
        });
        flow.for_("sum", 128, [&](auto i) {
            uint<11> sum = 0;
            for (int k = 0; k < 4; ++k) sum += m[uint<7>(i + k)];
            y.write(sum);
        });
    });

// Two stores side by side, two loads that differ by a word.
constexpr auto two_at_once = kernel<"two_at_once">(
    [](in<"at", uint<7>> at, out<"y", uint<17>> y, array<"m", uint<16>, 128> m, hls::control flow) {
        flow.for_("all", 100, [&](auto i) {
            uint<7> const from = at.read();
            y.write(m[from] + m[from + 1]);
            m[i] = from + 3;
            m[i + 1] = from;
        });
    });

// Replicates: more loads than ports, some under conditions and some of one word.
constexpr auto replicated =
    kernel<"replicated">([](in<"at", uint<8>> at, in<"x", uint<12>> x, out<"y", uint<16>> y,
                            array<"m", uint<12>, 256> m, reg<"round", uint<8>> round) {
        uint<8> const i = at.read();
        uint<16> sum = m[i] + m[i ^ 3] + m[i ^ 129];
        hls::when(i > 99, [&] { round += m[i ^ 7]; });
        m[round] = x.read();
        y.write(sum);
    });

constexpr auto replicated_in_banks = kernel<"replicated_in_banks">(
    [](in<"x", uint<12>> x, out<"y", uint<16>> y,
       array<"m", uint<12>, 256, memory{.banks = 2, .max_replicates = 2}> m, hls::control flow) {
        flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
        flow.for_("sum", 256, [&](auto i) {
            uint<16> sum = 0;
            for (int k = 0; k < 4; ++k) sum += m[uint<8>(i + k)];
            y.write(sum);
        });
    });

// A picture in columns: rows of 12, which lie 16 words apart; indexes outside give 0.
constexpr auto turned =
    kernel<"turned">([](in<"x", uint<9>> x, out<"y", uint<9>> y, reg<"rows", uint<4>, 11> rows,
                        reg<"columns", uint<4>, 14> columns,
                        array<"m", uint<9>, hls::extents<10, 12>> m, hls::control flow) {
        flow.for_("row", 10,
                  [&](auto i) { flow.for_("column", 12, [&](auto j) { m(i, j) = x.read(); }); });
        flow.for_("column_out", columns,
                  [&](auto j) { flow.for_("row_out", rows, [&](auto i) { y.write(m(i, j)); }); });
        m(9, 11) += 5;
        y.write(m(9, 11));
    });

// Squares of 2 by 2 words, each in a bank of its own.
constexpr auto small_squares = kernel<"small_squares">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y,
       array<"m", uint<8>, hls::extents<16, 16>, memory{.row_banks = 2, .column_banks = 2}> m,
       hls::control flow) {
        flow.for_("row", 16,
                  [&](auto i) { flow.for_("column", 16, [&](auto j) { m(i, j) = x.read(); }); });
        flow.for_("down", 15, {.loop_coalesce = 2}, [&](uint<4> i) {
            flow.for_("across", 15, [&](uint<4> j) {
                y.write(m(i, j) + m(i, j + 1) + m(i + 1, j) + m(i + 1, j + 1));
            });
        });
    });

// What is requested: a RAM of few words, also at constant indexes, and registers for many.
constexpr auto requested_ram = kernel<"requested_ram">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y,
       array<"m", uint<8>, 16, memory{.kind = hls::memory_kind::block_ram}> m,
       array<"fixed", uint<8>, 2, memory{.kind = hls::memory_kind::block_ram}> fixed) {
        uint<4> const at = x.read();
        y.write(m[at] + fixed[1]);
        m[at + 3] = at;
        fixed[1] = at;
        fixed[0] = 7;
    });

// A bank that is written and never read is not built.
constexpr auto unread_bank = kernel<"unread_bank">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y,
       array<"m", uint<8>, 16, memory{.banks = 2, .kind = hls::memory_kind::block_ram}> m) {
        uint<4> const at = x.read();
        y.write(m[hls::concat(hls::bits<2, 0>(at), uint<1>(1))]);
        m[at] = at;
    });

constexpr auto requested_registers = kernel<"requested_registers">(
    [](in<"x", uint<7>> x, out<"y", uint<9>> y,
       array<"m", uint<8>, 80, memory{.kind = hls::memory_kind::registers}> m) {
        uint<7> const at = x.read();
        y.write(m[at] + m[at ^ 5]);
        m[at ^ 9] = at;
    });

constexpr memory in_ram{.kind = hls::memory_kind::block_ram};

// ----- Depths and ports of a RAM, as requested. -----

// 1024 words for 600.
constexpr auto deep = kernel<"deep", options{.device = ice40_hx}>(
    [](in<"x", uint<10>> x, out<"y", uint<16>> y,
       array<"m", uint<16>, 600, memory{.force_pow2_depth = true}> m) {
        uint<10> const at = x.read();
        y.write(m[at]);
        m[at ^ 5] = at + 1;
    });

// Five elements in a RAM with ports, one of which is at a constant index.
constexpr auto few_in_ram = kernel<"few_in_ram", options{.device = ice40_hx}>(
    [](in<"x", uint<3>> x, out<"y", uint<9>> y,
       array<"m", uint<8>, 5, memory{.simple_dual_port = true}> m) {
        uint<3> const at = x.read();
        y.write(m[at] + m[2]);
        m[at ^ 1] = at;
    });

// ----- Distances between iterations of the kernel. -----

// A word comes back five iterations later, as what counts them tells.
constexpr memory without_forwarding{.kind = hls::memory_kind::block_ram, .forwarding = 0};
constexpr auto echo =
    kernel<"echo">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                      array<"a", uint<16>, 32, without_forwarding> a, reg<"at", uint<5>> at) {
        uint<16> const old = a[at - 5];
        a[at] = hls::wrap<uint<16>>(old * 3 + x.read());
        y.write(old);
        at = hls::wrap<uint<5>>(at + 1);
    });
static_assert(hls::schedule<echo>.ii == 1);

// Each word comes back 16 iterations later, which only the user knows.
constexpr options promises{.ivdep = true, .ivdep_array = hls::name<"a">, .safelen = 16};
constexpr auto sums_in_disorder = kernel<"sums_in_disorder", promises>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<16>, 16, without_forwarding> a,
       reg<"at", uint<4>> at) {
        uint<4> const here = hls::wrap<uint<4>>(at * 5) ^ 9;
        uint<16> const sum = hls::wrap<uint<16>>(a[here] * 3 + x.read());
        a[here] = sum;
        y.write(sum);
        at = hls::wrap<uint<4>>(at + 1);
    });
static_assert(hls::schedule<sums_in_disorder>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<
        chased, small_array, ram_update, odd_depth, banked, unknown_bank, several_loads,
        late_update, late_bank, late_table, fixed_indices, mixed_indices, never_written,
        small_table, signed_index, large_table, fixed_places, kept_by_function, scattered_banks,
        sliding, two_at_once, replicated, replicated_in_banks, turned, small_squares, requested_ram,
        requested_registers, unread_bank, deep, few_in_ram, echo, sums_in_disorder>(argc, argv);
}
