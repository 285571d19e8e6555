// Loops whose number of iterations is known when they begin: steps that certainly find words do not
// ask which step comes next, and the words are the same.
#include <doctest/doctest.h>

#include "in_chunks.hpp"

namespace cpu_loops_by_count {
namespace {

using hls::argument, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::uint;
using unit::check_in_chunks;

template <auto const& Kernel>
constexpr bool has_counted_loop = [] {
    constexpr auto const& g = hls::detail::simplified<Kernel>;
    bool found = false;
    for (int b = 0; b < g.basic_block_count; ++b)
        found |= hls::cpu::detail::find_counted_loop(g, b).known;
    return found;
}();

// The sum of `count` words.
constexpr auto sums = kernel<"sums">([](in<"x", uint<8>> x, out<"sum", uint<20>> sum,
                                        argument<"count", uint<8>> count,
                                        reg<"total", uint<20>> total, control flow) {
    total = 0;
    flow.for_("i", count, [&](auto i) { total += x.read() ^ i; });
    sum.write(total + x.read());
});
static_assert(has_counted_loop<sums>);

TEST_CASE("loops by count: to an argument") {
    for (int count : {0, 1, 2, 7, 254, 255}) {
        CAPTURE(count);
        check_in_chunks<sums>(count);
    }
}

// Bounds are words: many are not in order.
constexpr auto between =
    kernel<"between">([](in<"x", uint<8>> x, out<"y", uint<9>> y, reg<"first", uint<8>> first,
                         reg<"last", uint<8>> last, control flow) {
        first = x.read();
        last = x.read();
        flow.for_("i", range(first, last), [&](auto i) { y.write(i + x.read()); });
    });
static_assert(has_counted_loop<between>);

TEST_CASE("loops by count: between words") { check_in_chunks<between>(); }

// Leaves the loop sooner.
constexpr auto until_zero = kernel<"until_zero">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"count", uint<8>> count, control flow) {
        flow.for_("i", count, [&](auto i) {
            auto const v = x.read();
            y.write(v + i);
            flow.leave_when(v == 0);
        });
        y.write(x.read());
    });
static_assert(!has_counted_loop<until_zero>);

TEST_CASE("loops by count: not where they may end sooner") {
    for (int count : {0, 1, 9, 255}) check_in_chunks<until_zero>(count);
}

} // namespace
} // namespace cpu_loops_by_count
