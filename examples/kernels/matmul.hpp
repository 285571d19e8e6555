// matmul: multiplies matrices block by block. It takes `pairs` pairs of blocks, row by row, and
// gives the sum of the products of each `steps` of them: a block of the result. While one pair is
// multiplied, the next one is loaded and the sums of the one before are written: the library makes
// as many copies of the arrays between these loops as that takes. `Lanes` products are added in
// each cycle: it chooses as many banks for a row of the left block, and a column of the right one.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::sint,
    hls::uint;

template <int Size, int Lanes>
inline constexpr auto matmul = kernel<"matmul">(
    [](in<"left", sint<16>> left, in<"right", sint<16>> right, out<"result", sint<48>> result,
       argument<"pairs", uint<24>> pairs, argument<"steps", uint<16>> steps, control flow,
       array<"sums", sint<48>, Size * Size> sums, reg<"step", uint<16>> step) {
        flow.for_("pair", pairs, {.overlap = hls::overlapping::required},
                  [&](auto, array<"rows", sint<16>, Size * Size> rows,
                      array<"columns", sint<16>, Size * Size> columns,
                      array<"done", sint<48>, Size * Size> done) {
                      flow.for_("load_row", Size, {.loop_coalesce = 2}, [&](auto i) {
                          flow.for_("load_column", Size, [&](auto j) {
                              rows[i * Size + j] = left.read();
                              columns[j * Size + i] = right.read();
                          });
                      });
                      const uint<1> first = step == 0, last = step + 1 == steps;
                      step = hls::wrap<uint<16>>(hls::select(last, 0, step + 1));
                      flow.for_("row", Size, {.loop_coalesce = 3}, [&](auto i) {
                          flow.for_("column", Size, [&](auto j, reg<"sum", sint<48>> sum) {
                              flow.for_("k", Size, {.unroll = Lanes}, [&](auto k) {
                                  sum += rows[i * Size + k] * columns[j * Size + k];
                              });
                              const sint<48> before = sums[i * Size + j];
                              const sint<48> all = hls::select(first, 0, before) + sum;
                              sums[i * Size + j] = all;
                              done[i * Size + j] = all;
                          });
                      });
                      hls::when(last, [&] {
                          flow.for_("word", Size * Size, [&](auto at) {
                              const sint<48> sum = done[at];
                              result.write(sum);
                          });
                      });
                  });
    });

static_assert(hls::schedule<matmul<8, 4>>.loop("k").ii == 1);

} // namespace examples
