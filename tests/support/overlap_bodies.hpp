// Nests whose loops overlap, or do not: what goes from loop to loop in registers and arrays,
// copies, loops of different lengths, bounds, and everything that stands beside.
#pragma once

#include <hls/hls.hpp>

namespace overlap_bodies {

using namespace hls;
using hls::uint;

inline constexpr auto required = overlapping::required;

template <int Copies>
inline constexpr memory copies{.private_copies = Copies};

template <overlapping Overlap, int Copies>
inline constexpr auto chain = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", 4, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 64, copies<Copies>> a,
                  array<"b", uint<16>, 64, copies<Copies>> b,
                  array<"c", uint<16>, 64, copies<Copies>> c) {
                  flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
                  flow.for_("rows", 64, [&](auto i) { b[i] = a[63 - i] * 3 + i; });
                  flow.for_("columns", 64, [&](auto i) { c[(i & 7) * 8 + (i >> 3)] = b[i] + 7; });
                  flow.for_("store", 64, [&](auto i) { y.write(c[i]); });
              });
};

// Blocks without end: the loop around the row is a while loop whose condition always holds.
template <overlapping Overlap, int Most>
inline constexpr auto endless_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.while_(
        "block", {.max_concurrency = Most, .overlap = Overlap}, [] { return true; },
        [&](array<"a", uint<8>, 16> a, reg<"sum", uint<16>> sum) {
            sum = 0;
            flow.for_("load", 16, [&](auto i) {
                uint<8> const v = x.read();
                a[i] = v;
                sum = wrap<uint<16>>(sum + v);
            });
            flow.for_("store", 12, [&](auto i) { y.write(wrap<uint<16>>(a[15 - i] + sum)); });
        });
};

// The same, each block with a length of its own, or none.
template <overlapping Overlap>
inline constexpr auto endless_varying_body =
    [](in<"n", uint<4>> n, in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
        flow.while_(
            "block", {.overlap = Overlap}, [] { return true; },
            [&](array<"a", uint<8>, 16> a) {
                uint<4> const count = n.read();
                flow.for_("load", count, [&](auto i) { a[i] = x.read(); });
                flow.for_("store", count, [&](auto i) { y.write(a[i] * 3); });
            });
    };

// Loops of different lengths; what an iteration has in registers; the outer loop's variable.
template <overlapping Overlap>
inline constexpr auto lengths_body = [](in<"n", uint<4>> n, in<"x", uint<8>> x,
                                        out<"y", uint<16>> y, out<"sum", uint<16>> sum,
                                        control flow) {
    uint<4> const count = n.read();
    flow.for_("group", count, {.overlap = Overlap},
              [&](auto g, array<"a", uint<8>, 9> a, reg<"total", uint<16>> total,
                  reg<"most", uint<8>> most) {
                  uint<8> const head = x.read();
                  flow.for_("take", 5, [&](auto i) {
                      uint<8> const v = x.read();
                      a[i] = v;
                      most = max(uint<8>(most), v);
                  });
                  uint<8> const found = most;
                  flow.for_("add", range(4, -1, -1), [&](auto i) { total += a[i] * found; });
                  total += head;
                  flow.for_("give", 3, [&](auto i) { y.write(a[i] + most + g); });
                  sum.write(total ^ found);
              });
    sum.write(count);
};

// What only one loop uses is kept from one iteration to the next.
template <overlapping Overlap>
inline constexpr auto kept_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, out<"z", uint<16>> z,
                                     reg<"last", uint<8>> last,
                                     array<"history", uint<16>, 16> history,
                                     shift_register<"taps", uint<8>, 3> taps, control flow) {
    flow.for_("outer", range(6, 0, -2), {.overlap = Overlap},
              [&](auto o, array<"a", uint<16>, 16> a) {
                  flow.for_("first", 16, [&](auto i) {
                      uint<8> const v = x.read();
                      a[i] = v - last;
                      last = v;
                  });
                  uint<8> const end = last;
                  flow.for_("second", 16, [&](auto i) {
                      taps << uint<8>(a[i]);
                      uint<16> const s = history[i] + taps[0] + taps[2] + end;
                      history[i] = s;
                      y.write(s);
                  });
                  flow.for_("third", 16, [&](auto i) { z.write(a[15 - i] + o + end); });
              });
};

// Loops that are nests; an array that skips a loop; banks; at most so many iterations in flight.
template <overlapping Overlap, int Most>
inline constexpr auto nests_body = [](in<"x", uint<8>> x, out<"y", uint<20>> y, control flow) {
    flow.for_("tile", 5, {.max_concurrency = Most, .overlap = Overlap},
              [&](auto, array<"a", uint<8>, 16, memory{.banks = 4}> a,
                  array<"b", uint<16>, extents<4, 4>, memory{.row_banks = 4}> b,
                  array<"c", uint<18>, 16> c) {
                  flow.for_("load", 16, [&](auto i) { a[i] = x.read(); });
                  flow.for_("row", 4, {.loop_coalesce = 2}, [&](auto r) {
                      flow.for_("k", 4, [&](uint<4> k) {
                          uint<16> s = k;
                          for (int i = 0; i < 4; ++i) s += a[r * 4 + i] * (k + i);
                          b(r, k) = s;
                      });
                  });
                  flow.for_("column", 4, {.loop_coalesce = 2}, [&](auto col) {
                      flow.for_("m", 4, [&](auto m) {
                          c[col * 4 + m] = b(0, col) + b(1, col) + b(2, col) + b(3, col) * m;
                      });
                  });
                  flow.for_("store", 16, [&](auto i) { y.write(c[i] + a[i]); });
              });
};

// A run of the loop follows the other; another such loop beside it.
template <overlapping Overlap>
inline constexpr auto twice_body =
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, out<"z", uint<16>> z, control flow) {
        flow.for_("outside", 3, [&](auto o) {
            flow.for_("inside", 3, {.overlap = Overlap}, [&](auto k, array<"a", uint<8>, 8> a) {
                flow.for_("in", 8, [&](auto i) { a[i] = x.read() + o; });
                flow.for_("out", 8, [&](auto i) { y.write(a[7 - i] + k); });
            });
            flow.for_("beside", 2, {.overlap = Overlap}, [&](auto k, array<"b", uint<8>, 8> b) {
                flow.for_("in_b", 6, [&](auto i) { b[i] = x.read() - k; });
                flow.for_("out_b", 6, [&](auto i) { z.write(b[5 - i] + o); });
            });
        });
    };

// How often a loop runs is known at run time only: also never.
template <overlapping Overlap, int Copies, int Most>
inline constexpr auto counted_body = [](in<"n", uint<4>> n, in<"x", uint<8>> x,
                                        out<"y", uint<16>> y, out<"end", uint<4>> end,
                                        control flow) {
    flow.for_("group", 6, {.max_concurrency = Most, .overlap = Overlap},
              [&](auto g, array<"a", uint<8>, 16, copies<Copies>> a, reg<"sum", uint<16>> sum) {
                  uint<4> const count = n.read();
                  flow.for_("load", count, [&](auto i) { a[i] = x.read() + g; });
                  flow.for_("add", range(count & 7, -1, -2), [&](auto i) { sum += i; });
                  flow.for_("store", count, [&](auto i) { y.write(a[i] + sum); });
                  end.write(count);
              });
};

// Iterations that take long and such that take a step follow one another: they wait between loops.
template <overlapping Overlap, int Copies, int Most>
inline constexpr auto varying_body = [](in<"n", uint<5>> n, in<"x", uint<8>> x,
                                        out<"y", uint<16>> y, control flow) {
    flow.for_("group", 30, {.max_concurrency = Most, .overlap = Overlap},
              [&](auto g, array<"a", uint<8>, 32, copies<Copies>> a, array<"b", uint<16>, 32> b) {
                  uint<5> const drawn = n.read();
                  uint<5> const count = select((drawn & 3) == 0, uint<5>(0), drawn);
                  flow.for_("load", range(count), [&](auto i) { a[i] = x.read(); });
                  flow.for_("turn", range(count), [&](auto i) { b[i] = a[i] * 5 + g; });
                  flow.for_("store", range(count), [&](auto i) { y.write(b[i] ^ a[0]); });
              });
};

// Loops that end by what they find, or stand under a condition.
template <overlapping Overlap>
inline constexpr auto searching_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                          out<"z", uint<8>> z, reg<"left", uint<4>> left,
                                          control flow) {
    flow.for_("outer", 5, {.overlap = Overlap},
              [&](auto o, array<"a", uint<8>, 8> a, reg<"found", uint<4>> found,
                  reg<"steps", uint<8>> steps) {
                  flow.for_("take", 8, [&](auto i) { a[i] = x.read(); });
                  flow.for_("search", 8, [&](auto i) {
                      flow.leave_when(a[i] > 200);
                      found = i;
                  });
                  left = found + 1;
                  flow.while_(
                      "count", [&] { return left != 0; },
                      [&] {
                          left -= 1;
                          steps += a[left & 7];
                      });
                  when(found > 2,
                       [&] { flow.for_("give", 4, [&](auto i) { y.write(a[i] + steps + o); }); });
                  z.write(steps);
              });
};

// Blocks as many formats have them: lengths, words, sums; of one port, and to one port. The code
// before and behind the loops has steps of its own.
template <overlapping Overlap>
inline constexpr auto framed_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", 20, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 16> a, reg<"n", uint<4>> n, reg<"sum", uint<8>> sum) {
                  n = x.read();
                  flow.for_("load", n, [&](auto i) { a[i] = x.read(); });
                  y.write(n);
                  flow.for_("turn", n, [&](auto i) {
                      uint<8> const word = a[n - 1 - i];
                      y.write(word);
                      sum += word;
                  });
                  y.write(sum);
              });
};

// Several words before the loops and behind them; some of them only under conditions.
template <overlapping Overlap, bool IsLengthKnown>
inline constexpr auto headers_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                        shift_register<"t", uint<8>, 3> t,
                                        reg<"last", uint<8>> last, control flow) {
    flow.for_("block", 12, {.overlap = Overlap},
              [&](auto b, array<"a", uint<8>, 16> a, reg<"n", uint<4>> n, reg<"kind", uint<8>> kind,
                  reg<"more", uint<8>, 3> more, reg<"sum", uint<8>> sum) {
                  n = x.read();
                  uint<8> const before = last;
                  last = x.read();
                  kind = x.read() + before;
                  when(kind > 200, [&] { more = x.read(); });
                  auto const length = [&] {
                      if constexpr (IsLengthKnown)
                          return 7;
                      else
                          return uint<4>(n);
                  }();
                  flow.for_("load", length, [&](auto i) { a[i] = x.read() + more; });
                  y.write(kind);
                  flow.for_("turn", length, [&](auto i) {
                      t << a[n - 1 - i];
                      y.write(t[2]);
                      sum += t[0];
                  });
                  when(kind > 100, [&] { y.write(t[1]); }).otherwise([&] { y.write(b); });
                  t << sum;
                  y.write(t[0] + more);
                  y.write(kind);
              });
};

} // namespace overlap_bodies
