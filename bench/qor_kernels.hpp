// Kernels which other people's cores exist for; see data/baselines.csv.
#pragma once

#include <hls/hls.hpp>

namespace bench {

using hls::array, hls::in, hls::out, hls::reg, hls::shift_register, hls::sint, hls::uint,
    hls::kernel, hls::when;

// 32 taps of 16 bits without symmetry and without pattern: the worst case for constant multipliers.
struct taps {
    int words[32];
};
inline constexpr taps dense = [] {
    taps t{};
    unsigned state = 12345;
    for (int& word : t.words) {
        state = state * 1103515245u + 12345u;
        word = int(state >> 16 & 0xffff) - 0x8000;
    }
    return t;
}();

inline constexpr auto fir32 = kernel<"fir32">(
    [](in<"x", sint<16>> x, out<"y", sint<40>> y, shift_register<"past", sint<16>, 32> past) {
        past << x.read();
        sint<40> sum = 0;
        for (int k = 0; k < 32; ++k) sum += past[k] * dense.words[k];
        y.write(sum);
    });

inline constexpr int symmetric[16] = {-12, -29, -21, 53, 201, 404, 635, 817,
                                      817, 635, 404, 201, 53, -21, -29, -12};

inline constexpr auto firfix16 = kernel<"firfix16">(
    [](in<"x", sint<12>> x, out<"y", sint<28>> y, shift_register<"past", sint<12>, 16> past) {
        past << x.read();
        sint<28> sum = 0;
        for (int k = 0; k < 16; ++k) sum += past[k] * symmetric[k];
        y.write(sum);
    });

inline constexpr auto boxcar = kernel<"boxcar">([](in<"x", uint<16>> x, out<"y", uint<22>> y,
                                                   shift_register<"past", uint<16>, 63> past,
                                                   reg<"sum", uint<22>> sum) {
    uint<16> newest = x.read();
    sum += newest - past[62];
    past << newest;
    y.write(sum);
});

inline constexpr auto mavg8 = kernel<"mavg8">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, shift_register<"past", uint<16>, 8> past) {
        past << x.read();
        uint<19> sum = 0;
        for (int k = 0; k < 8; ++k) sum += past[k];
        y.write(sum >> 3);
    });

// As examples::histogram, with counts as wide as theirs and as many pixels in a frame.
inline constexpr auto histogram = kernel<"histogram">(
    [](in<"pixel", uint<8>> pixel, out<"count", uint<17>> count,
       array<"bins", uint<17>, 256> bins, reg<"seen", uint<17>> seen, reg<"bin", uint<8>> bin) {
        when(seen != 65536, [&] {
            bins[pixel.read()] += 1;
            seen += 1;
        }).otherwise([&] {
            count.write(bins[bin]);
            bins[bin] = 0;
            bin = hls::wrap<uint<8>>(bin + 1);
            when(bin == 0, [&] { seen = 0; });
        });
    });

}  // namespace bench
