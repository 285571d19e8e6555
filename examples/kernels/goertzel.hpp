// goertzel: how much of each tone is in a block of samples. A tone has a resonator, a complex
// number that turns by the angle of the tone with each sample and takes the sample: after a block
// it is the coefficient of the Fourier transform of that tone. One multiplier of complex numbers
// serves all tones, one after the other.
#pragma once

#include <array>
#include <cstddef>

#include <hls/hls.hpp>

namespace examples {

using hls::array, hls::complex, hls::control, hls::fixed, hls::in, hls::kernel, hls::out,
    hls::quantization, hls::rom, hls::when;

inline constexpr int tones = 64; // multiples of the sample rate / block_samples
inline constexpr int block_samples = 512;

using tone_sample = fixed<16, 1>;
using resonator = fixed<32, 11, quantization::rnd>; // 512 samples of at most 1
using rotation = fixed<25, 2, quantization::rnd>;

// e^(i 2 pi k / block_samples), of C++.
struct unit {
    double re, im;
};
constexpr unit product(unit a, unit b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
inline constexpr unit first_factor{0.99992470183914454, 0.012271538285719925};

inline constexpr auto rotations = [] {
    std::array<complex<rotation>, tones> all{};
    unit t{1, 0};
    for (auto& r : all) {
        r = complex<rotation>(t.re, t.im);
        t = product(t, first_factor);
    }
    return all;
}();

inline constexpr auto goertzel =
    kernel<"goertzel">([](in<"x", tone_sample> x, out<"tone", complex<resonator>> tone,
                          control flow, array<"resonators", complex<resonator>, tones> resonators,
                          rom<"rotations", complex<rotation>, rotations> factors) {
        flow.for_("sample", block_samples, [&](auto n) {
            tone_sample const now = x.read();
            flow.for_("tone", tones, [&](auto k) {
                complex<resonator> const before = resonators[k];
                complex<resonator> next = before * complex<rotation>(factors[k]) + now;
                when(n == 0, [&] { next = complex<resonator>(now, 0); });
                resonators[k] = next;
                when(n == block_samples - 1, [&] { tone.write(next); });
            });
        });
    });

static_assert(hls::schedule<goertzel>.loop("tone").ii == 1);

} // namespace examples
