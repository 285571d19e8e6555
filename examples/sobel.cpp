// sobel: finds the edges of a picture and writes them as a PNG picture.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/sobel.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 90};
constexpr const auto& kernel = hls::design_of<examples::sobel, hardware>;

// The pixel at a place; beyond the border the nearest one.
std::uint8_t pixel_at(const examples::image& picture, int x, int y) {
    const int column = std::clamp(x, 0, picture.width - 1);
    const int row = std::clamp(y, 0, picture.height - 1);
    return picture.grey[std::size_t(row) * std::size_t(picture.width) + std::size_t(column)];
}

// A picture is cut into strips of row_width columns. Neighbouring strips have two columns in
// common, since edges are found for all columns of a strip but its first and last one.
constexpr int useful_columns = examples::row_width - 2;

int strip_count(const examples::image& picture) {
    return (picture.width + useful_columns - 1) / useful_columns;
}

// All strips, one after the other, each with a row more above and below.
std::vector<std::uint8_t> to_strips(const examples::image& picture) {
    std::vector<std::uint8_t> words;
    words.reserve(std::size_t(strip_count(picture)) * std::size_t(picture.height + 2) *
                  examples::row_width);
    for (int strip = 0; strip < strip_count(picture); ++strip) {
        for (int row = -1; row <= picture.height; ++row) {
            for (int column = -1; column <= useful_columns; ++column) {
                words.push_back(pixel_at(picture, strip * useful_columns + column, row));
            }
        }
    }
    return words;
}

// The edge around a pixel leaves the kernel row_width + 1 words after the pixel went in.
examples::image from_strips(const std::vector<std::uint8_t>& edges, int width, int height) {
    examples::image picture{width, height, {}};
    picture.grey.reserve(std::size_t(width) * std::size_t(height));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const auto row =
                std::size_t(x / useful_columns) * std::size_t(height + 2) + std::size_t(y + 2);
            picture.grey.push_back(
                edges[row * examples::row_width + std::size_t(x % useful_columns + 2)]);
        }
    }
    return picture;
}

// The same edge strength as plain C++.
std::uint8_t plain_edge(const examples::image& picture, int x, int y) {
    const auto at = [&](int column, int row) { return pixel_at(picture, x + column, y + row); };
    const int across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
    const int down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
    return static_cast<std::uint8_t>(std::min(std::abs(across) + std::abs(down), 255));
}

std::vector<std::uint8_t> plain_edges(const examples::image& picture) {
    std::vector<std::uint8_t> edges;
    edges.reserve(picture.grey.size());
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            edges.push_back(plain_edge(picture, x, y));
        }
    }
    return edges;
}

void find_edges(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto strips = to_strips(picture);
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::sobel>(strips); });
    const auto edges = from_strips(words, picture.width, picture.height);
    table.row("input",
              fmt::format("{}, {} x {} pixels", input.string(), picture.width, picture.height));
    examples::check_words(table, strips.size(), seconds, edges.grey, plain_edges(picture),
                          "plain loops");
    examples::look_closely<examples::sobel>(table, wanted, strips);

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(strips, wanted.words);
    const auto count = static_cast<long long>(slice.size());
    examples::simulate(
        table, wanted, kernel, examples::one_input(kernel, slice),
        {count + hls::schedule<examples::sobel, hardware>.latency, "words + latency"});
    examples::show_layout(table, wanted, kernel);

    examples::write_grey(wanted.output, edges);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("sobel", "Finds the edges of a picture", "sobel_edges.png", argc,
                                 argv, find_edges);
}
