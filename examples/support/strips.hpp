// Pictures in strips, for kernels with rows of a fixed width. What a kernel finds at a pixel needs
// `margin` pixels around it, so neighbouring strips have columns in common, and each has rows above
// and below the picture.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "image.hpp"

namespace examples {

struct strip_shape {
    int width; // columns
    int margin;
};

constexpr int useful_columns(strip_shape s) { return s.width - 2 * s.margin; }

// The pixel at a place; beyond the border the nearest one.
inline std::uint8_t pixel_at(const image& picture, int x, int y) {
    const int column = std::clamp(x, 0, picture.width - 1);
    const int row = std::clamp(y, 0, picture.height - 1);
    return picture.grey[std::size_t(row) * std::size_t(picture.width) + std::size_t(column)];
}

// The words of all strips, one after the other; at(x, y) gives that of a place, which may lie
// beyond the border.
template <class At>
auto to_strips(strip_shape s, int width, int height, At at) {
    const int useful = useful_columns(s), count = (width + useful - 1) / useful;
    std::vector<decltype(at(0, 0))> words;
    words.reserve(std::size_t(count) * std::size_t(s.width) * std::size_t(height + 2 * s.margin));
    for (int strip = 0; strip < count; ++strip) {
        for (int row = -s.margin; row < height + s.margin; ++row) {
            for (int column = -s.margin; column < useful + s.margin; ++column) {
                words.push_back(at(strip * useful + column, row));
            }
        }
    }
    return words;
}

// What at(x, y) gives, row by row.
template <class At>
std::vector<std::uint8_t> every_pixel(int width, int height, At at) {
    std::vector<std::uint8_t> words;
    words.reserve(std::size_t(width) * std::size_t(height));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            words.push_back(at(x, y));
        }
    }
    return words;
}

// What is found at a pixel leaves the kernel margin * (width + 1) words after the pixel went in.
inline image from_strips(strip_shape s, const std::vector<std::uint8_t>& words, int width,
                         int height) {
    const int useful = useful_columns(s);
    return {width, height, every_pixel(width, height, [&](int x, int y) {
                const int row = x / useful * (height + 2 * s.margin) + y + 2 * s.margin;
                const int column = x % useful + 2 * s.margin;
                return words[std::size_t(row) * std::size_t(s.width) + std::size_t(column)];
            })};
}

} // namespace examples
