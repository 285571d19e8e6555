// matmul: multiplies two integer matrices block by block and compares the product with Eigen's.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/matmul.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/matrices.hpp"

namespace {

using examples::matrix;

constexpr int size = 16; // of the blocks
constexpr int lanes = 4; // products in each cycle
constexpr hls::options hardware{.device = hls::ice40_hx, .clock_mhz = 30};
constexpr const auto& multiply = examples::matmul<size, lanes>;
constexpr const auto& kernel = hls::design_of<multiply, hardware>;

int block_count(Eigen::Index length) { return int((length + size - 1) / size); }

// Zeros on the right and below.
matrix padded(const matrix& m) {
    matrix whole = matrix::Zero(block_count(m.rows()) * size, block_count(m.cols()) * size);
    whole.topLeftCorner(m.rows(), m.cols()) = m;
    return whole;
}

void append_block(std::vector<std::int16_t>& words, const matrix& m, int row, int column) {
    for (int at = 0; at < size * size; ++at) {
        words.push_back(
            static_cast<std::int16_t>(m(row * size + at / size, column * size + at % size)));
    }
}

// What the kernel reads for all blocks of the product, row by row.
struct block_stream {
    std::vector<std::int16_t> left, right;
    int steps; // pairs of blocks for each block of the product
    int rows, columns;
};

block_stream to_blocks(const examples::matrix_pair& m) {
    const auto left = padded(m.left), right = padded(m.right);
    block_stream s{{},
                   {},
                   block_count(m.left.cols()),
                   block_count(m.left.rows()),
                   block_count(m.right.cols())};
    for (int row = 0; row < s.rows; ++row) {
        for (int column = 0; column < s.columns; ++column) {
            for (int step = 0; step < s.steps; ++step) {
                append_block(s.left, left, row, step);
                append_block(s.right, right, step, column);
            }
        }
    }
    return s;
}

std::vector<std::int64_t> product_by_eigen(const examples::matrix_pair& m,
                                           const block_stream& blocks) {
    const matrix product = padded(m.left * m.right);
    std::vector<std::int64_t> words;
    for (int at = 0; at < blocks.rows * blocks.columns * size * size; ++at) {
        const int block = at / (size * size), place = at % (size * size);
        words.push_back(product(block / blocks.columns * size + place / size,
                                block % blocks.columns * size + place % size));
    }
    return words;
}

// The first blocks of the product: at least one.
void simulate(examples::results& table, const examples::request& wanted,
              const block_stream& blocks) {
    const std::size_t words_of_one = std::size_t(blocks.steps) * size * size;
    const auto count = std::max<std::size_t>(
        1, std::min(wanted.words / words_of_one, blocks.left.size() / words_of_one));
    auto stimulus = hls::verilog::empty_stimulus(kernel);
    const auto end = std::ptrdiff_t(count * words_of_one);
    stimulus.ports[0].words.assign(blocks.left.begin(), blocks.left.begin() + end);
    stimulus.ports[1].words.assign(blocks.right.begin(), blocks.right.begin() + end);
    const auto pairs = static_cast<long long>(count) * blocks.steps;
    stimulus.arguments = {pairs, blocks.steps};
    // Loading and writing a block of the result take place beside the products of other pairs.
    constexpr const auto& plan = hls::schedule<multiply, hardware>;
    constexpr int words = size * size, products = size * size * size / lanes;
    examples::simulate(table, wanted, kernel, stimulus,
                       examples::block_rule{"pairs of blocks", pairs, products * plan.loop("k").ii,
                                            2 * words * plan.loop("k").ii + plan.latency + 8});
}

void multiply_matrices(const examples::request& wanted, examples::results& table) {
    const auto m = wanted.input.empty() ? examples::matrix_pair{examples::random_matrix(60, 40, 1),
                                                                examples::random_matrix(40, 50, 2)}
                                        : examples::read_matrices(wanted.input);
    const auto blocks = to_blocks(m);
    const int pairs = blocks.rows * blocks.columns * blocks.steps;
    const auto [product, seconds] = examples::timed(
        [&] { return hls::cpu::run<multiply>(blocks.left, blocks.right, pairs, blocks.steps); });
    table.row("input",
              fmt::format("{}, {} x {} by {} x {}", wanted.input.empty() ? "random" : wanted.input,
                          m.left.rows(), m.left.cols(), m.right.rows(), m.right.cols()));
    examples::check_words(table, blocks.left.size() * 2, seconds, product,
                          product_by_eigen(m, blocks), "Eigen");
    examples::look_closely<multiply>(table, wanted, blocks.left, blocks.right, pairs, blocks.steps);
    examples::show_schedule(table, kernel);
    constexpr int interval = hls::schedule<multiply, hardware>.loop("k").ii;
    table.row("products", interval == 1 ? fmt::format("{} in each cycle", lanes)
                                        : fmt::format("{} in {} cycles", lanes, interval));
    simulate(table, wanted, blocks);
    examples::show_layout(table, wanted, kernel);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("matmul", "Multiplies integer matrices", "", argc, argv,
                                 multiply_matrices);
}
