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

bytes plain_luma(const std::vector<plain_rgb>& x) {
    bytes grey(x.size());
    for (std::size_t n = 0; n < x.size(); ++n)
        grey[n] = std::uint8_t((x[n].red * 77 + x[n].green * 150 + x[n].blue * 29) >> 8);
    return grey;
}

// One word for every word: of the pixel width + 1 words ago.
bytes with_window(const bytes& x, auto word) {
    bytes padded(2 * width + 2);
    padded.insert(padded.end(), x.begin(), x.end());
    bytes y(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        const std::uint8_t* newest = &padded[n + 2 * width + 2];
        y[n] = word([=](std::size_t row, std::size_t column) {
            return int{*(newest - row * width - column)};
        });
    }
    return y;
}

bytes plain_smooth(const bytes& x) {
    return with_window(x, [](auto at) {
        auto row = [&](std::size_t k) { return at(k, 0) + 2 * at(k, 1) + at(k, 2); };
        return std::uint8_t((row(0) + 2 * row(1) + row(2)) >> 4);
    });
}

bytes plain_gradient(const bytes& x) {
    return with_window(x, [](auto at) {
        const int across = at(0, 0) - at(0, 2) + 2 * (at(1, 0) - at(1, 2)) + at(2, 0) - at(2, 2);
        const int down = at(0, 0) + 2 * at(0, 1) + at(0, 2) - at(2, 0) - 2 * at(2, 1) - at(2, 2);
        return std::uint8_t(std::min(std::abs(across) + std::abs(down), 255));
    });
}

bytes plain_edges(const std::vector<plain_rgb>& x) {
    bytes edges = plain_gradient(plain_smooth(plain_luma(x)));
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
        [&] { return plain_edges(pixels); });
}
