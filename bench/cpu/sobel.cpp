#include "kernels/sobel.hpp"
#include "compare.hpp"

// Sums of pixels fit in 16 bits.
template <class Sum>
static std::vector<std::uint8_t> plain_sobel(const std::vector<std::uint8_t>& x) {
    constexpr std::size_t width = examples::row_width;
    std::vector<std::uint8_t> padded(2 * width + 2);
    padded.insert(padded.end(), x.begin(), x.end());
    std::vector<std::uint8_t> edges(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        const std::uint8_t* newest = &padded[n + 2 * width + 2];
        auto at = [&](std::size_t row, std::size_t column) {
            return static_cast<Sum>(*(newest - row * width - column));
        };
        const auto across =
            static_cast<Sum>(at(0, 0) - at(0, 2) + 2 * (at(1, 0) - at(1, 2)) + at(2, 0) - at(2, 2));
        const auto down = static_cast<Sum>(at(0, 0) + 2 * at(0, 1) + at(0, 2) - at(2, 0) -
                                           2 * at(2, 1) - at(2, 2));
        const auto strength = static_cast<Sum>(std::abs(across) + std::abs(down));
        edges[n] = static_cast<std::uint8_t>(std::min<Sum>(strength, 255));
    }
    return edges;
}

int main() {
    const auto pixels = bench::random_words<std::uint8_t>(bench::word_count);
    bench::compare(
        "sobel", pixels.size(), [&] { return hls::cpu::run<examples::sobel>(pixels); },
        [&] { return plain_sobel<int>(pixels); },
        [&] { return plain_sobel<std::int16_t>(pixels); });
}
