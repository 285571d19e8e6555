// Arrays that the CPU stores transposed, beside plain C++ and the checked run; arrays that it must
// not; loops of a few iterations that stand there one behind the other.
#define HLS_WIDE_VECTORS true // whatever the processor has
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "in_chunks.hpp"

namespace cpu_transposed {
namespace {

using hls::array, hls::control, hls::extents, hls::in, hls::kernel, hls::out, hls::reg, hls::sint,
    hls::uint, hls::when;
using unit::check_in_chunks;

// Bits of a column of the first array; 0: it is stored as it is.
template <auto const& Kernel, int Array = 0>
constexpr int columns_in = [] {
    constexpr auto const& g = hls::cpu::with_short_roundings<hls::detail::meaning_of<Kernel>>();
    for (int r = 0, n = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == hls::ir::resource_kind::array && n++ == Array)
            return hls::cpu::detail::transposed_columns<g>[r];
    return -1;
}();

// Written and read in steps of a row.
constexpr auto turned = kernel<"turned">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                                            array<"a", uint<8>, 128> a) {
    flow.for_("row", 8,
              [&](auto i) { flow.for_("column", 16, [&](auto j) { a[j * 8 + i] = x.read(); }); });
    flow.for_("first", 8,
              [&](auto i) { flow.for_("second", 16, [&](auto j) { y.write(a[j * 8 + i]); }); });
});
static_assert(columns_in<turned> == 3);

TEST_CASE("transposed arrays: words of a picture, row by row") {
    check_in_chunks<turned>();
    std::vector<std::uint8_t> x(256), expected;
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::uint8_t(i * 37 + 5);
    for (int picture = 0; picture < 256; picture += 128)
        for (int row = 0; row < 8; ++row)
            for (int column = 0; column < 16; ++column)
                expected.push_back(x[std::size_t(picture + row * 16 + column)]);
    CHECK(hls::cpu::run<turned>(x) == expected);
}

// The sums stay from one picture to the next; some are not changed.
constexpr auto kept = kernel<"kept">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow,
                                        array<"sums", uint<16>, extents<32, 4>> sums) {
    flow.for_("column", 4, [&](auto i) {
        flow.for_("row", 32, [&](auto j) {
            uint<8> const word = x.read();
            uint<16> const before = sums(j, i);
            when(word > 20, [&] { sums(j, i) = before + word; });
            y.write(before);
        });
    });
});
static_assert(columns_in<kept> == 2);

TEST_CASE("transposed arrays: what an array held stays where it was") { check_in_chunks<kept>(); }

// A product of matrices: the rows of one, columns of the other; the loop of k stands in line.
template <int Lanes>
constexpr auto product = kernel<"product">([](in<"x", uint<8>> x, out<"y", sint<24>> y,
                                              control flow, array<"left", sint<8>, 64> left,
                                              array<"right", sint<8>, 64> right) {
    flow.for_("row", 8, [&](auto i) {
        flow.for_("column", 8, [&](auto j) {
            left[i * 8 + j] = hls::wrap<sint<8>>(x.read());
            right[j * 8 + i] = hls::wrap<sint<8>>(x.read());
        });
    });
    flow.for_("i", 8, [&](auto i) {
        flow.for_("j", 8, [&](auto j, reg<"sum", sint<24>> sum) {
            flow.for_("k", 8, {.unroll = Lanes},
                      [&](auto k) { sum += left[i * 8 + k] * right[j * 8 + k]; });
            y.write(sum);
        });
    });
});
static_assert(columns_in<product<4>, 0> == 0 && columns_in<product<4>, 1> == 3);
static_assert(columns_in<product<1>, 1> == 3 && columns_in<product<8>, 1> == 3);

template <int Lanes>
void check_product() {
    std::vector<std::uint8_t> x(256);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::uint8_t(i * i * 13 + 101);
    std::vector<int> expected;
    for (std::size_t pair = 0; pair < 256; pair += 128)
        for (std::size_t i = 0; i < 8; ++i)
            for (std::size_t j = 0; j < 8; ++j) {
                int sum = 0;
                for (std::size_t k = 0; k < 8; ++k)
                    sum += int(std::int8_t(x[pair + 2 * (i * 8 + k)])) *
                           int(std::int8_t(x[pair + 2 * (k * 8 + j) + 1]));
                expected.push_back(sum);
            }
    auto const words = hls::cpu::run<product<Lanes>>(x);
    CHECK(std::vector<int>(words.begin(), words.end()) == expected);
    check_in_chunks<product<Lanes>>();
}

TEST_CASE("transposed arrays: products of matrices") {
    check_product<1>();
    check_product<4>();
    check_product<8>();
}

// Indexes: of another loop's row and along a row; of a word; of two lengths of rows.
template <class Index>
constexpr auto indexed = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                            array<"a", uint<8>, 128> a) {
    flow.for_("row", 8,
              [&](auto i) { flow.for_("column", 16, [&](auto j) { a[j * 8 + i] = x.read(); }); });
    flow.for_("first", 16, [&](auto i) {
        flow.for_("second", 8, [&](auto j) { y.write(a[Index{}(i, j, x)]); });
    });
};
using along = decltype([](auto i, auto j, auto&) { return i * 8 + j; });
using by_word = decltype([](auto, auto j, auto& x) { return j * 16 + (x.read() & 15); });
using other_rows = decltype([](auto i, auto j, auto&) { return j * 16 + i; });
constexpr auto rows_and_columns = kernel<"rows_and_columns">(indexed<along>);
constexpr auto words = kernel<"words">(indexed<by_word>);
constexpr auto two_lengths = kernel<"two_lengths">(indexed<other_rows>);
static_assert(columns_in<rows_and_columns> == 0 && columns_in<words> == 0);
static_assert(columns_in<two_lengths> == 0);

// More words than the indexes name, and words that are there from the beginning.
constexpr auto too_long = kernel<"too_long">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, array<"a", uint<8>, 200> a) {
        flow.for_("row", 8, [&](auto i) {
            flow.for_("column", 16, [&](auto j) {
                uint<8> const word = x.read(), before = a[j * 8 + i];
                y.write(before);
                a[j * 8 + i] = word + before;
            });
        });
    });
static_assert(columns_in<too_long> == 0);

constexpr auto ramp = [] {
    std::array<int, 32> words{};
    for (int i = 0; i < 32; ++i) words[std::size_t(i)] = 3 * i;
    return words;
}();
constexpr auto with_contents =
    kernel<"with_contents">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                               array<"a", uint<8>, 32, hls::memory{}, ramp> a) {
        flow.for_("column", 4, [&](auto i) {
            flow.for_("row", 8, [&](auto j) {
                uint<8> const word = x.read(), before = a[j * 4 + i];
                y.write(before);
                a[j * 4 + i] = word + before;
            });
        });
    });
static_assert(columns_in<with_contents> == 0);

TEST_CASE("transposed arrays: arrays that stay as they are") {
    check_in_chunks<with_contents>();
    check_in_chunks<rows_and_columns>();
    check_in_chunks<words>();
    check_in_chunks<two_lengths>();
    check_in_chunks<too_long>();
}

// Loops of few iterations: with a sum that wraps, of one iteration, with a step of 3, in a row.
constexpr auto few = kernel<"few">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, control flow, reg<"total", uint<12>> total) {
        flow.for_("word", 11, [&](auto i, reg<"sum", uint<12>> sum) {
            uint<8> const word = x.read();
            flow.for_("up", hls::range(2, 40, 3), [&](auto k) { sum += word * k; });
            flow.for_("once", 1, [&](auto k) { sum += k + i; });
            flow.for_("down", hls::range(7, -1, -1), [&](auto k) { total += k * word; });
            y.write(sum ^ total);
        });
    });
constexpr auto const& graph_of_few = hls::detail::meaning_of<few>;
static_assert(hls::cpu::detail::iterations_in_line(graph_of_few, graph_of_few.loops[1].latch) ==
              13);

TEST_CASE("loops in line: sums of few iterations") { check_in_chunks<few>(); }

} // namespace
} // namespace cpu_transposed
