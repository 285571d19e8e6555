#include "kernels/mandelbrot.hpp"
#include "compare.hpp"

struct coordinates {
    float x, y;
};
BOOST_HANA_ADAPT_STRUCT(coordinates, x, y);

// One point, in float; it leaves when it is outside, which the kernel does not.
static std::uint8_t plain_steps(coordinates c) {
    float x = 0, y = 0;
    for (int n = 0; n < examples::most_steps; ++n) {
        const float xx = x * x, yy = y * y, xy = x * y;
        if (!(xx + yy <= 4)) return static_cast<std::uint8_t>(n);
        x = xx - yy + c.x;
        y = xy + xy + c.y;
    }
    return static_cast<std::uint8_t>(examples::most_steps);
}

static std::vector<std::uint8_t> plain_picture(const std::vector<coordinates>& points) {
    std::vector<std::uint8_t> steps;
    steps.reserve(points.size());
    for (const auto& p : points) steps.push_back(plain_steps(p));
    return steps;
}

int main() {
    constexpr int columns = examples::points_in_row, rows = 60;
    std::vector<coordinates> points;
    for (int i = 0; i < columns * rows; ++i) {
        points.push_back({float(-2.2 + 3.2 * (i % columns) / columns),
                          float(1.2 - 2.4 * (i / columns) / rows)});
    }
    // Compilers fuse products and sums of the plain loop: at most 1% of the points may differ.
    const auto expected = plain_picture(points);
    const auto as_plain = [&](const std::vector<std::uint8_t>& steps) {
        std::size_t others = 0;
        for (std::size_t n = 0; n < steps.size(); ++n) others += steps[n] != expected[n];
        return others * 100 < steps.size() ? expected : steps;
    };
    bench::compare_as(
        "mandelbrot", points.size(),
        [&] { return hls::cpu::run<examples::mandelbrot>(points); }, as_plain,
        [&] { return plain_picture(points); });
}
