// systolic: the product of two matrices on a Size x Size array of one kernel, `mac`. Factors of the
// left matrix go to the right, those of the right matrix down; each cell adds the products of what
// passes it. No kernel knows of the whole: words wait in pipes until both factors are there.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::argument, hls::control, hls::in, hls::kernel, hls::literal, hls::out, hls::pipe,
    hls::pipes, hls::reg, hls::sint, hls::uint;

using factor = sint<16>;
using total = sint<40>;       // of 256 products
using factor_count = uint<9>; // in each sum
using result_count = uint<6>; // of a block, which has Size * Size of them

// A cell: factors, then the results of the cells on its left, then its own.
inline constexpr auto mac =
    kernel<"mac">([](in<"left", total> left, in<"above", factor> above, out<"right", total> right,
                     out<"below", factor> below, argument<"depth", factor_count> depth,
                     argument<"column", result_count> column, reg<"sum", total> sum, control flow) {
        sum = 0;
        flow.for_("k", depth, [&](auto) {
            const factor a = left.read(), b = above.read();
            sum += a * b;
            right.write(a);
            below.write(b);
        });
        flow.for_("earlier", column, [&](auto) { right.write(left.read()); });
        right.write(sum);
    });

static_assert(hls::schedule<mac>.loop("k").ii == 1);

// Factors for several rows, or columns, come in one word: takes the lowest, passes on the others.
template <literal Name, class Word, int Width>
inline constexpr auto feed = kernel<Name>([](in<"factors", uint<Width>> factors,
                                             out<"lowest", Word> lowest,
                                             out<"others", uint<Width>> others) {
    const uint<Width> word = factors.read();
    lowest.write(hls::wrap<factor>(word));
    others.write(word >> factor::width);
});

// Behind the last cell of a column, and the last `feed`: nobody needs these words.
template <literal Name, class Word>
inline constexpr auto drain = kernel<Name>([](in<"word", Word> word) { word.read(); });

// Behind the last cell of a row: the results without the factors.
template <int Size>
inline constexpr auto
    strip = kernel<"strip">([](in<"row", total> row, out<"results", total> results,
                               argument<"depth", factor_count> depth, control flow) {
        flow.for_("factor", depth, [&](auto) { row.read(); });
        flow.for_("result", Size, [&](auto) { results.write(row.read()); });
    });

// The results of the rows above, then those of a row.
template <int Size>
inline constexpr auto append = kernel<"append">([](in<"above", total> above, in<"row", total> row,
                                                   out<"results", total> results,
                                                   argument<"before", result_count> before,
                                                   control flow) {
    flow.for_("earlier", before, [&](auto) { results.write(above.read()); });
    flow.for_("own", Size, [&](auto) { results.write(row.read()); });
});

inline constexpr auto give =
    kernel<"give">([](in<"result", total> result, out<"product", total> product) {
        product.write(result.read());
    });

template <int Size>
inline constexpr auto systolic = hls::system<"systolic">(
    [](in<"rows", uint<Size * 16>> rows, in<"columns", uint<Size * 16>> columns,
       out<"product", total> product, argument<"depth", factor_count> depth,
       pipes<"row_feed", uint<Size * 16>, Size, 2> row_feed,
       pipes<"column_feed", uint<Size * 16>, Size, 2> column_feed,
       pipes<"across", total, Size*(Size + 1), 2> across,
       pipes<"down", factor, Size*(Size + 1), 2> down, pipes<"own", total, Size - 1, Size> own,
       pipes<"results", total, Size, 2> results) {
        constexpr auto& feed_row = feed<"feed_row", total, Size * 16>;
        constexpr auto& feed_column = feed<"feed_column", factor, Size * 16>;
        const auto a = [&](int row, int column) { return across[row * (Size + 1) + column]; };
        const auto b = [&](int row, int column) { return down[row * Size + column]; };

        feed_row(rows, a(0, 0), row_feed[0]);
        feed_column(columns, b(0, 0), column_feed[0]);
        for (int i = 1; i < Size; ++i) {
            feed_row(row_feed[i - 1], a(i, 0), row_feed[i]);
            feed_column(column_feed[i - 1], b(0, i), column_feed[i]);
        }
        drain<"drain_feed", uint<Size * 16>>(row_feed[Size - 1]);
        drain<"drain_feed", uint<Size * 16>>(column_feed[Size - 1]);

        for (int i = 0; i < Size; ++i) {
            for (int j = 0; j < Size; ++j) {
                mac(a(i, j), b(i, j), a(i, j + 1), b(i + 1, j), depth, j);
            }
            drain<"drain_factors", factor>(b(Size, i));
        }

        // A row's results wait in `own`, so that its cells go on with the next block.
        strip<Size>(a(0, Size), results[0], depth);
        for (int i = 1; i < Size; ++i) {
            strip<Size>(a(i, Size), own[i - 1], depth);
            append<Size>(results[i - 1], own[i - 1], results[i], i * Size);
        }
        give(results[Size - 1], product);
    });

} // namespace examples
