// edges: four kernels in a row find the edges of a colour picture, each at the speed of one pixel
// per cycle: grey, smoothed, how much it changes, and whether that is more than a limit. Rows have
// Width pixels; two of them wait in each 3x3 kernel.
#pragma once

#include <hls/hls.hpp>

namespace examples {

struct rgb {
    hls::uint<8> red, green, blue;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::rgb, red, green, blue);

namespace examples {

using hls::argument, hls::in, hls::kernel, hls::out, hls::pipe, hls::shift_register, hls::sint,
    hls::uint;

inline constexpr hls::options edges_hardware{.device = hls::ice40_hx, .clock_mhz = 90};

inline constexpr auto luma_of =
    kernel<"luma", edges_hardware>([](in<"pixel", rgb> pixel, out<"grey", uint<8>> grey) {
        const rgb p = pixel.read();
        grey.write((p.red * 77 + p.green * 150 + p.blue * 29) >> 8);
    });

// A 3x3 kernel gives one word for every word: what belongs to the pixel Width + 1 words ago.
template <int Width>
using window = shift_register<"window", uint<8>, 2 * Width + 3>;

// Weights 1 2 1, across and down.
template <int Width>
inline constexpr auto smooth = kernel<"smooth", edges_hardware>(
    [](in<"pixel", uint<8>> pixel, out<"smoothed", uint<8>> smoothed, window<Width> pixels) {
        pixels << pixel.read();
        auto row = [&](int k) {
            return pixels[k * Width] + 2 * pixels[k * Width + 1] + pixels[k * Width + 2];
        };
        smoothed.write((row(0) + 2 * row(1) + row(2)) >> 4);
    });

// Sobel's two differences.
template <int Width>
inline constexpr auto gradient = kernel<"gradient", edges_hardware>(
    [](in<"pixel", uint<8>> pixel, out<"strength", uint<8>> strength, window<Width> pixels) {
        pixels << pixel.read();
        auto at = [&](int row, int column) { return pixels[row * Width + column]; };
        sint<12> across = at(0, 0) - at(0, 2) + 2 * (at(1, 0) - at(1, 2)) + at(2, 0) - at(2, 2);
        sint<12> down = at(0, 0) + 2 * at(0, 1) + at(0, 2) - at(2, 0) - 2 * at(2, 1) - at(2, 2);
        strength.write(hls::saturate<uint<8>>(hls::abs(across) + hls::abs(down)));
    });

inline constexpr auto threshold = kernel<"threshold", edges_hardware>(
    [](in<"strength", uint<8>> strength, out<"edge", uint<8>> edge,
       argument<"limit", uint<8>> limit) {
        edge.write(hls::select(strength.read() > limit, 255, 0));
    });

template <int Width>
inline constexpr auto
    edges = hls::system<"edges">([](in<"pixel", rgb> pixel, out<"edge", uint<8>> edge,
                                    argument<"limit", uint<8>> limit, pipe<"grey", uint<8>, 2> grey,
                                    pipe<"smoothed", uint<8>, 2> smoothed,
                                    pipe<"strength", uint<8>, 2> strength) {
        luma_of(pixel, grey);
        smooth<Width>(grey, smoothed);
        gradient<Width>(smoothed, strength);
        threshold(strength, edge, limit);
    });

} // namespace examples
