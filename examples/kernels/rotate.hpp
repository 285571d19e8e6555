// rotate: turns tiles of rotate_size by rotate_size pixels by a quarter, clockwise. While the
// pixels of a tile go into one half of an array of two dimensions, those of the tile before leave
// the other one. A pixel leaves, or is overwritten, rotate_size pixels later at the earliest. The
// analysis of indexes does not see that, so it is promised.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

inline constexpr int rotate_size = 32;

// The same for another device and clock: rotate_options(hls::ice40_hx, 90).
constexpr hls::options rotate_options(const hls::device_choice& device = {}, int mhz = 0) {
    return {.device = device, .clock_mhz = mhz, .ivdep = true, .safelen = rotate_size};
}

// One word out for every word in: of the tile before. The first rotate_size * rotate_size mean
// nothing.
inline constexpr auto rotate = kernel<"rotate", rotate_options()>(
    [](in<"pixel", uint<8>> pixel, out<"turned", uint<8>> turned,
       array<"tiles", uint<8>, hls::extents<2 * rotate_size, rotate_size>> tiles,
       reg<"at", uint<11>> at) {
        const uint<8> arriving = pixel.read();
        const uint<1> half = hls::bits<10, 10>(at);
        const uint<5> row = hls::bits<9, 5>(at);
        const uint<5> column = hls::bits<4, 0>(at);
        const uint<1> other = half ^ 1;
        const uint<5> from_below = column ^ (rotate_size - 1);
        turned.write(tiles(hls::concat(other, from_below), row));
        tiles(hls::concat(half, row), column) = arriving;
        at = hls::wrap<uint<11>>(at + 1);
    });

static_assert(hls::schedule<rotate>.ii == 1);

} // namespace examples
