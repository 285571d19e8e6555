// Kernels that print, each also without its prints: Prints = false.
#pragma once

#include <boost/hana/adapt_struct.hpp>

#include <hls/hls.hpp>

namespace prints {

struct point {
    hls::sint<9> left;
    hls::uint<64> right;
};

struct wide_point {
    hls::uint<64> low;
    hls::uint<64> high;
};

} // namespace prints

BOOST_HANA_ADAPT_STRUCT(prints::point, left, right);
BOOST_HANA_ADAPT_STRUCT(prints::wide_point, low, high);

namespace prints {

using hls::bits, hls::concat, hls::control, hls::in, hls::kernel, hls::name, hls::out, hls::reg,
    hls::sint, hls::uint, hls::when;

// One iteration for each word: values of every kind and form, under a condition.
template <bool Prints>
inline constexpr auto scaled = kernel<"scaled">([](in<"x", sint<8>> x, out<"y", sint<24>> y) {
    sint<8> const v = x.read();
    if constexpr (Prints) hls::print("{}, {:x}, {:b}; 100 % of \"{{{:d}}}\"", v, v, v < 0, v * v);
    when(v == 7, [&] {
        if constexpr (Prints) hls::print("seven: {:x} {}", concat(v, bits<3, 0>(v)), -v + 1);
    });
    if constexpr (Prints) hls::print("{}", bits<5, 2>(v)); // computed again below
    y.write(v * (v + 3) + bits<5, 2>(v));
});

// Loops around the prints, one of them unrolled, one left early; values of outer loops.
template <bool Prints>
inline constexpr auto steps = kernel<"steps">([](in<"x", sint<8>> x, out<"y", sint<24>> y,
                                                 control flow, reg<"sum", sint<24>> sum) {
    sint<8> const v = x.read();
    flow.for_("row", 3, [&](auto row) {
        flow.for_("column", 4, {.unroll = 2}, [&](auto column) {
            sum += v + column;
            when(row == 1, [&] {
                if constexpr (Prints) hls::print("{} of {}: {:x}", column, v, bits<7, 4>(v));
            });
        });
        flow.leave_when((v & 1) != 0);
        if constexpr (Prints) hls::print("after row {}", row);
    });
    if constexpr (Prints) flow.print("sum {}, {} of {}", sum, 3, uint<4>(5));
    y.write(sum + bits<7, 4>(v));
});

// Packets, of a register too, and more bits than one word has.
template <bool Prints>
inline constexpr auto points = kernel<"points">([](in<"x", sint<8>> x, out<"y", sint<24>> y,
                                                   reg<"last", point> last) {
    sint<8> const v = x.read();
    point const p{-v, v * 65'536};
    if constexpr (Prints) hls::print("p = {}, {:x} {}", p, p, wide_point{~v, v});
    if constexpr (Prints) hls::print("{} {}", last, last.left);
    last = p;
    y.write(p.left + last.right);
});

// Words of a memory on a second clock, one of which is printed only.
template <bool Prints>
inline constexpr auto pumped =
    kernel<"pumped">([](in<"x", sint<8>> x, out<"y", sint<24>> y,
                        hls::array<"m", sint<8>, 32, hls::memory{.pump = hls::pumping::doubled}> m,
                        reg<"n", uint<5>> n) {
        sint<8> const v = x.read();
        m[n] = v;
        if constexpr (Prints) hls::print("{} of {}", m[hls::wrap<uint<5>>(n - 2)], n);
        y.write(m[hls::wrap<uint<5>>(n - 1)]);
        n = n + 1;
    });

// Loops that overlap, each with prints: of different iterations at the same time.
template <bool Prints>
inline constexpr auto rows = kernel<"rows">([](in<"x", sint<8>> x, out<"y", sint<24>> y,
                                               control flow) {
    flow.for_("row", 2, {.overlap = hls::overlapping::required},
              [&](auto row, hls::array<"kept", sint<8>, 2> kept) {
                  flow.for_("i", 2, [&](auto i) {
                      sint<8> const v = x.read();
                      kept[i] = v;
                      if constexpr (Prints) hls::print("in {} {}: {}", row, i, v);
                  });
                  flow.for_("k", 2, [&](auto k) {
                      y.write(kept[k] + row);
                      if constexpr (Prints) hls::print("out {}", k);
                  });
              });
});

// Kernels that print, one of them twice, and one that does not, around a pipe; not all prints are
// in the same iteration of all kernels.
inline constexpr auto narrowed = kernel<"narrowed">([](in<"x", sint<24>> x, out<"y", sint<8>> y) {
    sint<24> const v = x.read();
    y.write(v);
});

inline constexpr auto around = hls::system<"around">(
    [](in<"x", sint<8>> x, out<"y", sint<24>> y, hls::pipe<"wide", sint<24>, 2> wide,
       hls::pipe<"cut", sint<8>, 1> cut, hls::pipe<"sums", sint<24>, 3> sums,
       hls::pipe<"again", sint<8>> again) {
        scaled<true>(x, wide);
        narrowed(wide, cut);
        steps<true>(cut, sums);
        narrowed(sums, again);
        scaled<true>(again, y);
    });

} // namespace prints
