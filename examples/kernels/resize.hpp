// resize: a grey picture in another size by bilinear interpolation in fixed point. Two rows of the
// picture wait in RAM, even and odd ones apart; a row is read when the first row of the result
// needs it.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::argument, hls::array, hls::control, hls::fixed, hls::in, hls::kernel, hls::out, hls::reg,
    hls::select, hls::ufixed, hls::uint, hls::when;

inline constexpr int longest_row = 1024; // pixels
using pixel_count = uint<11>;

// Pixels of the picture for one of the result; places between pixels, whose centres are whole.
using pixel_step = ufixed<36, 12>;
using pixel_place = fixed<37, 13>;
using blend = ufixed<9, 0, hls::quantization::rnd, hls::overflow::sat>;

constexpr pixel_place first_place(pixel_step const& step) { return (step >> 1) - 0.5; }

constexpr pixel_place not_negative(pixel_place const& p) {
    return select(p < 0, pixel_place(0.0), p);
}

inline constexpr auto resize = kernel<"resize">(
    [](in<"pixel", uint<8>> pixel, out<"resized", uint<8>> resized,
       argument<"columns", pixel_count> columns, argument<"rows", pixel_count> rows,
       argument<"new_columns", pixel_count> new_columns, argument<"new_rows", pixel_count> new_rows,
       argument<"across", pixel_step> across, argument<"down", pixel_step> down, control flow,
       array<"even", uint<8>, longest_row> even, array<"odd", uint<8>, longest_row> odd,
       reg<"fetched", pixel_count> fetched, reg<"y", pixel_place> y, reg<"x", pixel_place> x) {
        fetched = 0;
        y = first_place(down);
        flow.for_("row", new_rows, [&](auto) {
            pixel_place const at_row = not_negative(y);
            pixel_count const above = floor(at_row);
            blend const from_below = at_row - above;
            flow.while_(
                "fetch", [&] { return (fetched < rows) & (fetched <= above + 1); },
                [&] {
                    flow.for_("load", columns, [&](auto i) {
                        uint<8> const p = pixel.read();
                        when(hls::bits<0, 0>(fetched) == 0, [&] { even[i] = p; }).otherwise([&] {
                            odd[i] = p;
                        });
                    });
                    fetched += 1;
                });
            x = first_place(across);
            flow.for_("column", new_columns, [&](auto) {
                pixel_place const at_column = not_negative(x);
                pixel_count const left = floor(at_column);
                pixel_count const right = select(left + 1 < columns, left + 1, left);
                blend const from_right = at_column - left;
                auto const in_row = [&](auto const& row) {
                    uint<8> const p = row[left], q = row[right];
                    fixed<18, 9> const between = p + (q - p) * from_right;
                    return between;
                };
                fixed<18, 9> const in_even = in_row(even), in_odd = in_row(odd);
                auto const is_even = hls::bits<0, 0>(above) == 0;
                fixed<18, 9> const upper = select(is_even, in_even, in_odd);
                fixed<18, 9> const lower =
                    select(above + 1 < rows, select(is_even, in_odd, in_even), upper);
                resized.write(uint<8>(round(upper + (lower - upper) * from_below)));
                x += across;
            });
            y += down;
        });
        flow.for_("rest", (rows - fetched) * columns, [&](auto) { pixel.read(); });
    });

static_assert(hls::schedule<resize>.loop("load").ii == 1);
static_assert(hls::schedule<resize>.loop("column").ii == 1);

} // namespace examples
