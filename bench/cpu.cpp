// Speed on the CPU: each example kernel beside the same computation as a plain C++ loop. Prints for
// each "name kernel plain ratio": million words per second, and the ratio of the times.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>

#include "kernels/crc32.hpp"
#include "kernels/fir.hpp"
#include "kernels/histogram.hpp"
#include "kernels/sobel.hpp"

namespace {

using bytes = std::vector<std::uint8_t>;
using samples = std::vector<std::int16_t>;

std::vector<std::int64_t> plain_fir(const samples& x) {
    samples padded(31);
    padded.insert(padded.end(), x.begin(), x.end());
    std::vector<std::int64_t> y(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        long long sum = 0;
        for (std::size_t k = 0; k < 32; ++k) sum += padded[n + 31 - k] * examples::coefficient[k];
        y[n] = sum;
    }
    return y;
}

bytes plain_sobel(const bytes& x) {
    constexpr std::size_t width = examples::row_width;
    bytes padded(2 * width + 2);
    padded.insert(padded.end(), x.begin(), x.end());
    bytes edges(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        const std::uint8_t* newest = &padded[n + 2 * width + 2];
        auto at = [&](std::size_t row, std::size_t column) {
            return int{*(newest - row * width - column)};
        };
        const int across = at(0, 0) - at(0, 2) + 2 * (at(1, 0) - at(1, 2)) + at(2, 0) - at(2, 2);
        const int down = at(0, 0) + 2 * at(0, 1) + at(0, 2) - at(2, 0) - 2 * at(2, 1) - at(2, 2);
        const int strength = std::abs(across) + std::abs(down);
        edges[n] = static_cast<std::uint8_t>(std::min(strength, 255));
    }
    return edges;
}

std::vector<std::uint32_t> plain_histogram(const bytes& x) {
    std::vector<std::uint32_t> counts(256);
    for (const auto pixel : x) ++counts[pixel];
    return counts;
}

std::vector<std::uint32_t> plain_crc32(const bytes& x) {
    std::vector<std::uint32_t> checksums(x.size());
    std::uint32_t remainder = 0xffffffff;
    for (std::size_t n = 0; n < x.size(); ++n) {
        remainder ^= x[n];
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder & 1) != 0 ? (remainder >> 1) ^ 0xedb88320u : remainder >> 1;
        checksums[n] = ~remainder;
    }
    return checksums;
}

template <class Word>
std::vector<Word> random_words(std::size_t count) {
    std::mt19937 random{1};
    std::vector<Word> words(count);
    for (auto& word : words) word = static_cast<Word>(random());
    return words;
}

template <class Function>
double seconds_of(Function function) {
    const auto start = std::chrono::steady_clock::now();
    function();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    return values[values.size() / 2];
}

// Takes turns, so that both see the same disturbances; the ratio is the median of the pairs'.
template <class Words, class Kernel, class Plain>
void compare(const char* name, const Words& words, Kernel kernel, Plain plain) {
    if (kernel(words) != plain(words)) {
        std::fprintf(stderr, "bench: %s gives other words than plain C++\n", name);
        std::exit(1);
    }
    constexpr int rounds = 15;
    std::vector<double> of_kernel, of_plain, ratios;
    for (int round = 0; round < rounds; ++round) {
        of_kernel.push_back(seconds_of([&] { kernel(words); }));
        of_plain.push_back(seconds_of([&] { plain(words); }));
        ratios.push_back(of_kernel.back() / of_plain.back());
    }
    const double million_words = 1e-6 * static_cast<double>(words.size());
    std::printf("%s %.1f %.1f %.2f\n", name, million_words / median(of_kernel),
                million_words / median(of_plain), median(ratios));
}

constexpr std::size_t word_count = 1'000'000;

} // namespace

int main() {
    using hls::cpu::run;
    const auto sound = random_words<std::int16_t>(word_count);
    const auto pixels = random_words<std::uint8_t>(word_count);
    compare(
        "fir", sound, [](auto& x) { return run<examples::fir>(x); }, plain_fir);
    compare(
        "sobel", pixels, [](auto& x) { return run<examples::sobel>(x); }, plain_sobel);
    compare(
        "histogram", pixels, [](auto& x) { return run<examples::histogram>(x, x.size()); },
        plain_histogram);
    compare(
        "crc32", pixels, [](auto& x) { return run<examples::crc32>(x); }, plain_crc32);
}
