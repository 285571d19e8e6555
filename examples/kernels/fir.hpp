// fir: low-pass filter of 32 taps, 16-bit samples, cut-off 0.1 of the sample rate.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::in, hls::out, hls::sint, hls::uint, hls::shift_register, hls::kernel;

// Hamming-windowed sinc, scaled so that the sum is 2^15.
inline constexpr short coefficient[32] = {
    -17,  20,   73,   135,  164, 91,   -129, -466, -783, -850, -435, 588, 2141, 3927, 5501, 6424,
    6424, 5501, 3927, 2141, 588, -435, -850, -783, -466, -129, 91,   164, 135,  73,   20,   -17};

inline constexpr auto fir = kernel<"fir">(
    [](in<"x", sint<16>> x, out<"y", sint<40>> y, shift_register<"taps", sint<16>, 32> taps) {
        taps << x.read();
        sint<40> sum = 0;
        for (int k = 0; k < 32; ++k) sum += taps[k] * coefficient[k];
        y.write(sum);
    });

static_assert(hls::schedule<fir>.ii == 1);

} // namespace examples
