// The pictures of the examples: grey and colour, 8 bits per value, rows from top to bottom.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "input_error.hpp"

namespace examples {

struct image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> grey; // 1 byte per pixel
};

struct colour_image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb; // 3 bytes per pixel: red, green, blue
};

namespace detail {

inline constexpr long long most_pixels = 100'000'000;
inline constexpr auto name_a_picture = "name a PNG, PGM (P2, P5) or PPM (P3, P6) picture";

// The number of pixels, if it is a sensible one.
inline std::size_t pixel_count(const std::filesystem::path& path, long long width,
                               long long height) {
    if (width <= 0 || height <= 0 || width > most_pixels || height > most_pixels / width) {
        throw input_error{path,
                          "the size " + std::to_string(width) + " x " + std::to_string(height) +
                              " is not usable",
                          "use a picture of 1 to " + std::to_string(most_pixels) + " pixels"};
    }
    return static_cast<std::size_t>(width * height);
}

} // namespace detail

// Luma, (77 R + 150 G + 29 B) >> 8: equal red, green and blue give exactly that grey.
inline image to_grey(const colour_image& colour) {
    image result{colour.width, colour.height, {}};
    result.grey.reserve(colour.rgb.size() / 3);
    for (std::size_t at = 0; at + 2 < colour.rgb.size(); at += 3) {
        const int luma = 77 * colour.rgb[at] + 150 * colour.rgb[at + 1] + 29 * colour.rgb[at + 2];
        result.grey.push_back(static_cast<std::uint8_t>(luma >> 8));
    }
    return result;
}

} // namespace examples
