// Kernels whose input may end anywhere, alone and in systems: for hardware
// (tests/kernels/edges.cpp) and for native runs (tests/unit/cpu/host/edges.cpp).
#pragma once

#include <hls/hls.hpp>

namespace edges {

using hls::control, hls::ended, hls::in, hls::kernel, hls::out, hls::pipe, hls::reg, hls::uint,
    hls::when;

inline constexpr auto doubled =
    kernel<"doubled">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });

// A word leaves before the first one is read.
inline constexpr auto announced =
    kernel<"announced">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last", uint<8>> last) {
        y.write(last);
        last = x.read();
        y.write(last + 100);
    });

// Two words in an iteration: nothing leaves before both are there.
inline constexpr auto pair_swapped =
    kernel<"pair_swapped">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
        uint<8> const first = x.read();
        y.write(x.read());
        y.write(first);
    });

// Two words in an iteration: the first leaves before the second is there.
inline constexpr auto pair_passed =
    kernel<"pair_passed">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
        y.write(x.read() + 1);
        y.write(x.read() + 2);
    });

inline constexpr auto fours = kernel<"fours">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, reg<"sum", uint<10>> sum, control flow) {
        sum = 0;
        flow.for_("word", 4, [&](auto) { sum += x.read(); });
        y.write(sum);
    });

inline constexpr auto headed = kernel<"headed">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"number", uint<8>> number, control flow) {
        y.write(number);
        flow.for_("word", 3, [&](auto) { y.write(x.read() ^ 0x55); });
        number += 1;
    });

// One input ends before the other.
inline constexpr auto two_ends = kernel<"two_ends">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<9>> y, out<"z", uint<8>> z) {
        uint<8> const first = a.read();
        z.write(b.read());
        y.write(first + a.read());
    });

inline constexpr auto message_sum = kernel<"message_sum">(
    [](in<"x", ended<uint<8>>> x, out<"y", ended<uint<16>>> y, reg<"sum", uint<16>> sum) {
        auto const w = x.read();
        sum += w.word;
        when(w.last, [&] {
            y.write({sum, 1});
            sum = 0;
        });
    });

inline constexpr auto pass =
    kernel<"pass">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
inline constexpr auto pass_ended = kernel<"pass_ended">(
    [](in<"x", ended<uint<8>>> x, out<"y", ended<uint<8>>> y) { y.write(x.read()); });

template <hls::literal Name, auto const& Kernel, class Y>
inline constexpr auto behind_pass = hls::system<Name>([](in<"x", uint<8>> x, out<"y", Y> y,
                                                         pipe<"p", uint<8>> p) {
    pass(x, p);
    Kernel(p, y);
});

inline constexpr auto pass_doubled = behind_pass<"pass_doubled", doubled, uint<9>>;
inline constexpr auto pass_announced = behind_pass<"pass_announced", announced, uint<8>>;
inline constexpr auto pass_pair_swapped = behind_pass<"pass_pair_swapped", pair_swapped, uint<8>>;
inline constexpr auto pass_pair_passed = behind_pass<"pass_pair_passed", pair_passed, uint<8>>;
inline constexpr auto pass_fours = behind_pass<"pass_fours", fours, uint<10>>;
inline constexpr auto pass_headed = behind_pass<"pass_headed", headed, uint<8>>;

inline constexpr auto pass_two_ends = hls::system<"pass_two_ends">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<9>> y, out<"z", uint<8>> z,
       pipe<"p", uint<8>> p, pipe<"q", uint<8>> q) {
        pass(a, p);
        two_ends(p, b, y, q);
        pass(q, z);
    });
inline constexpr auto pass_message_sum = hls::system<"pass_message_sum">(
    [](in<"x", ended<uint<8>>> x, out<"y", ended<uint<16>>> y, pipe<"p", ended<uint<8>>> p) {
        pass_ended(x, p);
        message_sum(p, y);
    });

// Asks, and needs the answer in the same iteration.
inline constexpr auto ask = kernel<"ask">([](in<"x", uint<8>> x, out<"question", uint<8>> question,
                                             in<"answer", uint<8>> answer, out<"y", uint<8>> y) {
    question.write(x.read());
    y.write(answer.read() + 1);
});
inline constexpr auto ask_in_loop =
    kernel<"ask_in_loop">([](in<"x", uint<8>> x, out<"question", uint<8>> question,
                             in<"answer", uint<8>> answer, out<"y", uint<8>> y, control flow) {
        flow.for_("round", 3, [&](auto i) {
            question.write(x.read() + i);
            y.write(answer.read());
        });
    });
inline constexpr auto tripled =
    kernel<"tripled">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 3); });

inline constexpr auto dialog = hls::system<"dialog">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                        pipe<"question", uint<8>, 1> question,
                                                        pipe<"answer", uint<8>, 1> answer) {
    ask(x, question, answer, y);
    tripled(question, answer);
});
inline constexpr auto dialog_in_loop = hls::system<"dialog_in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"question", uint<8>, 1> question,
       pipe<"answer", uint<8>, 1> answer) {
        ask_in_loop(x, question, answer, y);
        tripled(question, answer);
    });

} // namespace edges
