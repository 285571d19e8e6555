// dilate: replaces every pixel of a picture by the largest of the 5x5 around it, and writes a PNG.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/dilate.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 90};
constexpr const auto& kernel = hls::design_of<examples::dilate, hardware>;

// A picture is cut into strips with four columns in common: what is right needs two more on each
// side, and two rows above and below.
constexpr int margin = 2;
constexpr int useful_columns = examples::dilate_width - 2 * margin;

// The pixel at a place; beyond the border the nearest one.
std::uint8_t pixel_at(const examples::image& picture, int x, int y) {
    const int column = std::clamp(x, 0, picture.width - 1);
    const int row = std::clamp(y, 0, picture.height - 1);
    return picture.grey[std::size_t(row) * std::size_t(picture.width) + std::size_t(column)];
}

int strip_count(const examples::image& picture) {
    return (picture.width + useful_columns - 1) / useful_columns;
}

// All strips, one after the other.
std::vector<std::uint8_t> to_strips(const examples::image& picture) {
    std::vector<std::uint8_t> words;
    words.reserve(std::size_t(strip_count(picture)) * examples::dilate_width *
                  std::size_t(picture.height + 2 * margin));
    for (int strip = 0; strip < strip_count(picture); ++strip) {
        for (int row = -margin; row < picture.height + margin; ++row) {
            for (int column = -margin; column < useful_columns + margin; ++column) {
                words.push_back(pixel_at(picture, strip * useful_columns + column, row));
            }
        }
    }
    return words;
}

// The largest around a pixel leaves the kernel 2 * (dilate_width + 1) words after the pixel went
// in.
examples::image from_strips(const std::vector<std::uint8_t>& words, int width, int height) {
    examples::image picture{width, height, {}};
    picture.grey.reserve(std::size_t(width) * std::size_t(height));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int row = x / useful_columns * (height + 2 * margin) + y + 2 * margin;
            const int column = x % useful_columns + 2 * margin;
            picture.grey.push_back(
                words[std::size_t(row) * examples::dilate_width + std::size_t(column)]);
        }
    }
    return picture;
}

// The same as plain C++.
std::vector<std::uint8_t> plain_dilation(const examples::image& picture) {
    std::vector<std::uint8_t> words;
    words.reserve(picture.grey.size());
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            std::uint8_t most = 0;
            for (int row = -margin; row <= margin; ++row) {
                for (int column = -margin; column <= margin; ++column) {
                    most = std::max(most, pixel_at(picture, x + column, y + row));
                }
            }
            words.push_back(most);
        }
    }
    return words;
}

void dilate(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto strips = to_strips(picture);
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::dilate>(strips); });
    const auto dilated = from_strips(words, picture.width, picture.height);
    table.row("input",
              fmt::format("{}, {} x {} pixels", input.string(), picture.width, picture.height));
    examples::check_words(table, strips.size(), seconds, dilated.grey, plain_dilation(picture),
                          "plain loops");
    examples::look_closely<examples::dilate>(table, wanted, strips);

    examples::show_schedule(table, kernel);
    constexpr std::size_t fewest_words = 6 * examples::dilate_width; // a whole 5x5 and more
    const auto slice = examples::middle_words(strips, std::max(wanted.words, fewest_words));
    const auto count = static_cast<long long>(slice.size());
    examples::simulate(
        table, wanted, kernel, examples::one_input(kernel, slice),
        {count + hls::schedule<examples::dilate, hardware>.latency, "words + latency"});
    examples::show_layout(table, wanted, kernel);

    examples::write_grey(wanted.output, dilated);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("dilate", "Makes the bright parts of a picture larger",
                                 "dilated.png", argc, argv, dilate);
}
