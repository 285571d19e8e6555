// Steps at an arbiter: as many cycles as accesses happen, one at least; the schedule without it
// takes a cycle for each that may happen.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <vector>

#include <hls/cpu/cycles.hpp>
#include <hls/hls.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::kernel, hls::memory, hls::when, hls::wrap;
using word = hls::uint<16>;

constexpr memory by_schedule{.banks = 1, .max_replicates = 1};
constexpr memory by_arbiter{.arbitrated = true};
constexpr int accesses = 4;

constexpr bool happens(unsigned v, int access, int eighths) {
    return int(v >> 3 * access & 7) < eighths;
}

// Each load in `Eighths` of 8 steps.
template <memory Of, int Eighths>
constexpr auto loads = kernel<"loads">([](in<"x", word> x, out<"y", word> y,
                                          array<"m", word, 1024, Of> m, reg<"n", hls::uint<10>> n) {
    word const v = x.read();
    word sum = v;
    for (int k = 0; k < accesses; ++k)
        when((v >> 3 * k & 7) < Eighths,
             [&] { sum = wrap<word>(sum + m[wrap<hls::uint<10>>(n * (k + 2))]); });
    y.write(sum);
    n = n + 1;
    when(n == 0, [&] { m[5] = v; });
});

std::vector<word> random_words(int count) {
    std::mt19937 random(3);
    std::vector<word> all;
    for (int i = 0; i < count; ++i) all.push_back(word(random() % 65536));
    return all;
}

// Cycles from the first word of the output to the last one.
template <memory Of, int Eighths>
long long cycles_of(std::vector<word> const& words) {
    auto const run = hls::cpu::record<loads<Of, Eighths>>(words);
    auto const t = hls::cpu::find_cycles(run);
    return t.of("y").back() - t.of("y").front();
}

template <int Eighths>
void compare(std::vector<word> const& words) {
    long long at_arbiter = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
        int active = 0;
        for (int k = 0; k < accesses; ++k)
            active += happens(unsigned(words[i].value()), k, Eighths);
        at_arbiter += std::max(active, 1);
    }
    CHECK(cycles_of<by_arbiter, Eighths>(words) == at_arbiter);
    CHECK(cycles_of<by_schedule, Eighths>(words) == accesses * (long long)(words.size() - 1));
    MESSAGE(Eighths << " of 8: " << at_arbiter << " cycles for " << words.size() << " words");
}

constexpr memory in_banks{.banks = 4, .arbitrated = true};
constexpr memory replicated{.max_replicates = 2, .arbitrated = true};

// Each load in half of all steps, of any bank.
template <memory Of>
constexpr auto scattered = kernel<"scattered">([](in<"x", word> x, out<"y", word> y,
                                                  array<"m", word, 256, Of> m) {
    word const v = x.read();
    word sum = v;
    for (int k = 0; k < accesses; ++k)
        when((v >> 3 * k) % 2 == 1,
             [&] { sum = wrap<word>(sum + m[wrap<hls::uint<8>>(v >> (3 * k + 1))]); });
    y.write(sum);
});

// Accesses of a step at the port that most of them want, `port` of the word and the access.
int most_at_one(unsigned v, auto port) {
    int count[4]{};
    for (int k = 0; k < accesses; ++k)
        if (v >> 3 * k & 1) ++count[port(v, k)];
    return std::max(1, *std::max_element(count, count + 4));
}

template <memory Of>
void compare_scattered(std::vector<word> const& words, auto port) {
    auto const run = hls::cpu::record<scattered<Of>>(words);
    auto const t = hls::cpu::find_cycles(run);
    long long expected = 0;
    for (std::size_t i = 1; i < words.size(); ++i)
        expected += most_at_one(unsigned(words[i].value()), port);
    CHECK(t.of("y").back() - t.of("y").front() == expected);
    MESSAGE(expected << " cycles for " << words.size() << " words");
}

} // namespace

TEST_CASE("cycles: each bank and each replicate has an arbiter") {
    std::vector<word> const words = random_words(1000);
    compare_scattered<by_arbiter>(words, [](unsigned, int) { return 0; });
    compare_scattered<in_banks>(words, [](unsigned v, int k) { return v >> (3 * k + 1) & 3; });
    compare_scattered<replicated>(words, [](unsigned, int k) { return k % 2; });
}

TEST_CASE("cycles: a step takes as many at an arbiter as accesses happen") {
    std::vector<word> const words = random_words(1000);
    compare<1>(words);
    compare<4>(words);
    compare<8>(words);
}
