// mandelbrot: draws the Mandelbrot set in float32 and writes it as a PNG picture.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/mandelbrot.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"

// A point as the program has it.
struct coordinates {
    float x, y;
};
BOOST_HANA_ADAPT_STRUCT(coordinates, x, y);

namespace {

constexpr hls::options hardware{.device = hls::ecp5, .clock_mhz = 40};
constexpr const auto& kernel = hls::design_of<examples::mandelbrot, hardware>;

// Points side by side share the multipliers: a step begins in each cycle.
constexpr auto steps_loop = hls::schedule<examples::mandelbrot, hardware>.loop("step");
static_assert(steps_loop.ii == 1 && steps_loop.runs > 1);

constexpr int columns = examples::points_in_row, rows = 480;

std::vector<coordinates> points_of_picture() {
    std::vector<coordinates> all;
    all.reserve(columns * rows);
    for (int i = 0; i < columns * rows; ++i) {
        const double x = i % columns, y = i / columns;
        all.push_back({float(-2.2 + 3.2 * x / columns), float(1.2 - 2.4 * y / rows)});
    }
    return all;
}

// The same as plain C++, which leaves early.
template <class Number>
std::uint8_t plain_steps(Number cx, Number cy) {
    Number x = 0, y = 0;
    for (int n = 0; n < examples::most_steps; ++n) {
        const Number xx = x * x, yy = y * y, xy = x * y;
        if (!(xx + yy <= 4)) return std::uint8_t(n);
        x = xx - yy + cx;
        y = xy + xy + cy;
    }
    return examples::most_steps;
}

template <class Number>
std::vector<std::uint8_t> plain_picture(const std::vector<coordinates>& points) {
    std::vector<std::uint8_t> steps;
    steps.reserve(points.size());
    for (const auto& p : points) steps.push_back(plain_steps(Number(p.x), Number(p.y)));
    return steps;
}

// As the port has it: the first member in the lowest bits.
hls::wide packed(const coordinates& p) {
    const auto bits = [](float v) { return hls::uwide(std::bit_cast<std::uint32_t>(v)); };
    return static_cast<hls::wide>(bits(p.y) << 32 | bits(p.x));
}

// Those of the hardware: the one that finds the point outside, too.
long long steps_of(const coordinates& p) {
    return std::min(plain_steps(p.x, p.y) + 1, examples::most_steps);
}

// From the middle of the picture, as many as fill the pipeline, and those behind them: the words of
// the last ones stay within.
void simulate(examples::results& table, const examples::request& wanted,
              const std::vector<coordinates>& points) {
    const std::size_t groups = 1 + std::max<std::size_t>(1, wanted.words / 1000);
    const std::size_t runs = std::size_t(steps_loop.runs), count = groups * runs;
    std::vector<hls::wide> slice;
    long long steps = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& p = points[points.size() / 2 + 7 * i];
        slice.push_back(packed(p));
        if (i + runs < count) steps += steps_of(p);
    }
    const long long of_last = steps_loop.runs * (examples::most_steps + 4);
    examples::simulate(table, wanted, kernel, examples::one_input(kernel, slice),
                       examples::block_rule{"steps", steps, 1, of_last});
}

void draw(const examples::request& wanted, examples::results& table) {
    const auto points = points_of_picture();
    table.row("input",
              fmt::format("{} x {} points, {} steps", columns, rows, examples::most_steps));
    const auto [steps, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::mandelbrot>(points); });
    const auto [expected, plain_seconds] =
        examples::timed([&] { return plain_picture<float>(points); });
    examples::check_words(table, points.size(), seconds, steps, expected, "plain float loops");
    table.row("plain float", fmt::format("{:.4f} s", plain_seconds));
    const auto precise = plain_picture<double>(points);
    std::size_t others = 0;
    for (std::size_t i = 0; i < precise.size(); ++i) others += precise[i] != expected[i];
    table.check(
        "in double", others * 100 < precise.size(),
        fmt::format("{} of {} points take another number of steps", others, precise.size()));
    examples::look_closely<examples::mandelbrot>(table, wanted, points);
    examples::show_schedule(table, kernel);
    simulate(table, wanted, points);
    examples::image picture{columns, rows, {}};
    for (const auto n : steps) { // darker where it takes longer
        const bool is_inside = n == examples::most_steps;
        picture.grey.push_back(is_inside ? 0 : static_cast<std::uint8_t>(255 - 25 * std::sqrt(n)));
    }
    examples::write_grey(wanted.output, picture);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("mandelbrot", "Draws the Mandelbrot set", "mandelbrot.png", argc,
                                 argv, draw);
}
