// sha256: the hash function of FIPS 180-4. Takes padded blocks of 16 words, 32 bits each, and gives
// the 8 words of a message's digest after its last block. `Rounds` of a block's 64 rounds happen in
// one iteration, and `Rounds` words of the message are one word of the port.
#pragma once

#include <cstdint>

#include <hls/hls.hpp>

namespace examples {

using hls::in, hls::out, hls::uint, hls::reg, hls::array, hls::rom, hls::control, hls::kernel,
    hls::when;

template <int Rounds>
struct message_words;
template <>
struct message_words<1> {
    uint<32> w0;
};
template <>
struct message_words<2> {
    uint<32> w0, w1;
};
template <>
struct message_words<4> {
    uint<32> w0, w1, w2, w3;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::message_words<1>, w0);
BOOST_HANA_ADAPT_STRUCT(examples::message_words<2>, w0, w1);
BOOST_HANA_ADAPT_STRUCT(examples::message_words<4>, w0, w1, w2, w3);

namespace examples {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
inline constexpr std::uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// And of the square roots of the first 8.
inline constexpr std::uint32_t sha256_start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

constexpr void take_words(const message_words<1>& from, uint<32>* to) { to[0] = from.w0; }
constexpr void take_words(const message_words<2>& from, uint<32>* to) {
    to[0] = from.w0;
    to[1] = from.w1;
}
constexpr void take_words(const message_words<4>& from, uint<32>* to) {
    to[0] = from.w0;
    to[1] = from.w1;
    to[2] = from.w2;
    to[3] = from.w3;
}

// All sums are modulo 2^32.
constexpr uint<32> modulo(const auto& sum) { return hls::wrap<uint<32>>(sum); }

template <int By>
constexpr auto rotated(const uint<32>& x) {
    return hls::concat(hls::bits<By - 1, 0>(x), hls::bits<31, By>(x));
}

// Next word of the message schedule, from the last 16, the oldest one first.
constexpr uint<32> next_word(const uint<32>* w) {
    const uint<32>&old = w[1], &recent = w[14];
    return modulo(w[0] + w[9] + (rotated<7>(old) ^ rotated<18>(old) ^ (old >> 3)) +
                  (rotated<17>(recent) ^ rotated<19>(recent) ^ (recent >> 10)));
}

// One round over a ... h, with word + constant.
constexpr void sha256_round(uint<32> (&v)[8], const uint<32>& word) {
    const uint<32> choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const uint<32> majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    const uint<32> turned = rotated<6>(v[4]) ^ rotated<11>(v[4]) ^ rotated<25>(v[4]);
    const uint<32> first = modulo(v[7] + word + choice + turned);
    const uint<32> second =
        modulo(majority + (rotated<2>(v[0]) ^ rotated<13>(v[0]) ^ rotated<22>(v[0])));
    const uint<32> e = modulo(v[3] + first);
    for (int i = 7; i > 0; --i) v[i] = v[i - 1];
    v[0] = modulo(first + second);
    v[4] = e;
}

// Rounds `round` to `round + Rounds - 1`; the words of the message come with the first 16.
template <int Rounds>
constexpr void sha256_rounds(auto round, auto& message, auto& state, auto& w, const auto& k) {
    uint<32> v[8], words[16 + Rounds];
    for (int i = 0; i < 8; ++i) v[i] = state[i];
    for (int i = 0; i < 16; ++i) words[i] = w[i];
    for (int i = 0; i < Rounds; ++i) words[16 + i] = next_word(words + i);
    when(round < 16, [&] { take_words(message.read(), words + 16); });
    for (int i = 0; i < Rounds; ++i) sha256_round(v, modulo(words[16 + i] + k[round + i]));
    for (int i = 0; i < 16; ++i) w[i] = words[i + Rounds];
    for (int i = 0; i < 8; ++i) state[i] = v[i];
}

// The end of a block: the state is added to the hash, and the next block begins with the sum.
constexpr void add_state(auto& hash, auto& state) {
    for (int i = 0; i < 8; ++i) {
        const uint<32> sum = modulo(hash[i] + state[i]);
        hash[i] = sum;
        state[i] = sum;
    }
}

// Gives the hash word by word. It moves, since choosing one of eight words would be larger.
constexpr void give_hash(const control& flow, auto& hash, auto& digest) {
    flow.for_("word", 8, [&](auto) {
        const uint<32> first = hash[0];
        digest.write(first);
        for (int i = 0; i < 7; ++i) hash[i] = hash[i + 1];
    });
}

// One iteration is one message.
template <int Rounds>
inline constexpr auto
    sha256 = kernel<"sha256">([](in<"message", message_words<Rounds>> message,
                                 in<"last_block", bool> last_block, out<"digest", uint<32>> digest,
                                 control flow, array<"hash", uint<32>, 8> hash,
                                 array<"state", uint<32>, 8> state, array<"w", uint<32>, 16> w,
                                 rom<"k", uint<32>, sha256_constants> k, reg<"done", bool> done) {
        for (int i = 0; i < 8; ++i) {
            hash[i] = sha256_start[i];
            state[i] = sha256_start[i];
        }
        done = false;
        auto more = [&] { return !done; };
        flow.while_("block", more, [&] {
            done = last_block.read();
            flow.for_("round", hls::range(0, 64, Rounds), {.initiation_interval = 1},
                      [&](auto i) { sha256_rounds<Rounds>(i, message, state, w, k); });
            add_state(hash, state);
        });
        give_hash(flow, hash, digest);
    });

static_assert(hls::schedule<sha256<1>>.loop("round").ii == 1);

} // namespace examples
