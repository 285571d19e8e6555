// dct: transforms and quantises a picture as JPEG does, and writes what is left of it as a PNG.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/dct.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"
#include "support/strips.hpp"

namespace {

constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 36};
constexpr const auto& kernel = hls::design_of<examples::dct, hardware>;

constexpr int side = 8;
constexpr int size = side * side; // of a block
using block = std::array<double, size>;

struct block_count {
    int across, down;
    int all() const { return across * down; }
};

block_count blocks_of(const examples::image& picture) {
    return {(picture.width + side - 1) / side, (picture.height + side - 1) / side};
}

struct place {
    int x, y;
};

// Of pixel k of a block.
place place_of(const block_count& count, int at, int k) {
    return {at % count.across * side + k % side, at / count.across * side + k / side};
}

// Block after block, each row by row; beyond the border the nearest pixels.
std::vector<std::uint8_t> to_blocks(const examples::image& picture) {
    const auto count = blocks_of(picture);
    std::vector<std::uint8_t> words;
    for (int at = 0; at < count.all(); ++at) {
        for (int k = 0; k < size; ++k) {
            const auto [x, y] = place_of(count, at, k);
            words.push_back(examples::pixel_at(picture, x, y));
        }
    }
    return words;
}

double cosine(int u, int x) {
    const double pi = std::acos(-1.0);
    return (u == 0 ? std::sqrt(0.125) : 0.5) * std::cos((2 * x + 1) * u * pi / (2 * side));
}

// Rows and columns are the same: f(u, x, value of row or column x) is added up for each u.
template <class F>
block along_rows(const block& from, F f) {
    block to{};
    for (int at = 0; at < size; ++at) {
        for (int x = 0; x < side; ++x) {
            to[std::size_t(at)] += f(at % side, x, from[std::size_t(at / side * side + x)]);
        }
    }
    return to;
}

block transposed(const block& from) {
    block to{};
    for (int at = 0; at < size; ++at) {
        to[std::size_t(at % side * side + at / side)] = from[std::size_t(at)];
    }
    return to;
}

template <class F>
block in_both_directions(const block& from, F f) {
    return transposed(along_rows(transposed(along_rows(from, f)), f));
}

double step_of(int k) {
    return examples::dct_steps[std::size_t(examples::dct_order[std::size_t(k)])];
}

// In double, rounded at the end only.
std::vector<int> plain_coefficients(const std::vector<std::uint8_t>& pixels) {
    std::vector<int> words;
    for (std::size_t first = 0; first < pixels.size(); first += size) {
        block values{};
        for (std::size_t k = 0; k < size; ++k) {
            values[k] = pixels[first + k] - 128.0;
        }
        const auto spectrum = in_both_directions(
            values, [](int u, int x, double value) { return cosine(u, x) * value; });
        for (int k = 0; k < size; ++k) {
            const double c = spectrum[std::size_t(examples::dct_order[std::size_t(k)])];
            words.push_back(int(std::floor(c / step_of(k) + 0.5)));
        }
    }
    return words;
}

// What a reader of the coefficients sees.
template <class Words>
examples::image to_picture(const Words& words, const examples::image& like) {
    const auto count = blocks_of(like);
    examples::image picture{like.width, like.height, {}};
    picture.grey.resize(like.grey.size());
    for (int at = 0; at < count.all(); ++at) {
        block spectrum{};
        for (int k = 0; k < size; ++k) {
            const auto c = static_cast<double>(words[std::size_t(at * size + k)]);
            spectrum[std::size_t(examples::dct_order[std::size_t(k)])] = c * step_of(k);
        }
        const auto pixels = in_both_directions(
            spectrum, [](int x, int u, double value) { return cosine(u, x) * value; });
        for (int k = 0; k < size; ++k) {
            const auto [x, y] = place_of(count, at, k);
            if (x < like.width && y < like.height) {
                picture.grey[std::size_t(y) * std::size_t(like.width) + std::size_t(x)] =
                    std::uint8_t(std::clamp(pixels[std::size_t(k)] + 128.5, 0.0, 255.0));
            }
        }
    }
    return picture;
}

// Peak signal to noise, dB.
double likeness(const examples::image& a, const examples::image& b) {
    double sum = 0;
    for (std::size_t k = 0; k < a.grey.size(); ++k) {
        sum += std::pow(double(a.grey[k]) - double(b.grey[k]), 2);
    }
    return 10 * std::log10(255.0 * 255.0 * double(a.grey.size()) / std::max(sum, 1.0));
}

// The kernel rounds the cosines, the sums of rows and the steps: a coefficient may be 1 off.
template <class Words>
void compare(examples::results& table, const Words& words, const std::vector<int>& plain) {
    std::size_t off = 0, kept = 0;
    int worst = 0;
    for (std::size_t k = 0; k < plain.size(); ++k) {
        const int difference = std::abs(int(words[k]) - plain[k]);
        off += difference != 0;
        kept += words[k] != 0;
        worst = std::max(worst, difference);
    }
    table.check("against double",
                words.size() == plain.size() && worst <= 1 && off * 100 <= plain.size(),
                fmt::format("{} coefficients, {:.3f} % of them 1 off, none more", words.size(),
                            100.0 * double(off) / double(plain.size())));
    table.row("not 0", fmt::format("{:.1f} % of the coefficients",
                                   100.0 * double(kept) / double(plain.size())));
}

void simulate(examples::results& table, const examples::request& wanted,
              const std::vector<std::uint8_t>& words) {
    constexpr const auto& plan = hls::schedule<examples::dct, hardware>;
    const auto all = words.size() / size,
               count = std::clamp<std::size_t>(wanted.words / size, 1, all);
    auto stimulus = hls::verilog::empty_stimulus(kernel);
    const auto first = words.begin() + std::ptrdiff_t((all - count) / 2 * size);
    stimulus.ports[0].words.assign(first, first + std::ptrdiff_t(count * size));
    stimulus.arguments = {static_cast<long long>(count)};
    // A block goes through four loops, and comes in behind the one before it.
    examples::simulate(table, wanted, kernel, stimulus,
                       examples::block_rule{"blocks", static_cast<long long>(count), size,
                                            3 * size + plan.latency + 8});
}

void transform(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto pixels = to_blocks(picture);
    const int blocks = blocks_of(picture).all();
    table.row("input", fmt::format("{}, {} x {} pixels, {} blocks", input.string(), picture.width,
                                   picture.height, blocks));
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::dct>(pixels, blocks); });
    table.row("speed", fmt::format("{:.1f} million pixels per second",
                                   double(pixels.size()) / seconds / 1e6));
    compare(table, words, plain_coefficients(pixels));
    const auto result = to_picture(words, picture);
    table.row("likeness", fmt::format("{:.1f} dB", likeness(picture, result)));
    examples::look_closely<examples::dct>(table, wanted, pixels, blocks);

    examples::show_schedule(table, kernel);
    simulate(table, wanted, pixels);
    examples::show_layout(table, wanted, kernel);

    examples::write_grey(wanted.output, result);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("dct", "Transforms and quantises a picture as JPEG does",
                                 "dct.png", argc, argv, transform);
}
