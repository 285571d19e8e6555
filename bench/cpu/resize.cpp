#include <cmath>

#include "kernels/resize.hpp"
#include "compare.hpp"

// The same picture in integers: places have 24 bits behind the point, shares of a pixel 9.
struct sizes {
    int columns, rows, new_columns, new_rows;
    std::int64_t across, down; // pixels for one of the result
};

struct neighbours {
    int first, second, share;
};

static neighbours neighbours_at(std::int64_t place, int count) {
    const std::int64_t at = std::max<std::int64_t>(place, 0);
    const int first = static_cast<int>(at >> 24), second = first + 1 < count ? first + 1 : first;
    const auto share = static_cast<int>(((at & 0xffffff) + (1 << 14)) >> 15);
    return {first, second, std::min(share, 511)};
}

static std::vector<std::uint8_t> plain_resize(const std::vector<std::uint8_t>& pixels,
                                              const sizes& s) {
    std::vector<std::uint8_t> result;
    result.reserve(std::size_t(s.new_columns) * std::size_t(s.new_rows));
    std::int64_t y = (s.down >> 1) - (1 << 23);
    for (int row = 0; row < s.new_rows; ++row, y += s.down) {
        const neighbours v = neighbours_at(y, s.rows);
        const std::uint8_t* upper_row = &pixels[std::size_t(v.first) * std::size_t(s.columns)];
        const std::uint8_t* lower_row = &pixels[std::size_t(v.second) * std::size_t(s.columns)];
        std::int64_t x = (s.across >> 1) - (1 << 23);
        for (int column = 0; column < s.new_columns; ++column, x += s.across) {
            const neighbours h = neighbours_at(x, s.columns);
            const auto in_row = [&](const std::uint8_t* r) {
                return (r[h.first] << 9) + (r[h.second] - r[h.first]) * h.share;
            };
            const int upper = in_row(upper_row), lower = in_row(lower_row);
            const int sum = (upper << 9) + (lower - upper) * v.share;
            result.push_back(static_cast<std::uint8_t>((sum + (1 << 17)) >> 18));
        }
    }
    return result;
}

int main() {
    constexpr int columns = 640, rows = 480;
    constexpr int wide = columns * 8 / 5, high = rows * 8 / 5;
    const examples::pixel_step across(double(columns) / wide), down(double(rows) / high);
    const auto raw = [](const auto& v) { return static_cast<std::int64_t>(v.raw.value()); };
    const sizes s{columns, rows, wide, high, raw(across), raw(down)};
    const auto pixels = bench::random_words<std::uint8_t>(columns * rows);
    bench::compare(
        "resize", pixels.size(),
        [&] {
            return hls::cpu::run<examples::resize>(pixels, columns, rows, wide, high, across,
                                                   down);
        },
        [&] { return plain_resize(pixels, s); });
}
