#include "kernels/matmul.hpp"
#include "compare.hpp"

static constexpr std::size_t size = 16, block = size * size, steps = 8;

static void add_elements(const std::int16_t* l, const std::int16_t* r, std::int64_t* sums) {
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j) {
            std::int64_t sum = 0;
            for (std::size_t k = 0; k < size; ++k) sum += l[i * size + k] * r[k * size + j];
            sums[i * size + j] += sum;
        }
}

static void add_rows(const std::int16_t* l, const std::int16_t* r, std::int64_t* sums) {
    for (std::size_t i = 0; i < size; ++i) {
        std::int64_t row[size]{};
        for (std::size_t k = 0; k < size; ++k)
            for (std::size_t j = 0; j < size; ++j) row[j] += l[i * size + k] * r[k * size + j];
        for (std::size_t j = 0; j < size; ++j) sums[i * size + j] += row[j];
    }
}

// Each block of the result is the sum of the products of `steps` pairs of blocks. A sum needs more
// than 32 bits. An element at a time, or a row at a time.
template <bool Rows>
static std::vector<std::int64_t> plain_matmul(const std::vector<std::int16_t>& left,
                                              const std::vector<std::int16_t>& right) {
    std::vector<std::int64_t> result(left.size() / steps);
    for (std::size_t pair = 0; pair < left.size() / block; ++pair) {
        const std::int16_t *l = &left[pair * block], *r = &right[pair * block];
        std::int64_t* sums = &result[pair / steps * block];
        if constexpr (Rows)
            add_rows(l, r, sums);
        else
            add_elements(l, r, sums);
    }
    return result;
}

int main() {
    constexpr std::size_t words = bench::word_count / (steps * block) * steps * block;
    const auto left = bench::random_words<std::int16_t>(words, 1);
    const auto right = bench::random_words<std::int16_t>(words, 2);
    constexpr int pairs = words / block;
    bench::compare(
        "matmul", words,
        [&] { return hls::cpu::run<examples::matmul<size, 4>>(left, right, pairs, steps); },
        [&] { return plain_matmul<false>(left, right); },
        [&] { return plain_matmul<true>(left, right); });
}
