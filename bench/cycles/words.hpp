// The words that designs are given, and when their outputs are open: the same for runs on the CPU
// and for Verilator. Knows nothing of either.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bench {

inline constexpr std::size_t word_count = 400000;

// Word n of every input: all bits look random, and two words in a row may be the same.
constexpr std::uint64_t random_word(std::uint64_t n) {
    n = (n + 1) * 0x9e3779b97f4a7c15U;
    n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9U;
    return n ^ (n >> 31);
}
// Letters and blanks, and now and then the end of a text.
constexpr std::uint64_t text_word(std::uint64_t n) {
    if (n % 100000 == 99999) return 256;
    return random_word(n) % 3 == 0 ? ' ' : 'a' + (random_word(n) >> 8) % 2;
}

inline std::vector<std::uint64_t> given_words(int width, bool text) {
    std::uint64_t const mask = width >= 64 ? ~0ULL : (std::uint64_t(1) << width) - 1;
    std::vector<std::uint64_t> words(word_count);
    for (std::size_t n = 0; n < word_count; ++n)
        words[n] = (text ? text_word(n) : random_word(n)) & mask;
    return words;
}

inline constexpr int stall_percent = 50, stall_seed = 1;

// hls::cpu::stall_pattern::random(stall_percent, stall_seed)
constexpr bool is_open(std::uint64_t cycle) {
    std::uint64_t x = cycle + stall_seed * 0x9e3779b97f4a7c15U + 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return (x ^ (x >> 31)) % 100 >= stall_percent;
}

// What left a design, in a few numbers.
struct summary {
    long long last = 0, sum = 0; // of the cycles
    long long count = 0;
    std::uint64_t hash = 0; // of the words, in their order at each output

    void add_cycles(std::vector<long long> const& cycles) {
        for (long long const at : cycles) {
            last = at > last ? at : last;
            sum += at;
        }
        count += static_cast<long long>(cycles.size());
    }
    // `bits` of an element as unsigned __int128.
    template <class Words, class Bits>
    void add_words(Words const& words, Bits bits) {
        std::uint64_t of_output = 0;
        for (auto const& word : words) {
            auto const value = bits(word);
            of_output = (of_output ^ static_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15U;
            of_output ^= (of_output >> 29) ^ static_cast<std::uint64_t>(value >> 64);
        }
        hash += of_output;
    }
};

} // namespace bench
