// Exclusive ors behind each other in the ring of a register: checks of many bits in a cycle, leaps
// of shift registers with feedback, scramblers.
#include <hls/verilog/generate.hpp>

namespace {

using hls::control, hls::ice40_hx, hls::in, hls::kernel, hls::name, hls::options, hls::out,
    hls::reg, hls::uint;

inline constexpr options at_100{.device = ice40_hx, .clock_mhz = 100};

// CRC-32 of Bits bits in each cycle.
template <int Bits>
constexpr auto crc =
    kernel<name<"crc", Bits>, at_100>([](in<"data", uint<Bits>> data, out<"check", uint<32>> check,
                                         reg<"state", uint<32>, 0xffffffff> state) {
        uint<Bits> const word = data.read();
        uint<32> now = state;
        for (int i = 0; i < Bits; ++i) {
            uint<1> const out = bit(now, 0) ^ bit(word, i);
            now = (now >> 1) ^ select(out, 0xedb88320U, 0U);
        }
        state = now;
        check.write(~now);
    });
static_assert(hls::schedule<crc<64>>.ii == 1 && hls::schedule<crc<64>>.stages == 1);

// A check for each frame: begins anew behind its last word, or with its first one.
constexpr uint<32> checked_with(uint<32> now, uint<64> word) {
    for (int i = 0; i < 64; ++i)
        now = (now >> 1) ^ select(bit(now, 0) ^ bit(word, i), 0xedb88320U, 0U);
    return now;
}
constexpr auto frames = kernel<"frames", at_100>(
    [](in<"data", uint<64>> data, in<"last", uint<1>> last, out<"check", uint<32>> check,
       reg<"state", uint<32>, 0xffffffff> state) {
        state = checked_with(state, data.read());
        when(last.read(), [&] {
            check.write(~state);
            state = 0xffffffffU;
        });
    });
static_assert(hls::schedule<frames>.ii == 1);

constexpr auto first_words = kernel<"first_words", at_100>(
    [](in<"data", uint<64>> data, in<"last", uint<1>> last, out<"check", uint<32>> check,
       reg<"state", uint<32>> state, reg<"first", uint<1>, 1> first) {
        state = checked_with(select(first, 0xffffffffU, state), data.read());
        check.write(~state);
        first = last.read();
    });
static_assert(hls::schedule<first_words>.ii == 1);

// The highest bit first; as many write it.
constexpr auto crc_24 =
    kernel<"crc_24", at_100>([](in<"data", uint<32>> data, out<"check", uint<24>> check,
                                reg<"state", uint<24>, 0xb704ce> state) {
        uint<32> const word = data.read();
        uint<24> now = state;
        for (int i = 31; i >= 0; --i) {
            uint<1> const top = bit(now, 23) ^ bit(word, i);
            uint<24> const moved = hls::wrap<uint<24>>(now << 1);
            now = select(top, moved ^ 0x864cfb, moved);
        }
        state = now;
        check.write(now);
    });
static_assert(hls::schedule<crc_24>.ii == 1);

// 40 steps of a shift register with feedback, of which the inverse is fed back.
constexpr auto leap =
    kernel<"leap", at_100>([](in<"seed", uint<19>> seed, out<"word", uint<40>> word,
                              reg<"state", uint<19>, 1> state, control flow) {
        state = seed.read() | 1;
        flow.for_("step", 5, [&](auto) {
            uint<19> now = state;
            uint<40> given = 0;
            for (int i = 0; i < 40; ++i) {
                uint<1> const next = !(bit(now, 18) ^ bit(now, 5) ^ bit(now, 1) ^ bit(now, 0));
                given = concat(hls::bits<38, 0>(given), next);
                now = concat(hls::bits<17, 0>(now), next);
            }
            state = now;
            word.write(given);
        });
    });
static_assert(hls::schedule<leap>.loop("step").ii == 1);

// Changes only where a word is valid.
constexpr auto scrambler = kernel<"scrambler", at_100>(
    [](in<"data", uint<33>> data, out<"word", uint<32>> word, reg<"state", uint<58>, 5> state) {
        uint<33> const all = data.read();
        uint<58> now = state;
        uint<32> given = 0;
        for (int i = 0; i < 32; ++i) {
            uint<1> const out = bit(all, i) ^ bit(now, 38) ^ bit(now, 57);
            given = concat(out, hls::bits<31, 1>(given));
            now = concat(hls::bits<56, 0>(now), out);
        }
        when(bit(all, 32) == 1, [&] { state = now; });
        word.write(given);
    });
static_assert(hls::schedule<scrambler>.ii == 1);

// Masks, rotations and numbers that are not linear are joined with what is.
constexpr auto mixed =
    kernel<"mixed", at_100>([](in<"data", uint<8>> data, out<"word", uint<23>> word,
                               reg<"state", uint<23>, 77> state, reg<"count", uint<7>> count) {
        uint<8> const all = data.read();
        uint<23> now = state;
        for (int i = 0; i < 18; ++i) {
            now = rotate_left(now, 3) ^ (now & 0x2aaaaa) ^ (all >> (i % 3));
            now = (now | 1) ^ (now >> 5) ^ (count * 3);
        }
        state = now;
        count += 1;
        word.write(now);
    });
static_assert(hls::schedule<mixed>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<crc<16>, crc<64>, frames, first_words, crc_24, leap, scrambler, mixed>(
        argc, argv);
}
