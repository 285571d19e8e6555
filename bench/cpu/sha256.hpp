// sha256 with some rounds in each iteration, beside FIPS 180-4 as it stands in textbooks.
#pragma once

#include <array>
#include <bit>
#include <cstring>

#include "compare.hpp"
#include "kernels/sha256.hpp"

namespace bench {

inline void compress(std::uint32_t (&hash)[8], const std::uint32_t* block) {
    std::uint32_t w[64];
    for (int i = 0; i < 16; ++i) w[i] = block[i];
    for (int i = 16; i < 64; ++i) {
        const std::uint32_t old = w[i - 15], recent = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (std::rotr(old, 7) ^ std::rotr(old, 18) ^ (old >> 3)) +
               (std::rotr(recent, 17) ^ std::rotr(recent, 19) ^ (recent >> 10));
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (int i = 0; i < 64; ++i) {
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                    ((e & f) ^ (~e & g)) + examples::sha256_constants[i] + w[i];
        const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) +
                                     ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + first;
        d = c, c = b, b = a, a = first + second;
    }
    const std::uint32_t sums[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i) hash[i] += sums[i];
}

inline std::vector<std::uint32_t> plain_sha256(const std::vector<std::uint32_t>& message) {
    std::uint32_t hash[8];
    std::copy(examples::sha256_start, examples::sha256_start + 8, hash);
    for (std::size_t at = 0; at < message.size(); at += 16) compress(hash, &message[at]);
    return {hash, hash + 8};
}

// One long message.
template <int Rounds>
void compare_sha256(const char* name) {
    const auto message = random_words<std::uint32_t>(word_count / 16 * 16);
    std::vector<std::array<std::uint32_t, Rounds>> words(message.size() / Rounds);
    std::memcpy(words.data(), message.data(), 4 * message.size());
    std::vector<std::uint8_t> last_blocks(message.size() / 16);
    last_blocks.back() = 1;
    compare(
        name, message.size(),
        [&] { return hls::cpu::run<examples::sha256<Rounds>>(words, last_blocks); },
        [&] { return plain_sha256(message); });
}

} // namespace bench
