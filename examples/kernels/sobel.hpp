// sobel: 3x3 edge detector over rows of `row_width` pixels. Two rows wait in a shift register.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::in, hls::out, hls::sint, hls::uint, hls::shift_register, hls::kernel;

inline constexpr int row_width = 640; // pixels; the host cuts pictures into strips of this width

// One word out for every word in: the edge strength around the pixel row_width + 1 words ago.
inline constexpr auto sobel =
    kernel<"sobel">([](in<"pixel", uint<8>> pixel, out<"edge", uint<8>> edge,
                       shift_register<"window", uint<8>, 2 * row_width + 3> window) {
        window << pixel.read();
        auto at = [&](int row, int column) {
            return window[row * row_width + column];
        }; // of the 3x3 around the centre
        sint<12> across = at(0, 0) - at(0, 2) + 2 * (at(1, 0) - at(1, 2)) + at(2, 0) - at(2, 2);
        sint<12> down = at(0, 0) + 2 * at(0, 1) + at(0, 2) - at(2, 0) - 2 * at(2, 1) - at(2, 2);
        edge.write(hls::saturate<uint<8>>(hls::abs(across) + hls::abs(down)));
    });

static_assert(hls::schedule<sobel>.ii == 1);

} // namespace examples
