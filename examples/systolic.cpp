// systolic: multiplies two integer matrices on arrays of 2 x 2 and 4 x 4 cells, block by block, and
// compares the products with Eigen's.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/systolic.hpp"
#include "support/close_look.hpp"
#include "support/hardware.hpp"
#include "support/matrices.hpp"

namespace {

using examples::matrix;

int block_count(Eigen::Index length, int size) { return int((length + size - 1) / size); }

// Blocks of `size` rows by blocks of `size` columns; zeros on the right and below.
struct block_grid {
    int size, depth, rows, columns;
    matrix left, right;

    block_grid(const examples::matrix_pair& m, int cells)
        : size{cells},
          depth{int(m.left.cols())},
          rows{block_count(m.left.rows(), cells)},
          columns{block_count(m.right.cols(), cells)},
          left{matrix::Zero(rows * cells, depth)},
          right{matrix::Zero(depth, columns * cells)} {
        left.topRows(m.left.rows()) = m.left;
        right.leftCols(m.right.cols()) = m.right;
    }

    int count() const { return rows * columns; }
    int row(int block) const { return block / columns * size; }
    int column(int block) const { return block % columns * size; }
};

// Several factors as one word, the first one lowest.
template <class Factors>
std::uint64_t packed(const Factors& factors) {
    std::uint64_t word = 0;
    for (Eigen::Index i = 0; i < factors.size(); ++i) {
        word |= (std::uint64_t(factors(i)) & 0xffffU) << (16 * i);
    }
    return word;
}

// What the array reads for all blocks of the product, row by row.
struct block_stream {
    std::vector<std::uint64_t> rows, columns;
};

block_stream to_words(const block_grid& grid) {
    block_stream words;
    for (int block = 0; block < grid.count(); ++block) {
        for (int k = 0; k < grid.depth; ++k) {
            words.rows.push_back(packed(grid.left.col(k).middleRows(grid.row(block), grid.size)));
            words.columns.push_back(
                packed(grid.right.row(k).middleCols(grid.column(block), grid.size)));
        }
    }
    return words;
}

std::vector<std::int64_t> product_by_eigen(const block_grid& grid) {
    const matrix product = grid.left * grid.right;
    std::vector<std::int64_t> words;
    for (int block = 0; block < grid.count(); ++block) {
        for (int at = 0; at < grid.size * grid.size; ++at) {
            words.push_back(
                product(grid.row(block) + at / grid.size, grid.column(block) + at % grid.size));
        }
    }
    return words;
}

// The first blocks of the product: at least one.
template <int Size>
void simulate(examples::results& table, examples::request wanted, const block_grid& grid,
              const block_stream& words) {
    constexpr const auto& system = hls::design_of<examples::systolic<Size>>;
    const auto depth = std::size_t(grid.depth);
    const auto count =
        std::max<std::size_t>(1, std::min(wanted.words / depth, std::size_t(grid.count())));
    const auto end = std::ptrdiff_t(count * depth);
    auto stimulus = hls::verilog::empty_stimulus(system);
    stimulus.ports[0].words.assign(words.rows.begin(), words.rows.begin() + end);
    stimulus.ports[1].words.assign(words.columns.begin(), words.columns.begin() + end);
    stimulus.arguments = {grid.depth};
    wanted.directory += "/" + std::to_string(Size);
    examples::detail::make_work_directory(wanted.directory);
    const long long each = std::max(grid.depth + Size + 1, Size * Size);
    examples::simulate(table, wanted, system, stimulus,
                       examples::block_rule{"blocks", static_cast<long long>(count), each,
                                            Size * Size + 8 * Size});
}

template <int Size>
void multiply_on_array(const examples::request& wanted, examples::results& table,
                       const examples::matrix_pair& m) {
    const block_grid grid{m, Size};
    const auto words = to_words(grid);
    const auto [product, seconds] = examples::timed([&] {
        return hls::cpu::run<examples::systolic<Size>>(words.rows, words.columns, grid.depth);
    });
    table.row("array", fmt::format("{0} x {0} cells, {1} blocks", Size, grid.count()));
    examples::check_words(table, words.rows.size() * 2, seconds, product, product_by_eigen(grid),
                          "Eigen");
    examples::look_closely<examples::systolic<Size>>(table, wanted, words.rows, words.columns,
                                                     grid.depth);
    examples::show_schedule(table, hls::design_of<examples::systolic<Size>>);
    simulate<Size>(table, wanted, grid, words);
}

void multiply_matrices(const examples::request& wanted, examples::results& table) {
    const auto m = wanted.input.empty() ? examples::matrix_pair{examples::random_matrix(14, 50, 1),
                                                                examples::random_matrix(50, 11, 2)}
                                        : examples::read_matrices(wanted.input);
    constexpr int most_products = (1 << examples::factor_count::width) / 2;
    if (m.left.cols() > most_products) {
        throw examples::input_error{wanted.input, "the left matrix has more than 256 columns",
                                    "cut the matrices"};
    }
    table.row("input",
              fmt::format("{}, {} x {} by {} x {}", wanted.input.empty() ? "random" : wanted.input,
                          m.left.rows(), m.left.cols(), m.right.rows(), m.right.cols()));
    multiply_on_array<2>(wanted, table, m);
    multiply_on_array<4>(wanted, table, m);
}

} // namespace

int main(int argc, char** argv) {
    return examples::run_example("systolic", "Multiplies integer matrices on arrays of cells", "",
                                 argc, argv, multiply_matrices);
}
