#include "kernels/edges.hpp"
#include "compare.hpp"

struct plain_rgb {
    std::uint8_t red, green, blue;
};
BOOST_HANA_ADAPT_STRUCT(plain_rgb, red, green, blue);

namespace {

constexpr std::size_t width = 640;
constexpr int limit = 100;

using bytes = std::vector<std::uint8_t>;

// Sums of pixels fit in 16 bits without a sign, those of smooth and gradient also with one.
template <class Sum>
bytes plain_luma(const std::vector<plain_rgb>& x) {
    bytes grey(x.size());
    for (std::size_t n = 0; n < x.size(); ++n)
        grey[n] = std::uint8_t(
            std::make_unsigned_t<Sum>(x[n].red * 77 + x[n].green * 150 + x[n].blue * 29) >> 8);
    return grey;
}

// One word for every word: of the pixel width + 1 words ago.
template <class Sum>
bytes with_window(const bytes& x, auto word) {
    bytes padded(2 * width + 2);
    padded.insert(padded.end(), x.begin(), x.end());
    bytes y(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        const std::uint8_t* newest = &padded[n + 2 * width + 2];
        y[n] = word([=](std::size_t row, std::size_t column) {
            return static_cast<Sum>(*(newest - row * width - column));
        });
    }
    return y;
}

template <class Sum>
bytes plain_smooth(const bytes& x) {
    return with_window<Sum>(x, [](auto at) {
        auto row = [&](std::size_t k) {
            return static_cast<Sum>(at(k, 0) + 2 * at(k, 1) + at(k, 2));
        };
        return std::uint8_t(static_cast<Sum>(row(0) + 2 * row(1) + row(2)) >> 4);
    });
}

template <class Sum>
bytes plain_gradient(const bytes& x) {
    return with_window<Sum>(x, [](auto at) {
        const auto across =
            static_cast<Sum>(at(0, 0) - at(0, 2) + 2 * (at(1, 0) - at(1, 2)) + at(2, 0) - at(2, 2));
        const auto down = static_cast<Sum>(at(0, 0) + 2 * at(0, 1) + at(0, 2) - at(2, 0) -
                                           2 * at(2, 1) - at(2, 2));
        return std::uint8_t(
            std::min<Sum>(static_cast<Sum>(std::abs(across) + std::abs(down)), 255));
    });
}

template <class Sum>
bytes plain_edges(const std::vector<plain_rgb>& x) {
    bytes edges = plain_gradient<Sum>(plain_smooth<Sum>(plain_luma<Sum>(x)));
    for (auto& edge : edges) edge = edge > limit ? 255 : 0;
    return edges;
}

} // namespace

int main() {
    const auto random = bench::random_words<std::uint32_t>(bench::word_count);
    std::vector<plain_rgb> pixels;
    for (const auto r : random)
        pixels.push_back({std::uint8_t(r), std::uint8_t(r >> 8), std::uint8_t(r >> 16)});
    bench::compare(
        "edges", pixels.size(),
        [&] { return hls::cpu::run<examples::edges<width>>(pixels, limit); },
        [&] { return plain_edges<int>(pixels); },
        [&] { return plain_edges<std::int16_t>(pixels); });
}
