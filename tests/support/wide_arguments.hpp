// Arguments, tables and contents of words of more than 128 bits: of kernels, of systems in systems,
// of calls.
#pragma once

#include "wide_words.hpp"

namespace test {

using hls::argument, hls::memory, hls::parse, hls::rom;

inline constexpr uint<200> far_words[] = {
    parse<uint<200>>("0x1234567890123456789012345678901234567890abcdef"), 5, uint<200>(-1),
    parse<uint<200>>("0x40000000000000000000000000000000000000")};
// Of the library's numbers, of pieces, of C++ numbers.
inline constexpr std::array<unsigned long long, 3> piece_words[4] = {
    {1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
inline constexpr int narrow_words[] = {-3, 77, 1 << 30};

inline constexpr auto wide_arguments = kernel<"wide_arguments">(
    [](in<"x", uint<256>> x, argument<"g", sint<200>> g, argument<"l", line> l,
       argument<"n", uint<8>> n, out<"y", sint<303>> y, out<"z", uint<200>> z,
       rom<"far", uint<200>, far_words> far,
       array<"pieces", uint<150>, 4, memory{}, piece_words> pieces,
       rom<"narrow", sint<300>, narrow_words> narrow) {
        uint<256> const v = x.read();
        uint<2> const k = v;
        y.write(v + g + l.of[3] + narrow[k]);
        z.write(far[k] ^ pieces[k] ^ n);
        pieces[k] = v ^ g;
    });

inline constexpr auto scaled_wide = kernel<"scaled_wide">(
    [](in<"x", uint<140>> x, argument<"g", uint<200>> g, argument<"l", line> l,
       out<"y", uint<140>> y) { y.write(x.read() ^ (g >> 30) ^ l.of[15]); });
inline constexpr auto scaled_inside = hls::system<"scaled_inside">(
    [](in<"x", uint<140>> x, out<"y", uint<140>> y, argument<"g", uint<200>> g,
       argument<"l", line> l, pipe<"p", uint<140>> p) {
        scaled_wide(x, g, l, p);
        scaled_wide(p, far_words[0], l, y);
    });
// The arguments of the kernels are numbers, those of this system, and those of the one inside.
inline constexpr auto scaled_often = hls::system<"scaled_often">(
    [](in<"x", uint<140>> x, argument<"l", line> l, argument<"n", uint<9>> n,
       argument<"g", uint<200>> g, out<"y", uint<140>> y, hls::pipes<"p", uint<140>, 2> p) {
        scaled_inside(x, p[0], g, l);
        scaled_wide(p[0], 77, l, p[1]);
        kernel<"narrow">([](in<"x", uint<140>> a, argument<"n", uint<9>> m, out<"y", uint<140>> b) {
            b.write(a.read() + m);
        })(p[1], n, y);
    });

// A call has words of 200 and of 8 bits.
inline constexpr auto wide_calls = kernel<"wide_calls">(
    [](hls::invocation_queue<1>, argument<"g", uint<200>> g, argument<"n", uint<8>> n,
       out<"y", uint<208>> y) { y.write(concat(n, g)); });

} // namespace test
