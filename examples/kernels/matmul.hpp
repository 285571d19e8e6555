// matmul: multiplies matrices block by block. For each block of the result it takes `steps` pairs
// of blocks, row by row, and gives the sum of their products. `Lanes` products are added in each
// cycle: the library chooses as many banks for a row of the left block, and a column of the right
// one.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::sint,
    hls::uint;

template <int Size, int Lanes>
inline constexpr auto matmul = kernel<"matmul">(
    [](in<"left", sint<16>> left, in<"right", sint<16>> right, out<"result", sint<48>> result,
       argument<"steps", uint<16>> steps, control flow, array<"rows", sint<16>, Size * Size> rows,
       array<"columns", sint<16>, Size * Size> columns, array<"sums", sint<48>, Size * Size> sums) {
        flow.for_("step", steps, [&](auto step) {
            flow.for_("load_row", Size, {.loop_coalesce = 2}, [&](auto i) {
                flow.for_("load_column", Size, [&](auto j) {
                    rows[i * Size + j] = left.read();
                    columns[j * Size + i] = right.read();
                });
            });
            flow.for_("row", Size, {.loop_coalesce = 3}, [&](auto i) {
                flow.for_("column", Size, [&](auto j, reg<"sum", sint<48>> sum) {
                    flow.for_("k", Size, {.unroll = Lanes, .ivdep = true, .ivdep_array = "sums"},
                              [&](auto k) { sum += rows[i * Size + k] * columns[j * Size + k]; });
                    const sint<48> before = sums[i * Size + j];
                    sums[i * Size + j] = hls::select(step == 0, 0, before) + sum;
                });
            });
        });
        flow.for_("word", Size * Size, [&](auto at) {
            const sint<48> sum = sums[at];
            result.write(sum);
        });
    });

static_assert(hls::schedule<matmul<8, 4>>.loop("load_column").ii == 1);

} // namespace examples
