// Bubbles that are removed while a stage waits: kernels of 2 to about 20 stages, with reads and
// writes in several of them, registers, memories, shift registers, words that leave early, odd
// widths, non-blocking accesses, and in systems.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::in, hls::kernel, hls::level_in, hls::level_out, hls::options, hls::out,
    hls::pipe, hls::reg, hls::schedule, hls::shift_register, hls::sint, hls::system, hls::uint,
    hls::when;

inline constexpr options slow{.clock_mhz = 150, .bubble_removal = true};
inline constexpr options fast{.clock_mhz = 500, .bubble_removal = true};
inline constexpr options on_hx{.device = hls::ice40_hx, .clock_mhz = 125, .bubble_removal = true};
inline constexpr options large_on_hx{
    .device = hls::ice40_hx, .clock_mhz = 110, .bubble_removal = true}; // stalls have long routes

// One stage, and few: nothing stands between the read and the write.
constexpr auto one_stage = kernel<"one_stage", slow>(
    [](in<"x", uint<7>> x, out<"y", uint<7>> y) { y.write(x.read() ^ 5); });

// From the read to the write.
constexpr auto polynomial =
    kernel<"polynomial", fast>([](in<"x", uint<9>> x, out<"y", uint<27>> y) {
        auto const v = x.read();
        y.write((v * v + 3) * v + 7);
    });
constexpr auto long_way =
    kernel<"long_way", large_on_hx>([](in<"x", sint<13>> x, out<"y", sint<52>> y) {
        auto const v = x.read();
        y.write((v * v + 3) * (v * v - v));
    });

// A word of each input that the one before decides about, each in a stage of its own; and outputs
// in between.
constexpr auto several_reads =
    kernel<"several_reads", fast>([](in<"a", uint<11>> a, in<"b", uint<5>> b, in<"c", uint<9>> c,
                                     out<"early", uint<1>> early, out<"y", uint<33>> y) {
        auto const first = a.read();
        auto const square = first * first;
        uint<5> second = 0;
        when((square & 3) != 1, [&] { second = b.read(); });
        early.write(hls::bits<4, 4>(square));
        auto const both = square * second;
        uint<9> third = 0;
        when((both & 4) == 0, [&] { third = c.read(); });
        y.write(both + third * third);
    });

// Registers that are read and written in the same late stage, and a shift register.
constexpr auto with_state = kernel<"with_state", fast>(
    [](in<"x", uint<10>> x, out<"y", uint<24>> y, out<"z", uint<10>> z, reg<"sum", uint<24>> sum,
       reg<"count", uint<3>> count, shift_register<"old", uint<10>, 5> old) {
        auto const v = x.read();
        auto const square = v * v;
        sum = sum + (square ^ (square >> 3));
        count = count + 1;
        old << v;
        when(count == 3, [&] { z.write(old[2] ^ old[4]); });
        y.write(sum * 3);
    });

// A table and an array in block RAM; what a step stores, the next one finds.
constexpr auto with_memories =
    kernel<"with_memories", slow>([](in<"x", uint<6>> x, in<"z", uint<12>> z, out<"y", uint<26>> y,
                                     array<"seen", uint<13>, 64> seen) {
        auto const at = x.read();
        uint<13> const before = seen[at];
        auto const next = before + at;
        seen[at] = next;
        auto const product = next * next;
        uint<12> word = 0;
        when((product & 2) == 0, [&] { word = z.read(); });
        y.write(product ^ word);
    });

// A double pumped RAM that is read in two stages and written in a third one.
constexpr hls::memory pumped{.max_replicates = 1, .forwarding = 0, .pump = hls::pumping::doubled};
constexpr auto with_pumped =
    kernel<"with_pumped",
           options{.clock_mhz = 150, .bubble_removal = true, .ivdep = true, .safelen = 16}>(
        [](in<"x", uint<12>> x, in<"z", uint<5>> z, out<"y", uint<12>> y,
           array<"kept", uint<12>, 256, pumped> kept, reg<"next", uint<8>> next) {
            uint<8> const n = next;
            uint<12> const v = x.read();
            next = n + 1;
            uint<12> const first = kept[hls::wrap<uint<8>>(n - 20)];
            uint<5> word = 0;
            when(bit(first, 0), [&] { word = z.read(); });
            uint<12> const second = kept[hls::wrap<uint<8>>(fpga_reg(fpga_reg(n)) - 33)];
            kept[fpga_reg(n)] = v;
            y.write(fpga_reg(second ^ first ^ word));
        });

// A signal that is sampled in a late stage, and one that is set there.
constexpr auto with_levels =
    kernel<"with_levels", fast>([](in<"x", uint<7>> x, level_in<"time", uint<9>> time,
                                   out<"y", uint<21>> y, level_out<"light", uint<4>, 3> light) {
        auto const v = x.read();
        auto const square = v * v;
        when((square & 8) == 0, [&] { light.write(hls::bits<3, 0>(square)); });
        y.write(square + time.read());
    });

// A word leaves before its stage acts.
constexpr auto leaves_early = kernel<"leaves_early", fast>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, out<"z", uint<24>> z, reg<"s", uint<16>> s) {
        y.write(s);
        uint<8> const word = x.read();
        s += word;
        z.write(word * word * word);
    });

// Two ways that part, at a port each, and a word for one step in four.
constexpr auto parts = kernel<"parts", fast>(
    [](in<"x", uint<17>> x, out<"even", uint<34>> even, out<"odd", uint<17>> odd) {
        auto const v = x.read();
        auto const square = v * v;
        when((v & 1) == 0, [&] { even.write(square); });
        when(hls::bits<1, 0>(square) == 1, [&] { odd.write(v); });
    });

// What it does depends on when words come.
constexpr auto tries =
    kernel<"tries", fast>([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<25>> y,
                             reg<"failed", uint<8>> failed) {
        auto const v = x.read();
        auto const more = z.try_read();
        when(!more.ok, [&] { failed += 1; });
        y.write((v * v * v) ^ (select(more.ok, more.word, 0) + failed));
    });

// An exit FIFO beside an output without one.
constexpr auto two_ends = kernel<"two_ends", fast>(
    [](in<"x", uint<8>> x, out<"y", uint<24>> y, out<"z", uint<8>> z, reg<"lost", uint<8>> lost) {
        auto const v = x.read();
        auto const product = v * v * v;
        when(!z.try_write(v), [&] { lost += 1; });
        y.write(product);
    });

// In systems: the depths of pipes are found while compiling.
constexpr auto splits =
    kernel<"splits", on_hx>([](in<"x", uint<9>> x, out<"a", uint<9>> a, out<"b", uint<18>> b) {
        auto const v = x.read();
        a.write(v);
        b.write(v * v);
    });
constexpr auto cubes = kernel<"cubes", on_hx>([](in<"x", uint<9>> x, out<"y", uint<27>> y) {
    auto const v = x.read();
    y.write(v * v * v);
});
constexpr auto meets =
    kernel<"meets", on_hx>([](in<"a", uint<27>> a, in<"b", uint<18>> b, out<"y", uint<45>> y) {
        auto const v = a.read();
        uint<18> w = 0;
        when((v * 5 & 8) == 0, [&] { w = b.read(); });
        when((v * 5 & 8) != 0, [&] { w = b.read() + 1; });
        y.write(v * w);
    });
constexpr auto two_ways =
    system<"two_ways">([](in<"x", uint<9>> x, out<"y", uint<45>> y, pipe<"a", uint<9>> a,
                          pipe<"b", uint<18>> b, pipe<"c", uint<27>> c) {
        splits(x, a, b);
        cubes(a, c);
        meets(c, b, y);
    });
constexpr auto lowers = kernel<"lowers", on_hx>([](in<"x", uint<27>> x, out<"y", uint<27>> y) {
    auto const v = x.read();
    y.write(v * 77 ^ v >> 5);
});
constexpr auto in_turn =
    system<"in_turn">([](in<"x", uint<9>> x, out<"y", uint<27>> y, pipe<"a", uint<27>, 0> a) {
        cubes(x, a);
        lowers(a, y);
    });

static_assert(schedule<polynomial>.ii == 1 && schedule<several_reads>.ii == 1);
static_assert(schedule<with_pumped>.ii == 1 && schedule<with_levels>.ii == 1);
static_assert(schedule<with_state>.ii == 1 && schedule<with_memories>.ii == 1);
static_assert(schedule<leaves_early>.ii == 1 && schedule<parts>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<one_stage, polynomial, long_way, several_reads, with_state, with_memories,
                         with_pumped, with_levels, leaves_early, parts, tries, two_ends, two_ways,
                         in_turn>(argc, argv);
}
