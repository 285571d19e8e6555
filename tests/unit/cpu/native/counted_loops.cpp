// Conditions that a counter decides: the CPU does not ask in each iteration, and the words are the
// same.
#include <doctest/doctest.h>

#include "in_chunks.hpp"

namespace cpu_counted {
namespace {

using hls::argument, hls::in, hls::kernel, hls::out, hls::reg, hls::uint, hls::when;
namespace cpu = hls::cpu;
using unit::check_in_chunks;

template <auto const& Kernel>
constexpr bool is_counted = cpu::decided_by_counter<hls::detail::simplified<Kernel>>.known;

// The sum of so many words, again and again.
template <int Bits, int First>
constexpr auto sums_of = kernel<"sums_of">([](in<"x", uint<8>> x, out<"sum", uint<20>> sum,
                                              argument<"count", uint<9>> count,
                                              reg<"seen", uint<Bits>, First> seen,
                                              reg<"total", uint<20>> total) {
    when(seen != count, [&] {
        total += x.read();
        seen += 1;
    }).otherwise([&] {
        sum.write(total);
        total = 0;
        seen = 0;
    });
});
static_assert(is_counted<sums_of<5, 0>> && is_counted<sums_of<32, 7>>);

TEST_CASE("counted: until a number is reached") {
    for (int count : {0, 1, 2, 5, 7, 31}) {
        CAPTURE(count);
        if (count > 0) check_in_chunks<sums_of<5, 0>>(count);
        if (count > 0) check_in_chunks<sums_of<32, 0>>(count);
        if (count > 0) check_in_chunks<sums_of<5, 12>>(count); // wraps first, or stops sooner
    }
    check_in_chunks<sums_of<5, 0>>(32); // is never reached
    check_in_chunks<sums_of<5, 0>>(511);
}

constexpr auto ten =
    kernel<"ten">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"seen", uint<7>, 60> seen) {
        auto const v = x.read();
        when(seen < 10, [&] {
            y.write(v + seen);
            seen += 1;
        }).otherwise([&] { seen = v & 15; });
    });
static_assert(is_counted<ten>);

TEST_CASE("counted: while it is less") { check_in_chunks<ten>(); }

// The sum wraps before the limit is reached: it does not end.
constexpr auto wrapped =
    kernel<"wrapped">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"seen", uint<7>, 5> seen) {
        auto const v = x.read();
        when(seen < 16, [&] {
            y.write(v + seen);
            seen = hls::wrap<uint<4>>(seen + 1);
        }).otherwise([&] { seen = v; });
    });
static_assert(!is_counted<wrapped>);

TEST_CASE("counted: wraps at the limit") { check_in_chunks<wrapped>(); }

// A counter that something else changes, or that does not count by one, is none.
template <int By>
constexpr auto disturbed = kernel<"disturbed">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                  reg<"seen", uint<6>> seen) {
    auto const v = x.read();
    when(seen != 40, [&] {
        y.write(v);
        seen += By;
        if constexpr (By == 1) when(v == 9, [&] { seen = 3; });
    }).otherwise([&] {
        y.write(seen);
        seen = 0;
    });
});
static_assert(!is_counted<disturbed<1>> && !is_counted<disturbed<3>>);

// So is a limit that changes.
constexpr auto longer = kernel<"longer">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                            reg<"seen", uint<6>> seen, reg<"end", uint<6>> end) {
    auto const v = x.read();
    when(seen != end, [&] {
        y.write(v);
        seen += 1;
        when(v == 77, [&] { end += 1; });
    }).otherwise([&] {
        y.write(v + seen);
        seen = 0;
        end += 1;
    });
});
static_assert(!is_counted<longer>);

TEST_CASE("counted: what looks alike and is not") {
    check_in_chunks<disturbed<1>>();
    check_in_chunks<disturbed<3>>();
    check_in_chunks<longer>();
}

} // namespace
} // namespace cpu_counted
