// Kernels of which random systems are made (random_systems.py): all move words of WORD_BITS bits.
#pragma once

#ifndef WORD_BITS
#define WORD_BITS 16
#endif

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace parts {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::options, hls::when,
    hls::level_out, hls::pipe, hls::argument;
using word = hls::uint<WORD_BITS>;

inline constexpr options fast{.clock_mhz = 250}; // several stages
inline constexpr options half{.initiation_interval = 2};
inline constexpr options apart{.clock_mhz = 500, .bubble_removal = true}; // more stages

// One word in, one out.
inline constexpr auto plus = kernel<"plus">(
    [](in<"x", word> x, out<"y", word> y, argument<"n", word> n) { y.write(x.read() + n); });
inline constexpr auto deep = kernel<"deep", fast>([](in<"x", word> x, out<"y", word> y) {
    auto const v = x.read();
    y.write((v * v * v) ^ ((v + 1) * (v + 2)));
});
inline constexpr auto deep_apart =
    kernel<"deep_apart", apart>([](in<"x", word> x, out<"y", word> y) {
        auto const v = x.read();
        y.write((v * v * v) ^ ((v + 1) * (v + 3)));
    });
inline constexpr auto sum = kernel<"sum">([](in<"x", word> x, out<"y", word> y, reg<"s", word> s) {
    s += x.read();
    y.write(s);
});
inline constexpr auto slow =
    kernel<"slow", half>([](in<"x", word> x, out<"y", word> y) { y.write(x.read() ^ 0x5555); });

// Some of the words stay at a level.
inline constexpr auto lamp =
    kernel<"lamp">([](in<"x", word> x, out<"y", word> y, level_out<"lit", word, 1> lit) {
        word const v = x.read();
        when((v & 3) == 1, [&] { lit = v; });
        y.write(v);
    });

// Forks and joins.
inline constexpr auto fork2 =
    kernel<"fork2">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        y.write(v);
        z.write(v + 1);
    });
inline constexpr auto fork_late =
    kernel<"fork_late", fast>([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        y.write(v * 3);
        z.write((v * v * v) ^ (v * 77));
    });
inline constexpr auto fork_apart =
    kernel<"fork_apart", apart>([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        y.write(v * 5);
        z.write((v * v * v) ^ (v * 79));
    });
inline constexpr auto add2 = kernel<"add2">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() + y.read()); });
inline constexpr auto mix_late =
    kernel<"mix_late", fast>([](in<"x", word> x, in<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        z.write(v * v * v + y.read());
    });
// The second word in a later stage.
inline constexpr auto mix_apart =
    kernel<"mix_apart", apart>([](in<"x", word> x, in<"y", word> y, out<"z", word> z) {
        word const v = x.read(), square = v * v;
        word w = 0;
        when((square & 4) == 0, [&] { w = y.read() ^ 1; }).otherwise([&] { w = y.read(); });
        z.write(square * w);
    });

// Two words for one, one for two.
inline constexpr auto pair = kernel<"pair">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    y.write(v - x.read());
});
inline constexpr auto twice = kernel<"twice">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    y.write(v);
    y.write(v * 5);
});
inline constexpr auto every_second =
    kernel<"every_second">([](in<"x", word> x, out<"y", word> y, reg<"odd", hls::uint<1>> odd) {
        word const v = x.read();
        when(odd == 1, [&] { y.write(v); });
        odd = odd + 1;
    });

// Blocks of words, in loops.
inline constexpr auto turned =
    kernel<"turned">([](in<"x", word> x, out<"y", word> y, array<"m", word, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) { y.write(m[7 - i]); });
    });
inline constexpr auto block_sums =
    kernel<"block_sums">([](in<"x", word> x, out<"y", word> y, reg<"s", word> s, control flow) {
        s = 0;
        flow.for_("i", 4, [&](auto i) {
            s += x.read() * i;
            y.write(s);
        });
    });

// What happens depends on the words.
inline constexpr auto squeeze =
    kernel<"squeeze">([](in<"x", word> x, out<"y", word> y, reg<"last", word> last) {
        word const v = x.read();
        when(hls::bit(v, 0) == 0, [&] { y.write(v + last); });
        last = v;
    });
inline constexpr auto skip = kernel<"skip">([](in<"x", word> x, out<"y", word> y) {
    word v = x.read();
    when(hls::bit(v, 1) == 1, [&] { v = v + x.read(); });
    y.write(v);
});

// Packets on the way between two kernels.
struct couple {
    word left;
    hls::sint<WORD_BITS + 1> right;
};

} // namespace parts

BOOST_HANA_ADAPT_STRUCT(parts::couple, left, right);

namespace parts {

inline constexpr auto pack =
    kernel<"pack">([](in<"x", word> x, in<"y", word> y, out<"p", couple> p) {
        p.write({x.read(), y.read()});
    });
inline constexpr auto turn =
    kernel<"turn">([](in<"p", couple> p, out<"q", couple> q, reg<"count", hls::uint<2>> count) {
        couple const c = p.read();
        count = count + 1;
        q.write({hls::wrap<word>(c.right - count), c.left});
    });
inline constexpr auto hold = kernel<"hold">([](in<"p", couple> p, out<"q", couple> q,
                                               hls::shift_register<"lefts", word, 3> lefts,
                                               reg<"right", hls::sint<WORD_BITS + 1>> right) {
    q.write({lefts[2], right});
    couple const c = p.read();
    lefts << c.left;
    right = c.right;
});
inline constexpr auto unpack =
    kernel<"unpack">([](in<"p", couple> p, out<"y", word> y, out<"z", word> z) {
        couple const c = p.read();
        y.write(c.left);
        z.write(hls::wrap<word>(c.right));
    });

// Ask instead of waiting, but for nothing that depends on when they do: a 1 for every word of
// either input, and a word that is given now or later.
inline constexpr auto tally =
    kernel<"tally">([](in<"x", word> x, in<"y", word> y, out<"z", word> z) {
        auto const a = x.try_read();
        when(a.ok, [&] { z.write(1); });
        auto const b = y.try_read();
        when(b.ok, [&] { z.write(1); });
    });
inline constexpr auto push = kernel<"push">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    when(!y.try_write(v + 3), [&] { y.write(v + 3); });
});

// Words come back through a pipe; the first one is made here.
inline constexpr auto around =
    kernel<"around">([](in<"x", word> x, in<"back", word> back, out<"y", word> y,
                        out<"again", word> again, reg<"started", hls::uint<1>> started) {
        word v = 1;
        when(started == 1, [&] { v = back.read(); });
        started = 1;
        word const w = v * 3 + x.read();
        again.write(w);
        y.write(w);
    });

} // namespace parts
