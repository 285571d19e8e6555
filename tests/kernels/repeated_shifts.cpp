// Shift registers that several shifts of an iteration move: a filter of four samples a cycle,
// shifts under a condition and in branches, of packets, in unrolled loops, a long one whose words
// wait in RAM.
#include <array>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace repeated_shifts {

using namespace hls;
using hls::uint;

struct pixel {
    uint<5> red;
    sint<6> green;
};

} // namespace repeated_shifts

BOOST_HANA_ADAPT_STRUCT(repeated_shifts::pixel, red, green);

namespace repeated_shifts {

inline constexpr int weights[] = {1, -3, 5, 7, 7, 5, -3, 1};

inline constexpr auto four_a_cycle = kernel<"four_a_cycle">(
    [](in<"x", std::array<sint<16>, 4>> x, out<"y", std::array<sint<24>, 4>> y,
       shift_register<"taps", sint<16>, 8> taps) {
        std::array<sint<16>, 4> const samples = x.read();
        std::array<sint<24>, 4> sums{};
        for (int n = 0; n < 4; ++n) {
            taps << samples[n];
            for (int k = 0; k < 8; ++k) sums[n] += taps[k] * weights[k];
        }
        y.write(sums);
    });

// 6 words, moved by 4 or not at all: two of the shift registers are a word deep.
inline constexpr auto conditional = kernel<"conditional">(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, shift_register<"taps", uint<8>, 6> taps) {
        uint<16> const v = x.read();
        uint<8> const before = taps[5];
        when(bit(v, 3), [&] {
            taps << bits<7, 0>(v);
            taps << bits<15, 8>(v);
            taps << taps[3] + 1;
            taps << taps[5] + taps[0];
        });
        y.write(concat(before, taps[0], taps[3], taps[5]));
    });

inline constexpr auto in_branches = kernel<"in_branches">(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, shift_register<"taps", uint<8>, 5> taps) {
        uint<16> const v = x.read();
        when(v > 9000, [&] {
            taps << 1;
            taps << bits<7, 0>(v);
        }).otherwise([&] {
            taps << taps[4];
            taps << 2;
        });
        y.write(concat(taps[0], taps[1], taps[2], taps[bits<1, 0>(v)]));
    });

// More shifts than words.
inline constexpr auto of_packets = kernel<"of_packets">(
    [](in<"x", uint<11>> x, out<"y", uint<32>> y, shift_register<"line", pixel, 2> line) {
        for (int k = 0; k < 3; ++k) {
            uint<11> const v = x.read();
            line << pixel{bits<4, 0>(v), bits<10, 5>(v)};
            y.write(concat(line[1].green, line[0].red));
        }
    });

inline constexpr auto unrolled =
    kernel<"unrolled">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow,
                          array<"words", uint<8>, 64, memory{.banks = 4}> words,
                          shift_register<"window", uint<8>, 10> window) {
        flow.for_("fill", 64, [&](auto i) { words[i] = x.read(); });
        flow.for_("add", 64, {.unroll = 4}, [&](auto i) {
            window << words[i];
            y.write(window[0] + window[9]);
        });
    });

// Words wait in RAM between the taps.
inline constexpr auto long_line =
    kernel<"long_line">([](in<"x", std::array<uint<8>, 2>> x, out<"y", std::array<uint<10>, 2>> y,
                           shift_register<"line", uint<8>, 203> line) {
        std::array<uint<8>, 2> const v = x.read();
        std::array<uint<10>, 2> sums{};
        for (int n = 0; n < 2; ++n) {
            line << v[n];
            sums[n] = line[0] + line[101] + line[202];
        }
        y.write(sums);
    });

} // namespace repeated_shifts

int main(int count, char** arguments) {
    using namespace repeated_shifts;
    return hls::generate<four_a_cycle, conditional, in_branches, of_packets, unrolled, long_line>(
        count, arguments);
}
