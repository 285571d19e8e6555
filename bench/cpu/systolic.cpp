#include "kernels/systolic.hpp"
#include "compare.hpp"

static constexpr std::size_t size = 4, depth = 64;

static std::int16_t factor(std::uint64_t word, std::size_t at) {
    return static_cast<std::int16_t>(word >> (16 * at));
}

static void add_products(std::int64_t* sums, std::uint64_t row, std::uint64_t column) {
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            sums[i * size + j] += factor(row, i) * factor(column, j);
}

// Blocks of size x size sums of `depth` products; a word has the factors of all rows, or columns.
// Sums need more than 32 bits; where they stand, in the result or in variables until a block is
// complete.
template <bool Variables>
static std::vector<std::int64_t> plain_product(const std::vector<std::uint64_t>& rows,
                                               const std::vector<std::uint64_t>& columns) {
    std::vector<std::int64_t> product(rows.size() / depth * size * size);
    for (std::size_t block = 0; block < rows.size() / depth; ++block) {
        std::int64_t* const result = &product[block * size * size];
        std::int64_t variables[size * size]{};
        for (std::size_t n = block * depth; n < (block + 1) * depth; ++n)
            add_products(Variables ? variables : result, rows[n], columns[n]);
        if (Variables) std::copy(std::begin(variables), std::end(variables), result);
    }
    return product;
}

int main() {
    constexpr std::size_t words = bench::word_count / 10 / depth * depth;
    const auto low = bench::random_words<std::uint32_t>(2 * words, 1);
    const auto high = bench::random_words<std::uint32_t>(2 * words, 2);
    std::vector<std::uint64_t> rows, columns;
    for (std::size_t n = 0; n < words; ++n) {
        rows.push_back(std::uint64_t(high[2 * n]) << 32 | low[2 * n]);
        columns.push_back(std::uint64_t(high[2 * n + 1]) << 32 | low[2 * n + 1]);
    }
    bench::compare(
        "systolic", words,
        [&] { return hls::cpu::run<examples::systolic<size>>(rows, columns, depth); },
        [&] { return plain_product<false>(rows, columns); },
        [&] { return plain_product<true>(rows, columns); });
}
