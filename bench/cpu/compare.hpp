// A kernel on the CPU beside the same computation as plain C++: both give the same words, and take
// turns, so that both see the same disturbances. Prints "name kernel plain ratio": million words of
// input per second, and the median of the ratios of the pairs' times.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>

namespace bench {

inline constexpr std::size_t word_count = 1'000'000;

template <class Word>
std::vector<Word> random_words(std::size_t count, unsigned seed = 1) {
    std::mt19937 random{seed};
    std::vector<Word> words(count);
    for (auto& word : words) word = static_cast<Word>(random());
    return words;
}

// Processor time: other programs may be at work. Compilers must not leave out what nobody looks at.
// Results are freed outside of the measured time.
template <class Function>
double seconds_of(Function function) {
    const std::clock_t start = std::clock();
    const auto result = function();
    asm volatile("" : : "g"(&result) : "memory");
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

inline double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    return values[values.size() / 2];
}

template <class Left, class Right>
void check_equal(const char* name, const Left& left, const Right& right) {
    if (!std::equal(left.begin(), left.end(), right.begin(), right.end())) {
        std::fprintf(stderr, "bench: %s gives other words than plain C++\n", name);
        std::exit(1);
    }
}

// `as_plain` turns the kernel's words into those of plain C++; not measured.
template <class Kernel, class Plain, class AsPlain>
void compare(const char* name, std::size_t words, Kernel kernel, Plain plain, AsPlain as_plain) {
    check_equal(name, as_plain(kernel()), plain());
    constexpr int rounds = 15;
    std::vector<double> of_kernel, of_plain, ratios;
    for (int round = 0; round < rounds; ++round) {
        of_kernel.push_back(seconds_of(kernel));
        of_plain.push_back(seconds_of(plain));
        ratios.push_back(of_kernel.back() / of_plain.back());
    }
    const double million_words = 1e-6 * static_cast<double>(words);
    std::printf("%s %.1f %.1f %.2f\n", name, million_words / median(of_kernel),
                million_words / median(of_plain), median(ratios));
}

template <class Kernel, class Plain>
void compare(const char* name, std::size_t words, Kernel kernel, Plain plain) {
    compare(name, words, kernel, plain, [](auto given) { return given; });
}

} // namespace bench
