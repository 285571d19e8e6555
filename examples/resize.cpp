// resize: enlarges a picture by 8/5 with bilinear interpolation and writes it as a PNG picture.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/resize.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 40};
constexpr const auto& kernel = hls::design_of<examples::resize, hardware>;
static_assert(hls::schedule<examples::resize, hardware>.loop("column").ii == 1);

struct sizes {
    int columns, rows, new_columns, new_rows;
    double across() const { return double(columns) / new_columns; }
    double down() const { return double(rows) / new_rows; }
};

sizes enlarged(int columns, int rows) { return {columns, rows, columns * 8 / 5, rows * 8 / 5}; }

// The same as plain C++, without any rounding.
struct neighbours {
    int first, second;
    double of_second;
};

neighbours neighbours_of(int place, double step, int count) {
    const double at = std::fmax((place + 0.5) * step - 0.5, 0);
    const int first = std::min(int(at), count - 1);
    return {first, std::min(first + 1, count - 1), at - first};
}

std::vector<double> plain_resize(const examples::image& picture, const sizes& s) {
    std::vector<double> result;
    result.reserve(std::size_t(s.new_columns) * std::size_t(s.new_rows));
    const auto pixel = [&](int x, int y) {
        return double(picture.grey[std::size_t(y) * std::size_t(s.columns) + std::size_t(x)]);
    };
    for (int row = 0; row < s.new_rows; ++row) {
        const neighbours y = neighbours_of(row, s.down(), s.rows);
        for (int column = 0; column < s.new_columns; ++column) {
            const neighbours x = neighbours_of(column, s.across(), s.columns);
            const auto in_row = [&](int r) {
                return pixel(x.first, r) + (pixel(x.second, r) - pixel(x.first, r)) * x.of_second;
            };
            result.push_back(in_row(y.first) + (in_row(y.second) - in_row(y.first)) * y.of_second);
        }
    }
    return result;
}

// In levels of grey.
struct errors {
    double largest = 0, sum = 0;
};

errors errors_of(const std::vector<std::uint8_t>& pixels, const std::vector<double>& exact) {
    errors e;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const double error = std::abs(pixels[i] - exact[i]);
        e.largest = std::fmax(e.largest, error);
        e.sum += error;
    }
    return e;
}

// The upper left corner of the picture.
void simulate(examples::results& table, const examples::request& wanted,
              const examples::image& picture) {
    constexpr int columns = 40;
    const auto rows = std::clamp(int(wanted.words) / columns, 5, picture.height);
    const sizes s = enlarged(columns, rows);
    auto stimulus = hls::verilog::empty_stimulus(kernel);
    for (int i = 0; i < columns * rows; ++i)
        stimulus.ports[0].words.push_back(
            picture.grey[std::size_t(i / columns * picture.width + i % columns)]);
    const auto raw = [](double step) { return examples::pixel_step(step).raw.value(); };
    stimulus.arguments = {s.columns,  s.rows,          s.new_columns,
                          s.new_rows, raw(s.across()), raw(s.down())};
    const auto words = static_cast<long long>(columns * rows + s.new_columns * s.new_rows);
    constexpr int of_row = 12; // cycles between the loops, for a row of the result
    examples::simulate(table, wanted, kernel, stimulus,
                       examples::block_rule{"words", words, 1, of_row * (s.new_rows + 1)});
}

void resize(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const sizes s = enlarged(picture.width, picture.height);
    if (picture.width > examples::longest_row) {
        throw examples::input_error{input,
                                    "the picture has more columns than the kernel has room "
                                    "for",
                                    "give one of at most 1024"};
    }
    table.row("input", fmt::format("{}, {} x {} pixels, to {} x {}", input.string(), s.columns,
                                   s.rows, s.new_columns, s.new_rows));
    const examples::pixel_step across(s.across()), down(s.down());
    const auto [pixels, seconds] = examples::timed([&] {
        return hls::cpu::run<examples::resize>(picture.grey, s.columns, s.rows, s.new_columns,
                                               s.new_rows, across, down);
    });
    const auto [exact, plain_seconds] = examples::timed([&] { return plain_resize(picture, s); });
    const bool complete = pixels.size() == exact.size();
    const errors e = complete ? errors_of(pixels, exact) : errors{};
    // Two weights are rounded to 9 bits, and the result to a whole level.
    table.check("on the CPU", complete && e.largest < 0.5 + 2 * 255.0 / 1024,
                fmt::format("{} pixels in {:.4f} s (plain C++ in double: {:.4f} s), at most {:.2f} "
                            "levels from double, {:.2f} on average",
                            pixels.size(), seconds, plain_seconds, e.largest,
                            e.sum / double(pixels.size())));
    examples::look_closely<examples::resize>(table, wanted, picture.grey, s.columns, s.rows,
                                             s.new_columns, s.new_rows, across, down);
    examples::show_schedule(table, kernel);
    simulate(table, wanted, picture);
    examples::show_layout(table, wanted, kernel);
    examples::write_grey(wanted.output, {s.new_columns, s.new_rows, pixels});
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("resize", "Enlarges a picture", "resized.png", argc, argv, resize);
}
