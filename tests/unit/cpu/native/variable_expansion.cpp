// Steps of which several copies stand in their loop, since words go from place to place: wherever a
// run begins, leaves the loop or stops, the words are the same.
#include "in_chunks.hpp"

namespace cpu_copies {
namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::shift_register,
    hls::uint, hls::when, hls::wrap;
using unit::check_in_chunks;

// Of the step of a basic block; 0 is the first one.
template <auto const& Kernel, int BasicBlock>
constexpr int copies_in = hls::cpu::copies_of_step<hls::detail::simplified<Kernel>, BasicBlock>;

// y = x + half of y eight before - a quarter of y four before.
constexpr uint<8> next_word(const auto& x, const auto& eighth, const auto& fourth) {
    return wrap<uint<8>>(x + (eighth >> 1) - (fourth >> 2));
}

constexpr auto comb = kernel<"comb">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"past", uint<8>, 8> past) {
        const uint<8> now = next_word(x.read(), past[7], past[3]);
        past << now;
        y.write(now);
    });
static_assert(copies_in<comb, 0> == 8);

// The number of words is the first one of them.
constexpr auto lines_of_words = kernel<"lines_of_words">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"a", uint<8>> a,
       reg<"b", uint<8>> b, reg<"c", uint<8>> c, reg<"last", uint<8>> last) {
        const uint<8> count = x.read();
        flow.for_("word", count, [&](auto i) {
            c = b;
            b = a;
            a = wrap<uint<8>>(x.read() + c);
            last = wrap<uint<8>>(i);
        });
        y.write(a ^ b ^ c ^ last);
    });
static_assert(copies_in<lines_of_words, 1> == 3);

// Until a word with a certain remainder comes; the words of an array move on by two.
constexpr auto until = kernel<"until">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                                          array<"w", uint<8>, 10> w, reg<"more", bool> more) {
    more = true;
    flow.while_(
        "word", [&]() -> uint<1> { return more; },
        [&] {
            const uint<8> word = x.read(), first = w[0], second = w[1];
            for (int i = 0; i < 8; ++i) {
                const uint<8> moved = w[i + 2];
                w[i] = moved;
            }
            w[8] = wrap<uint<8>>(first + word);
            w[9] = second ^ word;
            y.write(first);
            more = word % 8 != 5;
        });
});
static_assert(copies_in<until, 1> == 5);

// Registers that turn around, and one that is in two places.
constexpr auto round_and_round = kernel<"round_and_round">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, reg<"a", uint<8>, 1> a, reg<"b", uint<8>, 2> b,
       reg<"c", uint<8>, 3> c, reg<"d", uint<8>, 4> d) {
        const uint<8> first = a;
        a = b;
        b = c;
        c = first;
        d = first;
        y.write(wrap<uint<8>>(x.read() * first) + d);
    });
static_assert(copies_in<round_and_round, 0> == 16);

// Under a condition a word may stay where it is.
constexpr auto sometimes = kernel<"sometimes">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"past", uint<8>, 5> past) {
        const uint<8> word = x.read();
        when((word & 1) != 0, [&] { past << word; });
        y.write(past[4] ^ word);
    });
static_assert(copies_in<sometimes, 0> == 1);

TEST_CASE("copies: iterations in rows") {
    check_in_chunks<comb>();
    check_in_chunks<round_and_round>();
    check_in_chunks<sometimes>();
}

TEST_CASE("copies: a loop by count") { check_in_chunks<lines_of_words>(); }

TEST_CASE("copies: a loop that is left in its midst") { check_in_chunks<until>(); }

} // namespace
} // namespace cpu_copies
