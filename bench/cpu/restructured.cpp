#include "kernels/restructured.hpp"
#include "compare.hpp"

namespace {

std::vector<std::uint32_t> plain_sums(const std::vector<std::uint16_t>& x) {
    std::vector<std::uint32_t> sums(x.size() / examples::summands);
    for (std::size_t n = 0; n < sums.size(); ++n) {
        std::uint32_t sum = 0; // modulo 2^31 - 1
        for (std::size_t i = 0; i < examples::summands; ++i) {
            sum += x[n * examples::summands + i];
            if (sum >= 0x7fffffff) sum -= 0x7fffffff;
        }
        sums[n] = sum;
    }
    return sums;
}

std::vector<std::uint16_t> plain_counts(const std::vector<std::uint8_t>& x) {
    std::vector<std::uint16_t> counts(x.size() / examples::pixels * 256);
    for (std::size_t n = 0; n < x.size(); ++n)
        ++counts[n / examples::pixels * 256 + x[n]];
    return counts;
}

std::vector<std::int32_t> plain_levels(const std::vector<std::uint16_t>& x) {
    std::vector<std::int32_t> levels(x.size());
    std::int32_t level = 0;
    for (std::size_t n = 0; n < x.size(); ++n) {
        if (level > examples::limit) level -= examples::leak;
        level += x[n] & 1023;
        levels[n] = level;
    }
    return levels;
}

std::int32_t wrapped_to_24_bits(std::int32_t x) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(x) << 8) >> 8;
}

std::vector<std::int32_t> plain_triangles(const std::vector<std::int32_t>& b) {
    constexpr int count = examples::unknowns;
    std::vector<std::int32_t> x = b;
    for (std::size_t n = 0; n < x.size(); n += count)
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j)
                x[n + std::size_t(j)] = wrapped_to_24_bits(
                    x[n + std::size_t(j)] -
                    examples::triangle.words[j - i] * x[n + std::size_t(i)]);
    return x;
}

template <auto const& Kernel>
void compare(const char* name, const auto& words, auto plain) {
    bench::compare(
        name, words.size(), [&] { return hls::cpu::run<Kernel>(words); },
        [&] { return plain(words); });
}

// In whole blocks of `block` words.
template <class Word>
std::vector<Word> blocks(std::size_t block) {
    return bench::random_words<Word>(bench::word_count / block * block);
}

} // namespace

int main() {
    const auto summands = blocks<std::uint16_t>(examples::summands);
    compare<examples::sum_before>("sum_before", summands, plain_sums);
    compare<examples::sum_after>("sum_after", summands, plain_sums);
    const auto pixels = blocks<std::uint8_t>(examples::pixels);
    compare<examples::counts_before>("counts_before", pixels, plain_counts);
    compare<examples::counts_after>("counts_after", pixels, plain_counts);
    const auto drops = blocks<std::uint16_t>(1);
    compare<examples::level_before>("level_before", drops, plain_levels);
    compare<examples::level_after>("level_after", drops, plain_levels);
    auto right = blocks<std::int32_t>(examples::unknowns);
    for (auto& word : right) word = wrapped_to_24_bits(word);
    compare<examples::triangle_before>("triangle_before", right, plain_triangles);
    compare<examples::triangle_after>("triangle_after", right, plain_triangles);
}
