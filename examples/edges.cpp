// edges: four kernels in a row draw the edges of a colour picture, in black and white.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/edges.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"
#include "support/strips.hpp"

namespace {

constexpr int width = 512; // of a row, as the kernels see it
constexpr int limit = 80;
constexpr const auto& edges = examples::edges<width>;
constexpr const auto& design = hls::design_of<edges>;

// A pixel whose edge is right needs two columns more on each side, and two rows above and below. So
// a picture is cut into strips with four columns in common.
constexpr examples::strip_shape shape{width, 2};

// Where the colours of a place are; beyond the border those of the nearest pixel.
const std::uint8_t* colours_at(const examples::colour_image& picture, int x, int y) {
    const int column = std::clamp(x, 0, picture.width - 1);
    const int row = std::clamp(y, 0, picture.height - 1);
    return &picture.rgb[3 * (std::size_t(row) * std::size_t(picture.width) + std::size_t(column))];
}

// The same as plain C++.
int plain_grey(const examples::colour_image& picture, int x, int y) {
    const auto* at = colours_at(picture, x, y);
    return (77 * at[0] + 150 * at[1] + 29 * at[2]) >> 8;
}

int plain_smooth(const examples::colour_image& picture, int x, int y) {
    int sum = 0;
    for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
            sum += (2 - std::abs(row)) * (2 - std::abs(column)) *
                   plain_grey(picture, x + column, y + row);
        }
    }
    return sum >> 4;
}

std::uint8_t plain_edge(const examples::colour_image& picture, int x, int y) {
    int across = 0, down = 0;
    for (int a = -1; a <= 1; ++a) {
        const int weight = 2 - std::abs(a);
        across +=
            weight * (plain_smooth(picture, x + 1, y + a) - plain_smooth(picture, x - 1, y + a));
        down +=
            weight * (plain_smooth(picture, x + a, y + 1) - plain_smooth(picture, x + a, y - 1));
    }
    return std::min(std::abs(across) + std::abs(down), 255) > limit ? 255 : 0;
}

std::vector<std::uint8_t> plain_edges(const examples::colour_image& picture) {
    return examples::every_pixel(picture.width, picture.height,
                                 [&](int x, int y) { return plain_edge(picture, x, y); });
}

hls::wide packed(const examples::rgb& p) {
    return p.red.value() | p.green.value() << 8 | p.blue.value() << 16;
}

// Rows from the middle of the picture, as many as make a whole 5x5 neighbourhood and more.
void simulate(examples::results& table, const examples::request& wanted,
              const std::vector<examples::rgb>& strips) {
    constexpr int fewest_rows = 6;
    const auto count = std::max<std::size_t>(wanted.words, fewest_rows * width);
    std::vector<hls::wide> words;
    std::transform(strips.begin(), strips.end(), std::back_inserter(words), packed);
    auto stimulus = hls::verilog::empty_stimulus(design);
    stimulus.ports[0].words = examples::middle_words(words, count);
    stimulus.arguments = {limit};
    const auto simulated = static_cast<long long>(stimulus.ports[0].words.size());
    constexpr int on_the_way = 20; // cycles from the first pixel to its word
    examples::simulate(table, wanted, design, stimulus,
                       examples::block_rule{"words", simulated, 1, on_the_way});
}

void find_edges(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_colour(input);
    const auto strips = examples::to_strips(shape, picture.width, picture.height,
                                            [&](int x, int y) -> examples::rgb {
                                                const auto* at = colours_at(picture, x, y);
                                                return {at[0], at[1], at[2]};
                                            });
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<edges>(strips, limit); });
    const auto drawn = examples::from_strips(shape, words, picture.width, picture.height);
    table.row("input",
              fmt::format("{}, {} x {} pixels", input.string(), picture.width, picture.height));
    examples::check_words(table, strips.size(), seconds, drawn.grey, plain_edges(picture),
                          "plain loops");
    examples::look_closely<edges>(table, wanted, strips, limit);
    examples::show_schedule(table, design);
    simulate(table, wanted, strips);
    examples::show_layout(table, wanted, design);
    examples::write_grey(wanted.output, drawn);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("edges", "Draws the edges of a picture", "edges.png", argc, argv,
                                 find_edges);
}
