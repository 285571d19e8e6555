// Comparisons of a loop's counter with a number: on the CPU the iterations on both sides run in
// loops of their own. Wherever a run begins or stops, the words are the same.
#include "in_chunks.hpp"

#include <hls/cpu/native/loops/peeling.hpp>

namespace cpu_sides {
namespace {

using hls::argument, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg,
    hls::select, hls::sint, hls::uint, hls::when, hls::wrap;
using unit::check_in_chunks;

// In the loop of a kernel.
template <auto const& Kernel>
constexpr int compared = hls::cpu::detail::compared_in<hls::detail::simplified<Kernel>, 1>.count;

// A sum that is begun anew where `compare` of the counter says so.
template <int First, int End, int Step>
constexpr auto sums(auto compare) {
    return kernel<"sums">([compare](in<"x", uint<8>> x, out<"y", uint<12>> y, control flow,
                                    reg<"sum", uint<12>> sum) {
        flow.for_("word", range{First, End, Step}, [&](auto i) {
            uint<12> const before = select(compare(i), 5, sum);
            sum = wrap<uint<12>>(before + x.read());
        });
        y.write(sum);
    });
}

struct is_7 {
    constexpr auto operator()(auto const& i) const { return i == 7; }
};
struct is_not_0 {
    constexpr auto operator()(auto const& i) const { return i != 0; }
};
struct below_3 {
    constexpr auto operator()(auto const& i) const { return i < 3; }
};
struct above_3 {
    constexpr auto operator()(auto const& i) const { return i > 3; }
};
struct at_least_3 {
    constexpr auto operator()(auto const& i) const { return i >= 3; }
};
struct at_most_3 {
    constexpr auto operator()(auto const& i) const { return i <= 3; }
};

template <int First, int End, int Step, class Compare>
constexpr auto sums_by = sums<First, End, Step>(Compare{});

static_assert(compared<sums_by<0, 20, 1, below_3>> == 1);
static_assert(compared<sums_by<0, 20, 1, is_7>> == 1);

// What only the loop asks is none.
constexpr auto totals = kernel<"totals">(
    [](in<"x", uint<8>> x, out<"y", uint<14>> y, control flow, reg<"sum", uint<14>> sum) {
        sum = 0;
        flow.for_("word", 20, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
static_assert(compared<totals> == 0);

template <int First, int End, int Step>
void check_comparisons() {
    check_in_chunks<sums_by<First, End, Step, is_7>>();
    check_in_chunks<sums_by<First, End, Step, is_not_0>>();
    check_in_chunks<sums_by<First, End, Step, below_3>>();
    check_in_chunks<sums_by<First, End, Step, above_3>>();
    check_in_chunks<sums_by<First, End, Step, at_least_3>>();
    check_in_chunks<sums_by<First, End, Step, at_most_3>>();
}

TEST_CASE("sides: the number is met") { check_comparisons<0, 20, 1>(); }
TEST_CASE("sides: every third, from below zero past 7 and 3") { check_comparisons<-1, 30, 3>(); }
TEST_CASE("sides: from behind the number") { check_in_chunks<sums_by<8, 11, 1, is_7>>(); }
TEST_CASE("sides: one iteration") { check_in_chunks<sums_by<3, 4, 1, above_3>>(); }

// Words leave where the comparison holds; how far the loop goes is given.
constexpr auto last_ones = kernel<"last_ones">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"count", uint<6>> count, control flow) {
        flow.for_("word", count, [&](auto i) {
            auto const word = x.read();
            when(i >= 4, [&] { y.write(word); });
        });
    });
static_assert(compared<last_ones> == 1);

TEST_CASE("sides: as many as are given") {
    for (int count : {1, 3, 4, 5, 8, 40}) {
        CAPTURE(count);
        check_in_chunks<last_ones>(count);
    }
}

constexpr auto both_ends = kernel<"both_ends">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, control flow, reg<"held", uint<9>> held) {
        flow.for_("word", 11, [&](auto i) {
            auto const word = x.read();
            held = select(i == 0, word, wrap<uint<9>>(held + word));
            when(i == 10, [&] { y.write(held ^ word); });
        });
    });
static_assert(compared<both_ends> == 2);

TEST_CASE("sides: the first one and the last") { check_in_chunks<both_ends>(); }

// As many comparisons as there are in a row of cases; two change at the same counter.
template <int First, int End, int Step>
constexpr auto cases = kernel<"cases">([](in<"x", uint<8>> x, out<"y", uint<10>> y, control flow,
                                          reg<"held", uint<10>> held) {
    flow.for_("word", range{First, End, Step}, [&](auto i) {
        auto const word = x.read();
        uint<10> const more = select(i < 2, word, held);
        uint<10> const less = select(i == 5, 3, more);
        uint<10> const other = select(i > 1, less ^ 1, less);
        uint<10> const some = select(i == 9, other ^ 64, other);
        held = wrap<uint<10>>(some + select(i > 8, 2, word));
        when(i != 7, [&] { y.write(held); });
    });
});
static_assert(compared<cases<0, 12, 1>> == 4); // of six

TEST_CASE("sides: cases") {
    check_in_chunks<cases<0, 12, 1>>();
    check_in_chunks<cases<1, 30, 4>>();
    check_in_chunks<cases<-3, 40, 5>>();
}

} // namespace
} // namespace cpu_sides
