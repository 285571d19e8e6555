// Shift registers that are shifted several times in an iteration, against a list of words.
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

struct line {
    std::vector<std::uint32_t> words;
    explicit line(std::size_t depth) : words(depth) {}
    void shift(std::uint32_t word) {
        words.insert(words.begin(), word & 0xff);
        words.pop_back();
    }
};

std::vector<std::uint16_t> some_words(std::size_t count) {
    std::vector<std::uint16_t> words;
    std::uint32_t state = 12345;
    for (std::size_t i = 0; i < count; ++i)
        words.push_back(std::uint16_t((state = state * 1664525u + 1013904223u) >> 16));
    return words;
}

// Depths below, at and above the number of shifts.
template <int Depth>
inline constexpr auto three_times = kernel<"three_times">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, shift_register<"taps", uint<8>, Depth> taps) {
        uint<16> const v = x.read();
        uint<8> sum = taps[Depth - 1];
        taps << bits<7, 0>(v);
        sum += taps[0] * 3 + taps[Depth - 1];
        taps << bits<15, 8>(v);
        sum += taps[Depth / 2];
        taps << taps[Depth - 1] + 1;
        y.write(concat(sum, taps[Depth - 1]));
    });

template <int Depth>
std::vector<std::uint16_t> three_times_by_list(std::vector<std::uint16_t> const& x) {
    line taps(Depth);
    std::vector<std::uint16_t> y;
    for (std::uint32_t const v : x) {
        std::uint32_t sum = taps.words[Depth - 1];
        taps.shift(v);
        sum += taps.words[0] * 3 + taps.words[Depth - 1];
        taps.shift(v >> 8);
        sum += taps.words[Depth / 2];
        taps.shift(taps.words[Depth - 1] + 1);
        y.push_back(std::uint16_t((sum & 0xff) << 8 | taps.words[Depth - 1]));
    }
    return y;
}

TEST_CASE_TEMPLATE("three shifts in an iteration", Depth, std::integral_constant<int, 1>,
                   std::integral_constant<int, 2>, std::integral_constant<int, 3>,
                   std::integral_constant<int, 4>, std::integral_constant<int, 11>) {
    auto const x = some_words(100);
    CHECK(hls::cpu::run<three_times<Depth::value>>(x) == three_times_by_list<Depth::value>(x));
}

inline constexpr auto conditions = kernel<"conditions">(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, shift_register<"taps", uint<8>, 5> taps) {
        uint<16> const v = x.read();
        when(v > 30000, [&] {
            taps << bits<7, 0>(v);
            taps << taps[4];
        }).otherwise_when(v > 9000, [&] {
            taps << taps[1];
            taps << taps[bits<1, 0>(v)] + taps[0];
        });
        y.write(concat(taps[0], taps[1], taps[3], taps[bits<2, 0>(v)]));
    });

std::vector<std::uint32_t> conditions_by_list(std::vector<std::uint16_t> const& x) {
    line taps(5);
    std::vector<std::uint32_t> y;
    auto const& t = taps.words;
    for (std::uint32_t const v : x) {
        if (v > 30000) {
            taps.shift(v);
            taps.shift(t[4]);
        } else if (v > 9000) {
            taps.shift(t[1]);
            taps.shift(t[v & 3] + t[0]);
        }
        std::uint32_t const last = (v & 7) < 5 ? t[v & 7] : 0;
        y.push_back(t[0] << 24 | t[1] << 16 | t[3] << 8 | last);
    }
    return y;
}

TEST_CASE("shifts in branches that exclude each other") {
    auto const x = some_words(300);
    CHECK(hls::cpu::run<conditions>(x) == conditions_by_list(x));
}

inline constexpr auto in_loops =
    kernel<"in_loops">([](in<"x", uint<16>> x, out<"y", uint<8>> y, control flow,
                          shift_register<"taps", uint<8>, 7> taps) {
        flow.for_("fill", 3, [&] {
            uint<16> const v = x.read();
            taps << bits<7, 0>(v);
            taps << bits<15, 8>(v);
        });
        flow.for_("turn", 6, {.unroll = 2}, [&] {
            taps << taps[6];
            y.write(taps[2] + taps[6]);
        });
    });

TEST_CASE("shifts of loops and of the copies of one that is unrolled") {
    auto const x = some_words(60);
    line taps(7);
    std::vector<std::uint8_t> y;
    for (std::size_t i = 0; i < x.size(); ++i) {
        taps.shift(x[i]);
        taps.shift(std::uint32_t(x[i]) >> 8);
        for (int k = 0; k < 6 && i % 3 == 2; ++k) {
            taps.shift(taps.words[6]);
            y.push_back(std::uint8_t(taps.words[2] + taps.words[6]));
        }
    }
    CHECK(hls::cpu::run<in_loops>(x) == y);
}

} // namespace
