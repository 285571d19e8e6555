// Conditions that a loop does not change: on the CPU it stands there once for each of their values.
// Wherever a run begins or stops, the words are the same.
#include "in_chunks.hpp"

#include <hls/cpu/native/loops/fixed_conditions.hpp>

namespace cpu_fixed {
namespace {

using hls::argument, hls::array, hls::bits, hls::control, hls::in, hls::kernel, hls::out, hls::reg,
    hls::select, hls::sint, hls::uint, hls::when, hls::wrap;
using unit::check_in_chunks;

// In the loop of one step that begins with this basic block.
template <auto const& Kernel, int BasicBlock>
constexpr int fixed =
    hls::cpu::detail::fixed_conditions_of<hls::detail::simplified<Kernel>, BasicBlock, 1>.count;

// The sums of rows, begun in the first one and written behind the last one.
constexpr auto sums_of_columns = kernel<"sums_of_columns">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, control flow, array<"sums", uint<10>, 32> sums) {
        flow.for_("row", 5, [&](auto row) {
            flow.for_("column", 32, [&](auto column) {
                uint<10> const before = sums[column];
                uint<10> const sum = wrap<uint<10>>(select(row == 0, 0, before) + x.read());
                sums[column] = sum;
                when(row == 4, [&] { y.write(sum); });
            });
        });
    });
static_assert(fixed<sums_of_columns, 2> == 2);

TEST_CASE("fixed: counters of the loop around") { check_in_chunks<sums_of_columns>(); }

// A word decides for the ones that follow it: whether they are read at all, and who gets them.
constexpr auto packets = kernel<"packets">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                                              array<"even", uint<8>, 16> even,
                                              array<"odd", uint<8>, 16> odd,
                                              reg<"sum", uint<8>> s) {
    auto const head = x.read();
    flow.for_("word", 16, [&](auto i) {
        when(bits<1, 0>(head) != 3, [&] {
            auto const word = x.read();
            when(bits<0, 0>(head) == 0, [&] { even[i] = word; }).otherwise([&] { odd[i] = word; });
            s = wrap<uint<8>>(s + word);
        });
    });
    flow.for_("give", 16, [&](auto i) {
        uint<8> const a = even[i], b = odd[i];
        when(!(bits<2, 2>(head) == 1), [&] { y.write(a ^ s); });
        when(bits<3, 3>(head) == 1, [&] { y.write(b); });
    });
});
static_assert(fixed<packets, 1> == 2);

TEST_CASE("fixed: what a word has decided") { check_in_chunks<packets>(); }

// Arguments, and a comparison of the counter beside them.
constexpr auto chosen =
    kernel<"chosen">([](in<"x", uint<8>> x, out<"y", uint<9>> y, argument<"mode", uint<2>> mode,
                        control flow, reg<"held", uint<9>> held) {
        flow.for_("word", 11, [&](auto i) {
            auto const word = x.read();
            held = select(i == 0, word, wrap<uint<9>>(held + select(mode == 2, word, 3)));
            when(bits<0, 0>(mode) == 1 || i == 10, [&] { y.write(held); });
        });
    });
static_assert(fixed<chosen, 1> == 2);

TEST_CASE("fixed: arguments") {
    for (int mode : {0, 1, 2, 3}) {
        CAPTURE(mode);
        check_in_chunks<chosen>(mode);
    }
}

// A bit that is added, and not asked, may stand in a variable with others above it.
constexpr auto parities = kernel<"parities">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"parity", uint<1>> parity) {
        auto const head = x.read();
        flow.for_("word", 9, [&](auto) {
            auto const word = x.read();
            parity = wrap<uint<1>>(parity + wrap<uint<1>>(head) + word);
            y.write(wrap<uint<8>>(word + parity));
        });
    });

TEST_CASE("fixed: bits that are added") { check_in_chunks<parities>(); }

// What the loop itself changes is not fixed.
constexpr auto switched = kernel<"switched">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"on", uint<1>> on) {
        flow.for_("word", 20, [&](auto) {
            auto const word = x.read();
            when(on == 1, [&] { y.write(word); });
            when(word == 7, [&] { on = 1; });
        });
        on = 0;
    });
static_assert(fixed<switched, 1> == 0);

TEST_CASE("fixed: not what the loop changes") { check_in_chunks<switched>(); }

} // namespace
} // namespace cpu_fixed
