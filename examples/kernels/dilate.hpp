// dilate: the largest of 5x5 pixels. The four lines before the current one wait in an array of two
// dimensions, which has a RAM for each of them: each moves down by one line as a column comes
// again. The library finds the RAMs, and that a column comes again dilate_width pixels later.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::shift_register, hls::uint;

inline constexpr int dilate_width = 512; // pixels; the host cuts pictures into strips of this width

// One word out for every word in: the largest around the pixel 2 * (dilate_width + 1) words ago.
inline constexpr auto dilate = kernel<"dilate">(
    [](in<"pixel", uint<8>> pixel, out<"largest", uint<8>> largest,
       array<"lines", uint<8>, hls::extents<4, dilate_width>> lines,
       shift_register<"columns", uint<8>, 5> columns, reg<"column", uint<9>> column) {
        uint<8> below = pixel.read();
        uint<8> most = below;
        for (int line = 0; line < 4; ++line) {
            const uint<8> here = lines(line, column);
            lines(line, column) = below;
            most = hls::max(most, here);
            below = here;
        }
        columns << most;
        for (int k = 0; k < 4; ++k) most = hls::max(most, columns[k + 1]);
        largest.write(most);
        column = hls::wrap<uint<9>>(column + 1);
    });

static_assert(hls::schedule<dilate>.ii == 1);

} // namespace examples
