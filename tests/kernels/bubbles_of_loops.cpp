// Bubbles that are removed from kernels with loops: endless loops with reads in late stages, nests,
// loops one after the other and under conditions, bounds at run time with none among them,
// memories, speculated iterations, exit FIFOs, what depends on time, and systems.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::level_in, hls::loop_options,
    hls::options, hls::out, hls::overlapping, hls::pipe, hls::range, hls::reg, hls::rom,
    hls::schedule, hls::shift_register, hls::sint, hls::system, hls::uint, hls::when;

inline constexpr options slow{.clock_mhz = 150, .bubble_removal = true};
inline constexpr options medium{.clock_mhz = 300, .bubble_removal = true};
inline constexpr options fast{.clock_mhz = 500, .bubble_removal = true};

// An endless loop: one basic block, and a read in a late stage.
constexpr auto endless = kernel<"endless", fast>(
    [](in<"x", uint<11>> x, in<"z", uint<7>> z, out<"y", uint<33>> y, control flow) {
        flow.while_(
            "for_ever", [] { return uint<1>(1); },
            [&] {
                auto const v = x.read();
                auto const square = v * v;
                uint<7> more = 0;
                when((square & 4) == 0, [&] { more = z.read(); });
                y.write(square * more + v);
            });
    });

// Rows go on while the sum of the one before waits for room.
constexpr auto row_sums = kernel<"row_sums", fast>(
    [](in<"x", uint<8>> x, out<"y", uint<24>> y, reg<"s", uint<20>> s, control flow) {
        s = 0;
        flow.for_("i", 8, [&](auto) {
            auto const v = x.read();
            s += v * v;
        });
        y.write(s * 3);
    });

// A nest, with a value of the outer loop in the inner one, and a total over all rows.
constexpr auto nest = kernel<"nest", medium>(
    [](in<"x", uint<8>> x, in<"scale", uint<6>> scale, out<"y", uint<22>> y,
       out<"all", uint<24>> all, reg<"s", uint<18>> s, reg<"total", uint<24>> total, control flow) {
        total = 0;
        flow.for_("row", 5, [&](auto) {
            auto const factor = scale.read();
            s = factor;
            flow.for_("column", 3, [&](auto j) { s += x.read() * factor + j; });
            y.write(s * 3);
            total += s;
        });
        all.write(total ^ 5);
    });

// Two loops in sequence through an array, in block RAM; they are entered one after the other.
constexpr auto backwards = kernel<"backwards", medium>(
    [](in<"x", uint<9>> x, out<"y", uint<18>> y, array<"line", uint<9>, 32> line, control flow) {
        flow.for_("fill", 32, [&](auto i) { line[i] = x.read(); });
        flow.for_("drain", range(31, -1, -1), [&](auto i) {
            uint<9> const v = line[i];
            y.write(v * v);
        });
    });

// Bounds at run time, with none among them, and a loop under a condition.
constexpr auto lengths = kernel<"lengths", fast>(
    [](in<"x", uint<6>> x, out<"y", uint<28>> y, reg<"sum", uint<14>> sum, control flow) {
        uint<3> const n = x.read();
        sum = n;
        flow.for_("i", n, [&](auto i) { sum += (x.read() * 5) ^ i; });
        when(hls::bit(n, 0), [&] { flow.for_("j", 3, [&](auto) { sum += x.read() * 7; }); });
        y.write(sum * sum ^ 77);
    });

// The bound is known in a late stage: the first iteration begins cycles after the step before.
constexpr auto computed = kernel<"computed", slow>(
    [](in<"x", uint<9>> x, out<"y", uint<20>> y, reg<"s", uint<20>> s, control flow) {
        auto const v = x.read();
        auto const square = v * v;
        s = v;
        flow.for_("i", hls::wrap<uint<3>>(square * 5 >> 3), [&](auto i) {
            auto const w = x.read();
            s += (w * w) ^ i;
        });
        y.write(s * 3);
    });

// Iterations begin before it is certain that there is one, and are withdrawn.
constexpr auto speculates = kernel<"speculates", medium>(
    [](in<"x", uint<8>> x, out<"y", uint<40>> y, reg<"v", uint<10>> v, control flow) {
        auto const first = x.read();
        v = first;
        flow.while_(
            "grow", {.speculated_iterations = 6}, [&] { return v * v * v < 50000; },
            [&] { v = hls::wrap<uint<10>>(v + 3); });
        y.write((first * first + 1) * v);
    });

// A loop that is left when a word says so, with iterations that begin before that is known.
constexpr auto until_zero = kernel<"until_zero", slow>([](in<"x", uint<8>> x, out<"y", uint<20>> y,
                                                          reg<"sum", uint<20>> sum,
                                                          reg<"word", uint<8>> word, control flow) {
    sum = 0;
    word = x.read();
    flow.while_(
        "more", [&] { return word != 0; },
        [&] {
            sum += word * 3;
            word = x.read();
        });
    y.write(sum * 5);
});

// What an iteration stores, the next one loads.
constexpr auto counts = kernel<"counts", medium>(
    [](in<"x", uint<5>> x, out<"y", uint<20>> y, array<"seen", uint<10>, 32> seen, control flow) {
        flow.for_("clear", 32, [&](auto i) { seen[i] = 0; });
        flow.for_("count", 50, [&](auto) {
            auto const at = x.read();
            uint<10> const n = seen[at];
            seen[at] = n + 1;
        });
        flow.for_("show", 32, [&](auto i) {
            uint<10> const n = seen[i];
            y.write(n * n);
        });
    });

// A shift register within an inner loop.
constexpr auto filter = kernel<"filter", fast>(
    [](in<"x", sint<8>> x, out<"y", sint<20>> y, out<"ends", uint<8>> ends,
       shift_register<"old", sint<8>, 4> old, reg<"rows", uint<8>> rows, control flow) {
        flow.for_("i", 9, [&](auto) {
            auto const v = x.read();
            old << v;
            y.write(old[0] * 3 + old[3] * old[1]);
        });
        rows += 1;
        ends.write(rows);
    });

// Words leave through exit FIFOs.
constexpr auto lossy =
    kernel<"lossy", fast>([](in<"x", uint<8>> x, out<"y", uint<24>> y, out<"z", uint<8>> z,
                             reg<"lost", uint<8>> lost, reg<"s", uint<20>> s, control flow) {
        s = 0;
        flow.for_("i", 4, [&](auto) {
            auto const v = x.read();
            s += v * v;
            when(!z.try_write(v), [&] { lost += 1; });
        });
        y.write(s * 7 + lost);
    });

// Many short steps go on while an older one waits.
constexpr auto long_rows = kernel<"long_rows", fast>(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<30>> y, reg<"s", uint<20>> s,
       reg<"failed", uint<8>> failed, control flow) {
        s = 0;
        failed = 0;
        flow.for_("i", 40, [&](auto) {
            auto const more = z.try_read();
            when(!more.ok, [&] { failed += 1; });
            s += select(more.ok, more.word, 3);
        });
        auto const v = x.read();
        y.write((v * v * v) ^ (s + failed));
    });

// Bounds that are computed in late stages: the first iteration begins when they are there. Two
// loops in a row with bounds of their own, with none among them.
constexpr auto late_bounds = kernel<"late_bounds", fast>(
    [](in<"x", uint<9>> x, out<"y", uint<24>> y, reg<"s", uint<20>> s, control flow) {
        auto const v = x.read();
        s = v;
        flow.for_("i", hls::wrap<uint<3>>(v * v * 5 >> 3), [&](auto i) { s += x.read() ^ i; });
        flow.for_("j", hls::wrap<uint<2>>(v * v * 3 >> 4), [&](auto j) { s ^= x.read() + j * 5; });
        y.write(s * 3);
    });

// Rows that wait for a product of the row before, and one of the row before that.
constexpr auto row_products = kernel<"row_products", fast>(
    [](in<"x", uint<12>> x, out<"y", uint<12>> y, out<"sum", uint<24>> sum,
       reg<"last", uint<12>> last, reg<"s", uint<12>> s, control flow) {
        s = last;
        flow.for_("i", range(0, s & 3, 1), [&](auto) { s = s ^ x.read(); });
        last = hls::wrap<uint<12>>((last | 1) * (s + x.read()));
        y.write(s);
        sum.write(last * s);
    });

// Three levels: each bound is a product of the level around, and a table between rows is in RAM.
constexpr auto late_levels =
    kernel<"late_levels", options{.clock_mhz = 390, .bubble_removal = true}>(
        [](in<"x", uint<8>> x, out<"y", uint<24>> y, array<"seen", uint<10>, 256> seen,
           reg<"s", uint<16>> s, control flow) {
            flow.for_("plane", 3, [&](auto p) {
                auto const v = x.read();
                flow.for_("row", hls::wrap<uint<2>>(v * v * (p + 1) >> 5), [&](auto r) {
                    auto const w = x.read();
                    s = 0;
                    flow.for_("column", hls::wrap<uint<2>>(w * w * (r + 3) >> 3),
                              [&](auto c) { s += x.read() + c; });
                    uint<10> const old = seen[w];
                    seen[w] = hls::wrap<uint<10>>(old * 5 + s);
                    y.write(old + s * p);
                });
            });
        });

// A loop that is left late, and one whose first word decides how long it is.
constexpr auto late_while = kernel<"late_while", medium>(
    [](in<"x", uint<9>> x, out<"y", uint<24>> y, reg<"most", uint<20>> most, reg<"s", uint<20>> s,
       control flow) {
        most = hls::wrap<uint<20>>(hls::wrap<uint<18>>(x.read() * 77) * 3 >> 5);
        s = 0;
        flow.while_(
            "fill", [&] { return s < most; }, [&] { s += x.read() + 100; });
        y.write(s * s >> 9);
    });

// What it does depends on when words come.
constexpr auto polls =
    kernel<"polls", fast>([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<25>> y,
                             reg<"failed", uint<8>> failed, control flow) {
        flow.while_(
            "for_ever", [] { return uint<1>(1); },
            [&] {
                auto const v = x.read();
                auto const more = z.try_read();
                when(!more.ok, [&] { failed += 1; });
                y.write((v * v * v) ^ (select(more.ok, more.word, 0) + failed));
            });
    });

// A signal that is sampled in a late stage.
constexpr auto samples =
    kernel<"samples", fast>([](in<"x", uint<7>> x, level_in<"time", uint<9>> time,
                               out<"y", uint<21>> y, reg<"s", uint<21>> s, control flow) {
        s = 0;
        flow.for_("i", 6, [&](auto) {
            auto const v = x.read();
            s += v * v + time.read();
        });
        y.write(s);
    });

// In systems: the depths of pipes are found while compiling.
constexpr auto packs =
    kernel<"packs", fast>([](in<"x", uint<9>> x, out<"a", uint<9>> a, out<"b", uint<20>> b,
                             reg<"s", uint<20>> s, control flow) {
        s = 0;
        flow.for_("i", 6, [&](auto) {
            auto const v = x.read();
            a.write(v);
            s += v * v;
        });
        b.write(s * 3);
    });
constexpr auto meets =
    kernel<"meets", fast>([](in<"a", uint<9>> a, in<"b", uint<20>> b, out<"y", uint<29>> y,
                             array<"row", uint<9>, 8> row, control flow) {
        flow.for_("fill", 6, [&](auto i) { row[i] = a.read(); });
        auto const w = b.read();
        flow.for_("i", 6, [&](auto i) { y.write(row[i] * w); });
    });
constexpr auto scaled = system<"scaled">(
    [](in<"x", uint<9>> x, out<"y", uint<29>> y, pipe<"a", uint<9>> a, pipe<"b", uint<20>> b) {
        packs(x, a, b);
        meets(a, b, y);
    });
} // namespace

int main(int argc, char** argv) {
    return hls::generate<endless, row_sums, nest, backwards, lengths, computed, speculates,
                         until_zero, counts, filter, lossy, long_rows, late_bounds, row_products,
                         late_levels, late_while, polls, samples, scaled>(argc, argv);
}
