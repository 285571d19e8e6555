// dct: the transform and the quantisation of JPEG. It takes pictures in blocks of 8x8 pixels, row
// by row, and gives 64 coefficients for each block, the lowest frequencies first. Four loops work
// at the same time, each on another block, and the arrays between them have as many copies as that
// takes: one block in 64 cycles.
#pragma once

#include <array>
#include <type_traits>

#include <hls/hls.hpp>

namespace examples {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::memory, hls::out,
    hls::rom, hls::sint, hls::uint;

inline constexpr int dct_cosine_bits = 11; // fraction of a coefficient
inline constexpr int dct_quantiser_bits = 16;

// Half the cosine of (2x + 1) u pi / 16, and 1 / sqrt(8) for u = 0: as {u, x} of the first half of
// the pixels; those of the other half are the same, with another sign where u is odd.
inline constexpr double dct_cosines[8][4] = {
    {0.353553390593, 0.353553390593, 0.353553390593, 0.353553390593},
    {0.490392640202, 0.415734806151, 0.277785116510, 0.097545161008},
    {0.461939766256, 0.191341716183, -0.191341716183, -0.461939766256},
    {0.415734806151, -0.097545161008, -0.490392640202, -0.277785116510},
    {0.353553390593, -0.353553390593, -0.353553390593, 0.353553390593},
    {0.277785116510, -0.490392640202, 0.097545161008, 0.415734806151},
    {0.191341716183, -0.461939766256, 0.461939766256, -0.191341716183},
    {0.097545161008, -0.277785116510, 0.415734806151, -0.490392640202}};

// ITU T.81, table K.1: the step of each coefficient of brightness, row by row.
inline constexpr std::array<int, 64> dct_steps = {
    16, 11, 10, 16, 24,  40,  51,  61,  12, 12, 14, 19, 26,  58,  60,  55, //
    14, 13, 16, 24, 40,  57,  69,  56,  14, 17, 22, 29, 51,  87,  80,  62, //
    18, 22, 37, 56, 68,  109, 103, 77,  24, 35, 55, 64, 81,  104, 113, 92, //
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99};

// The places of the coefficients in their order: along the diagonals, to and fro.
inline constexpr std::array<int, 64> dct_order = [] {
    std::array<int, 64> places{};
    int next = 0;
    for (int diagonal = 0; diagonal < 15; ++diagonal)
        for (int k = 0; k <= diagonal; ++k) {
            const int row = diagonal % 2 == 0 ? diagonal - k : k, column = diagonal - row;
            if (row < 8 && column < 8) places[next++] = row * 8 + column;
        }
    return places;
}();

constexpr int dct_rounded(double v) { return v < 0 ? -int(-v + 0.5) : int(v + 0.5); }

template <int X>
inline constexpr std::array<int, 8> dct_column = [] {
    std::array<int, 8> all{};
    for (int u = 0; u < 8; ++u) all[u] = dct_rounded(dct_cosines[u][X] * (1 << dct_cosine_bits));
    return all;
}();

inline constexpr std::array<int, 64> dct_reciprocals = [] {
    std::array<int, 64> all{};
    for (int k = 0; k < 64; ++k)
        all[k] = dct_rounded(double(1 << dct_quantiser_bits) / dct_steps[dct_order[k]]);
    return all;
}();

// Rows of eight words: one access reads a whole row.
template <int Bytes>
inline constexpr memory dct_rows{.bank_width = 8 * Bytes};

inline constexpr auto dct = kernel<"dct">(
    [](in<"pixel", uint<8>> pixel, out<"coefficient", sint<9>> coefficient,
       argument<"blocks", uint<20>> blocks, control flow, rom<"c0", sint<12>, dct_column<0>> c0,
       rom<"c1", sint<12>, dct_column<1>> c1, rom<"c2", sint<12>, dct_column<2>> c2,
       rom<"c3", sint<12>, dct_column<3>> c3, rom<"order", uint<6>, dct_order> order,
       rom<"reciprocals", uint<14>, dct_reciprocals> reciprocals) {
        // Coefficient u of eight words; `bits` of the sum are dropped.
        const auto transformed = [&](const auto& words, const auto& first, uint<3> u, auto bits) {
            const auto pair = [&](int x) {
                const sint<16> a = words[first + x], b = words[first + (7 - x)];
                return hls::select((u & 1) == 1, a - b, a + b);
            };
            const auto sum = pair(0) * c0[u] + pair(1) * c1[u] + pair(2) * c2[u] + pair(3) * c3[u];
            return (sum + (1 << (bits() - 1))) >> bits();
        };
        flow.for_(
            "block", blocks, {.overlap = hls::overlapping::required},
            [&](auto, array<"pixels", sint<8>, 64, dct_rows<1>> pixels,
                array<"half", sint<16>, 64, dct_rows<2>> half, array<"both", sint<12>, 64> both) {
                flow.for_("load", 64, [&](auto i) { pixels[i] = pixel.read() - 128; });
                flow.for_("rows", 64, [&](uint<6> i) {
                    const uint<3> y = i >> 3, u = i & 7;
                    half[u * 8 + y] = transformed(
                        pixels, y * 8, u, std::integral_constant<int, dct_cosine_bits - 3>{});
                });
                flow.for_("columns", 64, [&](uint<6> i) {
                    const uint<3> u = i >> 3, v = i & 7;
                    both[v * 8 + u] = transformed(
                        half, u * 8, v, std::integral_constant<int, dct_cosine_bits + 3>{});
                });
                flow.for_("store", 64, [&](uint<6> k) {
                    const sint<12> c = both[order[k]];
                    coefficient.write((c * reciprocals[k] + (1 << (dct_quantiser_bits - 1))) >>
                                      dct_quantiser_bits);
                });
            });
    });

static_assert(hls::schedule<dct>.loop("block").ii == 1); // 64 cycles for a block

} // namespace examples
