// What the kernels of the example tokens read and give, from and to texts and words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include <hls/hls.hpp>

#include "../kernels/tokens.hpp"
#include "word_counts.hpp"

namespace examples {

// One text behind the other.
inline std::vector<text_byte> to_bytes(const std::vector<std::string>& texts) {
    std::vector<text_byte> bytes;
    for (const auto& text : texts) {
        for (const char c : text) {
            bytes.push_back({static_cast<std::uint8_t>(c), 0});
        }
        bytes.push_back({0, 1});
    }
    return bytes;
}

inline std::string to_word(const entry& e) {
    constexpr const char* alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::string word;
    for (const auto half : {e.first.value(), e.rest.value()}) {
        for (int at = 30; at >= 0 && ((half >> at) & 63) != 0; at -= 6) {
            word += alphabet[((half >> at) & 63) - 1];
        }
    }
    return word;
}

// The counts of each text; its entries end with one that counts the words that were lost.
inline std::vector<word_counts> to_counts(const std::vector<entry>& words,
                                          const std::vector<entry>& top) {
    std::vector<word_counts> all(1);
    for (const auto& e : words) {
        if (const auto count = static_cast<long long>(e.count.value()); e.end.value() == 0) {
            all.back().words[to_word(e)] += count;
        } else {
            all.back().lost = count;
            all.emplace_back();
        }
    }
    all.pop_back();
    std::size_t text = 0;
    for (const auto& e : top) {
        if (e.end.value() == 0) {
            all.at(text).top.emplace_back(to_word(e), e.count.value());
        } else {
            ++text;
        }
    }
    return all;
}

inline std::vector<hls::wide> to_words(const std::vector<text_byte>& bytes) {
    std::vector<hls::wide> words;
    std::transform(bytes.begin(), bytes.end(), std::back_inserter(words), [](const text_byte& b) {
        return static_cast<hls::wide>(b.data.value() | b.end.value() << 8);
    });
    return words;
}

inline std::vector<entry> to_entries(const std::vector<hls::wide>& words) {
    std::vector<entry> entries;
    for (auto bits : words) {
        const auto next = [&](int width) {
            const auto field = static_cast<unsigned long long>(bits) & ((1ULL << width) - 1);
            bits >>= width;
            return field;
        };
        const auto first = next(36), rest = next(36), count = next(23);
        entries.push_back({first, rest, count, next(1)});
    }
    return entries;
}

} // namespace examples
