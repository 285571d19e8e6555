// rotate: turns a picture by a quarter, clockwise, and writes it as a PNG picture.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/rotate.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/image.hpp"
#include "support/sample_data.hpp"

namespace {

constexpr hls::options hardware = examples::rotate_options(hls::ice40_hx, 90);
constexpr const auto& kernel = hls::design_of<examples::rotate, hardware>;

constexpr int size = examples::rotate_size;
constexpr std::size_t tile_words = std::size_t(size) * size;

int tiles_for(int pixels) { return (pixels + size - 1) / size; }

std::uint8_t pixel_at(const examples::image& picture, int x, int y) {
    if (x >= picture.width || y >= picture.height) {
        return 0;
    }
    return picture.grey[std::size_t(y) * std::size_t(picture.width) + std::size_t(x)];
}

// The tiles of a picture, row by row; and one more, behind which the last one leaves the kernel.
std::vector<std::uint8_t> to_tiles(const examples::image& picture) {
    const int across = tiles_for(picture.width), down = tiles_for(picture.height);
    std::vector<std::uint8_t> words;
    words.reserve((std::size_t(across) * std::size_t(down) + 1) * tile_words);
    for (int tile = 0; tile < across * down; ++tile) {
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                words.push_back(
                    pixel_at(picture, tile % across * size + column, tile / across * size + row));
            }
        }
    }
    words.resize(words.size() + tile_words);
    return words;
}

// The tiles have turned; the last row of them is the first column now. Where a picture does not
// fill them, its last rows are those of its first columns.
examples::image from_tiles(const std::vector<std::uint8_t>& words, const examples::image& before) {
    examples::image picture{before.height, before.width, {}};
    picture.grey.reserve(before.grey.size());
    const int across = tiles_for(before.width), down = tiles_for(before.height);
    const int unused = down * size - before.height;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = unused; x < down * size; ++x) {
            const int tile = (down - 1 - x / size) * across + y / size;
            const auto first = (std::size_t(tile) + 1) * tile_words;
            picture.grey.push_back(words[first + std::size_t(y % size * size + x % size)]);
        }
    }
    return picture;
}

// The same as plain C++.
std::vector<std::uint8_t> plain_rotation(const examples::image& picture) {
    std::vector<std::uint8_t> words;
    words.reserve(picture.grey.size());
    for (int x = 0; x < picture.width; ++x) {
        for (int y = picture.height - 1; y >= 0; --y) {
            words.push_back(pixel_at(picture, x, y));
        }
    }
    return words;
}

void rotate(const examples::request& wanted, examples::results& table) {
    const auto input = wanted.input_or(examples::sample_photo);
    const auto picture = examples::read_grey(input);
    const auto tiles = to_tiles(picture);
    const auto [words, seconds] =
        examples::timed([&] { return hls::cpu::run<examples::rotate>(tiles); });
    const auto turned = from_tiles(words, picture);
    table.row("input",
              fmt::format("{}, {} x {} pixels", input.string(), picture.width, picture.height));
    examples::check_words(table, tiles.size(), seconds, turned.grey, plain_rotation(picture),
                          "plain loops");
    examples::look_closely<examples::rotate>(table, wanted, tiles);

    examples::show_schedule(table, kernel);
    const auto slice = examples::middle_words(tiles, std::max(wanted.words, 3 * tile_words));
    const auto count = static_cast<long long>(slice.size());
    examples::simulate(
        table, wanted, kernel, examples::one_input(kernel, slice),
        {count + hls::schedule<examples::rotate, hardware>.latency, "words + latency"});
    examples::show_layout(table, wanted, kernel);

    examples::write_grey(wanted.output, turned);
    table.row("output", wanted.output);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("rotate", "Turns a picture by a quarter", "rotated.png", argc,
                                 argv, rotate);
}
