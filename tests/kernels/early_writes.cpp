// Words that leave before their stage acts: statements in the order that needs it, in kernels, in
// loops, under conditions, and in systems whose answers depend on what left.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::pipe, hls::reg,
    hls::schedule, hls::shift_register, hls::system, hls::uint, hls::when;

// The usual accumulator, its statements swapped.
constexpr auto sum_before =
    kernel<"sum_before">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum) {
        y.write(sum);
        sum += x.read();
    });

// Two words leave one after the other, the second under a condition; one more when the read has its
// word.
constexpr auto two_before =
    kernel<"two_before">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"a", uint<8>> a,
                            out<"b", uint<9>> b, out<"c", uint<8>> c, reg<"r", uint<8>> r) {
        a.write(r);
        when((r & 1) == 0, [&] { b.write(r + 1); });
        uint<8> const first = x.read(), second = z.read();
        when(hls::bits<1, 1>(r) == 1, [&] { c.write(first); });
        r = first + second;
    });

// The read may not happen: then nothing holds the word back.
constexpr auto reads_sometimes =
    kernel<"reads_sometimes">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        y.write(r);
        when((r & 3) != 3, [&] { r = (r << 2) ^ x.read(); });
        when((r & 3) == 3, [&] { r += 1; });
    });

// With stages before and behind.
constexpr auto in_the_middle = kernel<"in_the_middle", options{.clock_mhz = 200}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, out<"z", uint<24>> z, reg<"s", uint<16>> s,
       array<"seen", uint<8>, 64> seen) {
        uint<16> const square = s * s;
        y.write(square ^ seen[hls::bits<5, 0>(s)]);
        uint<8> const word = x.read();
        s += word;
        seen[hls::bits<5, 0>(s)] = word;
        z.write(word * square);
    });

// In loops.
constexpr auto in_loop =
    kernel<"in_loop">([](in<"n", uint<4>> n, in<"x", uint<8>> x, out<"y", uint<16>> y,
                         reg<"r", uint<16>> r, control flow) {
        r = n.read();
        flow.for_("i", 5, [&](auto i) {
            y.write(r);
            r += x.read() * i;
        });
    });
constexpr auto while_sums =
    kernel<"while_sums">([](in<"n", uint<4>> n, in<"x", uint<8>> x, out<"y", uint<16>> y,
                            reg<"r", uint<16>> r, reg<"left", uint<4>> left, control flow) {
        left = n.read();
        flow.while_(
            "words", [&] { return left != 0; },
            [&] {
                y.write(r);
                r += x.read();
                left -= 1;
            });
    });

// Who answers waits for the question: it must leave although the answer is not there.
constexpr auto inquirer = kernel<"inquirer">([](in<"answer", uint<16>> answer, in<"x", uint<16>> x,
                                                out<"question", uint<16>> question,
                                                out<"y", uint<16>> y, reg<"last", uint<16>> last) {
    question.write(last);
    last = answer.read() ^ x.read();
    y.write(last);
});
constexpr auto answers =
    kernel<"answers">([](in<"q", uint<16>> q, out<"a", uint<16>> a) { a.write(q.read() * 5 + 3); });
template <int Words>
constexpr auto conversation = [](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                 pipe<"questions", uint<16>, Words> q,
                                 pipe<"replies", uint<16>, 1> r) {
    inquirer(r, x, q, y);
    answers(q, r);
};
constexpr auto talk_by_wire = system<"talk_by_wire">(conversation<0>);
constexpr auto talk_by_pipe = system<"talk_by_pipe">(conversation<2>);

// Two words go different ways and come together again.
constexpr auto forks = kernel<"forks">(
    [](in<"x", uint<8>> x, out<"a", uint<8>> a, out<"b", uint<8>> b, reg<"r", uint<8>> r) {
        a.write(r);
        b.write(r + 1);
        r = x.read() ^ (r << 1);
    });
constexpr auto joins = kernel<"joins">([](in<"a", uint<8>> a, in<"b", uint<8>> b,
                                          out<"y", uint<9>> y) { y.write(a.read() + b.read()); });
constexpr auto delays = kernel<"delays">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"old", uint<8>, 3> old) {
        old << x.read();
        y.write(old[2]);
    });
constexpr auto two_ways =
    system<"two_ways">([](in<"x", uint<8>> x, out<"y", uint<9>> y, pipe<"a", uint<8>> a,
                          pipe<"b", uint<8>> b, pipe<"c", uint<8>> c) {
        forks(x, a, b);
        delays(a, c);
        joins(c, b, y);
    });

static_assert(schedule<sum_before>.ii == 1);
static_assert(schedule<sum_before, options{.port_order = hls::port_order::program}>.ii == 2);
static_assert(schedule<two_before>.ii == 1);
static_assert(schedule<inquirer>.ii == 1 && schedule<forks>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<sum_before, two_before, reads_sometimes, in_the_middle, in_loop,
                         while_sums, talk_by_wire, talk_by_pipe, two_ways>(argc, argv);
}
