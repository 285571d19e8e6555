// iir: a biquad, the recursive filter of second order; Butterworth low pass at 0.05 of the sample
// rate. Samples are fractions of 16 bits, the state keeps 28 bits behind the point.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::fixed, hls::in, hls::out, hls::kernel, hls::quantization, hls::reg, hls::shift_register;

// y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''
struct biquad {
    double b0, b1, b2, a1, a2;
};
inline constexpr biquad low_pass{0.0200833655642113, 0.0401667311284226, 0.0200833655642113,
                                 -1.561018075800718, 0.641351538057563};

using audio_sample = fixed<16, 1, quantization::rnd, hls::overflow::sat>;
using iir_coefficient = fixed<25, 2, quantization::rnd>;
using feedback = fixed<30, 2, quantization::rnd>;

inline constexpr auto iir = kernel<"iir">([](in<"x", audio_sample> x, out<"y", audio_sample> y,
                                             shift_register<"earlier", audio_sample, 2> earlier,
                                             reg<"y1", feedback> y1, reg<"y2", feedback> y2) {
    constexpr biquad f = low_pass;
    audio_sample const now = x.read();
    feedback const result = now * iir_coefficient(f.b0) + earlier[0] * iir_coefficient(f.b1) +
                            earlier[1] * iir_coefficient(f.b2) - y1 * iir_coefficient(f.a1) -
                            y2 * iir_coefficient(f.a2);
    earlier << now;
    y2 = y1;
    y1 = result;
    y.write(result);
});

static_assert(hls::schedule<iir, hls::options{.clock_mhz = 40}>.ii == 1);

} // namespace examples
