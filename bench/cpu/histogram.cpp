#include "kernels/histogram.hpp"
#include "compare.hpp"

static std::vector<std::uint32_t> plain_histogram(const std::vector<std::uint8_t>& x) {
    std::vector<std::uint32_t> counts(256);
    for (const auto pixel : x) ++counts[pixel];
    return counts;
}

int main() {
    const auto pixels = bench::random_words<std::uint8_t>(bench::word_count);
    bench::compare(
        "histogram", pixels.size(),
        [&] { return hls::cpu::run<examples::histogram>(pixels, pixels.size()); },
        [&] { return plain_histogram(pixels); });
}
