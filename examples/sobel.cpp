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
#include "support/strips.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 90};
constexpr const auto& kernel = hls::design_of<examples::sobel, hardware>;

// An edge needs the pixels beside it, so neighbouring strips have two columns in common.
constexpr examples::strip_shape shape{examples::row_width, 1};

// The same edge strength as plain C++.
std::uint8_t plain_edge(const examples::image& picture, int x, int y) {
    const auto at = [&](int column, int row) {
        return examples::pixel_at(picture, x + column, y + row);
    };
    const int across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
    const int down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
    return static_cast<std::uint8_t>(std::min(std::abs(across) + std::abs(down), 255));
}

std::vector<std::uint8_t> plain_edges(const examples::image& picture) {
    return examples::every_pixel(picture.width, picture.height,
                                 [&](int x, int y) { return plain_edge(picture, x, y); });
}

void find_edges(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto strips =
        examples::to_strips(shape, picture.width, picture.height,
                            [&](int x, int y) { return examples::pixel_at(picture, x, y); });
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::sobel>(strips); });
    const auto edges = examples::from_strips(shape, words, picture.width, picture.height);
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
