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
#include "support/strips.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 90};
constexpr const auto& kernel = hls::design_of<examples::dilate, hardware>;

// What is right needs two more columns on each side, and two rows above and below.
constexpr int margin = 2;
constexpr examples::strip_shape shape{examples::dilate_width, margin};

// The same as plain C++.
std::uint8_t plain_largest(const examples::image& picture, int x, int y) {
    std::uint8_t most = 0;
    for (int row = -margin; row <= margin; ++row) {
        for (int column = -margin; column <= margin; ++column) {
            most = std::max(most, examples::pixel_at(picture, x + column, y + row));
        }
    }
    return most;
}

std::vector<std::uint8_t> plain_dilation(const examples::image& picture) {
    return examples::every_pixel(picture.width, picture.height,
                                 [&](int x, int y) { return plain_largest(picture, x, y); });
}

void dilate(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto strips =
        examples::to_strips(shape, picture.width, picture.height,
                            [&](int x, int y) { return examples::pixel_at(picture, x, y); });
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::dilate>(strips); });
    const auto dilated = examples::from_strips(shape, words, picture.width, picture.height);
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
