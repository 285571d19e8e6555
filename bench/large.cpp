// A large kernel beside the same computation in plain C++ (bench/speed/shapes.py): million words per
// second of the kernel and of the faster plain form, and the ratio of the times.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

using words = std::vector<std::uint32_t>;
words run_kernel(const words& x);
words run_plain(const words& x);
#ifdef SPLIT
constexpr bool is_split_too = true;
words run_split(const words& x);
#else
constexpr bool is_split_too = false;
static words run_split(const words& x) { return run_plain(x); }
#endif

namespace {

template <class Function>
double seconds_of(Function function, const words& x) {
    const auto start = std::chrono::steady_clock::now();
    function(x);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

int main() {
    words x(std::size_t(100'000'000 / OPERATIONS) / 64 * 64 + 64);
    std::mt19937 random{1};
    for (auto& word : x) word = std::uint32_t(random());
    if (run_kernel(x) != run_plain(x) || run_split(x) != run_plain(x)) {
        std::fprintf(stderr, "bench: the kernel gives other words than plain C++\n");
        return 1;
    }
    std::vector<double> kernel, plain, split, to_plain, to_split;
    for (int round = 0; round < 9; ++round) {
        kernel.push_back(seconds_of(run_kernel, x));
        plain.push_back(seconds_of(run_plain, x));
        split.push_back(seconds_of(run_split, x));
        to_plain.push_back(kernel.back() / plain.back());
        to_split.push_back(kernel.back() / split.back());
    }
    const bool whole = !is_split_too || median(plain) <= median(split);
    const double count = 1e-6 * double(x.size());
    std::printf("%.3f %.3f %s %.2f %.3f\n", count / median(kernel),
                count / median(whole ? plain : split), whole ? "whole" : "split",
                median(whole ? to_plain : to_split), 1e3 * median(kernel) / count / OPERATIONS);
}
