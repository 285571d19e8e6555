// histogram: counts the pixels of a picture by brightness and draws the counts as a PNG picture.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/histogram.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 90};
constexpr const auto& kernel = hls::design_of<examples::histogram, hardware>;
constexpr int bins = 256;

std::vector<std::uint32_t> plain_counts(const std::vector<std::uint8_t>& pixels) {
    std::vector<std::uint32_t> counts(bins);
    for (const auto pixel : pixels) {
        ++counts[pixel];
    }
    return counts;
}

// A black bar for each count, the longest one as high as the picture.
examples::image bars(const std::vector<std::uint32_t>& counts) {
    constexpr int height = 128;
    examples::image picture{bins, height, std::vector<std::uint8_t>(bins * height)};
    const double largest = *std::max_element(counts.begin(), counts.end());
    for (int at = 0; at < bins * height; ++at) {
        const bool above = (height - at / bins) * largest > counts[at % bins] * double{height};
        picture.grey[at] = above ? 255 : 0;
    }
    return picture;
}

// The slice as a frame of its own: its counts follow its last pixel.
hls::verilog::stimulus frame_of(const std::vector<hls::wide>& pixels) {
    auto stimulus = examples::one_input(kernel, pixels);
    stimulus.arguments = {static_cast<hls::wide>(pixels.size())};
    return stimulus;
}

void count(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto [counts, seconds] = examples::timed(
        [&] { return hls::cpu::run<examples::histogram>(picture.grey, picture.grey.size()); });
    const auto pixels = fmt::format("{} x {} pixels", picture.width, picture.height);
    table.row("input", input.string() + ", " + pixels);
    examples::check_words(table, picture.grey.size(), seconds, counts, plain_counts(picture.grey),
                          "plain counts");
    examples::look_closely<examples::histogram>(table, wanted, picture.grey, picture.grey.size());

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(picture.grey, wanted.words);
    static_assert(hls::schedule<examples::histogram, hardware>.ii == 1);
    const auto iterations = static_cast<long long>(slice.size()) + bins;
    examples::simulate(table, wanted, kernel, frame_of(slice),
                       {iterations + hls::schedule<examples::histogram, hardware>.latency,
                        "1 for each pixel and each bin + latency"});
    examples::show_layout(table, wanted, kernel);

    examples::write_grey(wanted.output, bars(counts));
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("histogram", "Counts the pixels of a picture by brightness",
                                 "histogram.png", argc, argv, count);
}
