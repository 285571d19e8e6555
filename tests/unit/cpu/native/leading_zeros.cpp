// Counts of leading zeros as native code: of every word of few bits, and at the edges of wide ones.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <vector>

#include <hls/cpu/run.hpp>

namespace {

using namespace hls;

inline constexpr auto of_eleven =
    kernel<"of_eleven">([](in<"x", hls::uint<11>> x, out<"y", hls::uint<4>> y) {
        y.write(count_leading_zeros(x.read()));
    });

inline constexpr auto of_signed = kernel<"of_signed">(
    [](in<"x", sint<8>> x, out<"y", hls::uint<4>> y) { y.write(count_leading_zeros(x.read())); });

inline constexpr auto of_square =
    kernel<"of_square">([](in<"x", hls::uint<64>> x, out<"y", hls::uint<8>> y) {
        auto const v = x.read();
        y.write(count_leading_zeros(v * v));
    });

} // namespace

TEST_CASE("leading zeros of every word of eleven bits") {
    std::vector<std::uint16_t> words;
    for (unsigned i = 0; i < 2048; ++i) words.push_back(static_cast<std::uint16_t>(i));
    auto const counts = cpu::run<of_eleven>(words);
    REQUIRE(counts.size() == words.size());
    for (std::size_t i = 0; i < words.size(); ++i)
        CHECK(int(counts[i]) == std::countl_zero(words[i]) - 5);
}

TEST_CASE("the sign is a bit as others") {
    std::vector<std::int8_t> const words{-128, -1, 0, 1, 127};
    auto const counts = cpu::run<of_signed>(words);
    CHECK(std::vector<int>(counts.begin(), counts.end()) == std::vector<int>{0, 0, 8, 7, 1});
}

TEST_CASE("of 128 bits both halves") {
    std::vector<std::uint64_t> const words{0, 1, 3, ~0ull, 1ull << 32, (1ull << 32) - 1};
    auto const counts = cpu::run<of_square>(words);
    CHECK(std::vector<int>(counts.begin(), counts.end()) ==
          std::vector<int>{128, 127, 124, 0, 63, 64});
}
