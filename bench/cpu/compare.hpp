// A kernel on the CPU beside the same computation as plain C++, in one or several forms (types of
// sums, order of loops): all produce the same words, and run alternately, so that all see the same
// disturbances. Prints "name kernel plain ratio form": million words of input per second, the
// median of the ratios of the pairs' times, and the number of the form, the fastest one, that
// counts.
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

#ifndef BENCH_PAIRS
#define BENCH_PAIRS 15
#endif
inline constexpr int pairs = BENCH_PAIRS;

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

inline std::size_t fastest(const std::vector<std::vector<double>>& of_forms) {
    const auto faster = [](const auto& a, const auto& b) { return median(a) < median(b); };
    return static_cast<std::size_t>(std::min_element(of_forms.begin(), of_forms.end(), faster) -
                                    of_forms.begin());
}

// `as_plain` turns the kernel's words into those of plain C++; not measured.
template <class Kernel, class AsPlain, class... Plain>
void compare_as(const char* name, std::size_t words, Kernel kernel, AsPlain as_plain,
                Plain... plain) {
    (check_equal(name, as_plain(kernel()), plain()), ...);
    std::vector<double> of_kernel;
    std::vector<std::vector<double>> of_forms(sizeof...(plain));
    for (int pair = 0; pair < pairs; ++pair) {
        of_kernel.push_back(seconds_of(kernel));
        std::size_t form = 0;
        (of_forms[form++].push_back(seconds_of(plain)), ...);
    }
    const std::size_t form = fastest(of_forms);
    std::vector<double> ratios;
    for (std::size_t pair = 0; pair < of_kernel.size(); ++pair)
        ratios.push_back(of_kernel[pair] / of_forms[form][pair]);
    const double million_words = 1e-6 * static_cast<double>(words);
    std::printf("%s %.1f %.1f %.2f %zu/%zu\n", name, million_words / median(of_kernel),
                million_words / median(of_forms[form]), median(ratios), form + 1, sizeof...(plain));
}

template <class Kernel, class... Plain>
void compare(const char* name, std::size_t words, Kernel kernel, Plain... plain) {
    compare_as(
        name, words, kernel, [](auto given) { return given; }, plain...);
}

} // namespace bench
