// Systems: every way to build a pipe, arrays of pipes, forks, joins, cycles, loops, packets,
// widths.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

struct pixel {
    hls::uint<8> red, green, blue;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(pixel, red, green, blue);

namespace {

using hls::in, hls::out, hls::argument, hls::pipe, hls::pipes, hls::sint, hls::uint, hls::reg,
    hls::wire, hls::array, hls::control, hls::kernel, hls::when, hls::options;

// A pipe of each storage, as README and the report call them: wires, slice, registers, RAM.

constexpr auto stir =
    kernel<"stir">([](in<"x", uint<32>> x, out<"y", uint<32>> y) { y.write(x.read() * 5 + 1); });

constexpr auto storages = hls::system<"storages">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, pipe<"wires", uint<32>> wires,
       pipe<"one", uint<32>, 1> one, pipe<"two", uint<32>, 2> two, pipe<"five", uint<32>, 5> five,
       pipe<"sixteen", uint<32>, 16> sixteen, pipe<"seventeen", uint<32>, 17> seventeen,
       pipe<"many", uint<32>, 300> many) {
        stir(x, wires);
        stir(wires, one);
        stir(one, two);
        stir(two, five);
        stir(five, sixteen);
        stir(sixteen, seventeen);
        stir(seventeen, many);
        stir(many, y);
    });

// Nothing but wires between kernels, and the same kernel in every round of a C++ loop.

constexpr auto chain = hls::system<"chain">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, pipes<"hop", uint<32>, 6> hop) {
        stir(x, hop[0]);
        for (int i = 0; i < 5; ++i) stir(hop[i], hop[i + 1]);
        stir(hop[5], y);
    });

// A word to two kernels, and their words together again. The ways differ in latency and interval.

constexpr auto fork =
    kernel<"fork_words">([](in<"x", sint<16>> x, out<"a", sint<16>> a, out<"b", sint<16>> b) {
        auto const word = x.read();
        a.write(word);
        b.write(word);
    });

constexpr auto slow_square = kernel<"slow_square", options{.initiation_interval = 3}>(
    [](in<"x", sint<16>> x, out<"y", sint<32>> y, reg<"last", sint<16>> last) {
        auto const word = x.read();
        y.write(word * last);
        last = word;
    });

constexpr auto join =
    kernel<"join_words">([](in<"a", sint<16>> a, in<"b", sint<32>> b, out<"y", sint<33>> y) {
        y.write(a.read() + b.read());
    });

constexpr auto fork_join = hls::system<"fork_join">(
    [](in<"x", sint<16>> x, out<"y", sint<33>> y, pipe<"straight", sint<16>, 8> straight,
       pipe<"around", sint<16>, 2> around, pipe<"square", sint<32>, 2> square) {
        fork(x, straight, around);
        slow_square(around, square);
        join(straight, square, y);
    });

// A word goes round: with itself, and through a second kernel. The first iteration waits for none.

constexpr auto loop_body = kernel<"loop_body">(
    [](in<"x", uint<16>> x, in<"back", uint<16>> back, out<"y", uint<16>> y,
       out<"again", uint<16>> again, reg<"started", bool> started, wire<"sum", uint<16>> sum) {
        when(started, [&] { sum = back.read(); });
        started = true;
        sum += x.read();
        y.write(sum);
        again.write(sum);
    });

constexpr auto turn = kernel<"turn">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write((x.read() ^ 0x5a5a) + 1); });

constexpr auto feedback_self = hls::system<"feedback_self">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"again", uint<16>, 1> again) {
        loop_body(x, again, y, again);
    });

constexpr auto feedback =
    hls::system<"feedback">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                               pipe<"there", uint<16>> there, pipe<"back", uint<16>, 4> back) {
        loop_body(x, back, y, there);
        turn(there, back);
    });

// n words in, m words out.

constexpr auto gather = kernel<"gather">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        sum = 0;
        flow.for_("word", 5, [&](auto) { sum += x.read(); });
        y.write(sum);
    });

constexpr auto scatter = kernel<"scatter">(
    [](in<"x", uint<12>> x, out<"y", uint<14>> y, argument<"count", uint<3>> count, control flow) {
        uint<12> const word = x.read();
        flow.for_("copy", count, [&](auto i) { y.write(word + i * 100); });
    });

constexpr auto reversed = kernel<"reversed">(
    [](in<"x", uint<14>> x, out<"y", uint<14>> y, array<"line", uint<14>, 8> line, control flow) {
        flow.for_("fill", 8, [&](auto i) { line[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) {
            uint<14> const word = line[7 - i];
            y.write(word);
        });
    });

constexpr auto blocks =
    hls::system<"blocks">([](in<"x", uint<8>> x, out<"y", uint<14>> y,
                             pipe<"sums", uint<12>, 2> sums, pipe<"copies", uint<14>> copies) {
        gather(x, sums);
        scatter(sums, copies, 3);
        reversed(copies, y);
    });

// Packets, in pipes of every storage.

constexpr auto swap_fields = kernel<"swap_fields">([](in<"x", pixel> x, out<"y", pixel> y) {
    auto const p = x.read();
    y.write(pixel{p.blue, p.red, p.green});
});

constexpr auto luma = kernel<"luma">([](in<"rgb", pixel> rgb, out<"grey", uint<8>> grey) {
    auto const p = rgb.read();
    grey.write((p.red * 77 + p.green * 150 + p.blue * 29) >> 8);
});

constexpr auto packets = hls::system<"packets">([](in<"rgb", pixel> rgb, out<"grey", uint<8>> grey,
                                                   pipe<"a", pixel> a, pipe<"b", pixel, 2> b,
                                                   pipe<"c", pixel, 7> c, pipe<"d", pixel, 40> d) {
    swap_fields(rgb, a);
    swap_fields(a, b);
    swap_fields(b, c);
    swap_fields(c, d);
    luma(d, grey);
});

// Words of one bit, of 63 and of 64 bits, signed and unsigned.

constexpr auto flip =
    kernel<"flip">([](in<"x", sint<1>> x, out<"y", sint<1>> y) { y.write(~x.read()); });

constexpr auto narrow =
    kernel<"narrow">([](in<"x", sint<64>> x, out<"y", uint<1>> y) { y.write(x.read() < 0); });
constexpr auto spread =
    kernel<"spread">([](in<"x", uint<1>> x, in<"wide", sint<63>> wide, out<"y", uint<64>> y) {
        y.write(hls::select(x.read(), wide.read(), 1));
    });
constexpr auto copy_wide =
    kernel<"copy_wide">([](in<"x", uint<64>> x, out<"a", sint<64>> a, out<"b", sint<63>> b) {
        auto const word = x.read();
        a.write(word);
        b.write(word);
    });

constexpr auto widths = hls::system<"widths">(
    [](in<"x", uint<64>> x, out<"y", uint<64>> y, pipe<"whole", sint<64>, 3> whole,
       pipe<"bit", uint<1>, 20> bit, pipe<"wide", sint<63>, 30> wide) {
        copy_wide(x, whole, wide);
        narrow(whole, bit);
        spread(bit, wide, y);
    });

constexpr auto bits = hls::system<"bits">([](in<"x", sint<1>> x, out<"y", sint<1>> y,
                                             pipe<"p", sint<1>> p, pipe<"q", sint<1>, 1> q,
                                             pipe<"r", sint<1>, 3> r, pipe<"s", sint<1>, 600> s) {
    flip(x, p);
    flip(p, q);
    flip(q, r);
    flip(r, s);
    flip(s, y);
});

// Arguments: those of the system, in several kernels, and numbers.

constexpr auto scale = kernel<"scale">(
    [](in<"x", sint<12>> x, argument<"gain", sint<5>> gain, argument<"offset", sint<8>> offset,
       out<"y", sint<12>> y) { y.write(x.read() * gain + offset); });

constexpr auto arguments = hls::system<"arguments">(
    [](argument<"gain", sint<5>> gain, in<"x", sint<12>> x, out<"y", sint<12>> y,
       argument<"offset", sint<8>> offset, pipes<"scaled", sint<12>, 3, 1> scaled) {
        scale(x, gain, offset, scaled[0]);
        scale(scaled[0], gain, -128, scaled[1]);
        scale(scaled[1], -3, offset, scaled[2]);
        scale(scaled[2], 15, 127, y);
    });

// A kernel that reads nothing, and one that takes its words from one of two pipes.

constexpr auto ramp = kernel<"ramp">([](out<"y", uint<8>> y, reg<"n", uint<8>> n) {
    y.write(n);
    n += 3;
});

constexpr auto choose =
    kernel<"choose">([](in<"choice", uint<1>> choice, in<"a", uint<8>> a, in<"b", uint<8>> b,
                        out<"y", uint<8>> y, wire<"word", uint<8>> word) {
        when(choice.read(), [&] { word = a.read(); }).otherwise([&] { word = b.read(); });
        y.write(word);
    });

constexpr auto chosen =
    hls::system<"chosen">([](in<"choice", uint<1>> choice, in<"a", uint<8>> a, out<"y", uint<8>> y,
                             pipe<"steps", uint<8>, 2> steps) {
        ramp(steps);
        choose(choice, a, steps, y);
    });

// Kernels side by side, with names that Verilog and the printer use themselves.

constexpr auto keywords = hls::system<"keywords">(
    [](in<"begin", uint<16>> begin, in<"clk_data", uint<16>> clk_data, out<"end", uint<16>> end,
       out<"case", uint<16>> other, pipe<"wire", uint<16>, 1> wire,
       pipe<"wire_in", uint<16>> wire_in, pipe<"kernel_turn", uint<16>, 3> kernel_turn) {
        turn(begin, wire);
        turn(wire, wire_in);
        turn(wire_in, end);
        turn(clk_data, kernel_turn);
        turn(kernel_turn, other);
    });

// A long pipeline with an interval, and a reader that takes words in blocks: iterations that are
// held up keep their distance.
constexpr auto distant = hls::kernel<"distant", hls::options{.clock_mhz = 250}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, hls::control flow) {
        flow.for_("i", 16, {.initiation_interval = 2}, [&](auto) {
            uint<16> const v = x.read();
            uint<16> const a = v * v;
            uint<16> const b = a * 77;
            uint<16> const c = b * a;
            uint<16> const d = c * c;
            y.write(d * v);
        });
    });
constexpr auto in_blocks =
    hls::kernel<"in_blocks">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                hls::array<"m", uint<16>, 8> m, hls::control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 32,
                  [&](auto i) { hls::when(hls::bits<1, 0>(i) == 3, [&] { y.write(m[i >> 2]); }); });
    });
constexpr auto distances =
    hls::system<"distances">([](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"a", uint<16>> a) {
        distant(x, a);
        in_blocks(a, y);
    });

// Words that come before, in and after the slot of a kernel with an interval.
constexpr auto one_more = hls::kernel<"one_more">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() + 1); });
constexpr auto third = hls::kernel<"third", hls::options{.initiation_interval = 3}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) { y.write(x.read() ^ 0x55); });
constexpr auto slots = hls::system<"slots">(
    [](in<"x", uint<16>> x, in<"u", uint<16>> u, in<"w", uint<16>> w, out<"y", uint<16>> y,
       out<"v", uint<16>> v, out<"z", uint<16>> z, pipe<"a", uint<16>> a,
       pipe<"b", uint<16>, 0, 1> b, pipe<"c", uint<16>, 0, 2> c) {
        one_more(x, a);
        third(a, y);
        one_more(u, b);
        third(b, v);
        one_more(w, c);
        third(c, z);
    });

} // namespace

static_assert(hls::schedule<slow_square>.ii == 3);

int main(int argc, char** argv) {
    return hls::generate<storages, chain, fork_join, feedback_self, feedback, blocks, packets,
                         widths, bits, arguments, chosen, keywords, distances, slots>(argc, argv);
}
