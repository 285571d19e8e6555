// Basic blocks that only set registers take no cycle: the jump to them sets the registers.
#include <hls/hls.hpp>

#include "../language/run.hpp"

namespace {

using namespace hls;
using hls::uint;

template <auto const& Kernel>
constexpr auto const& built = hls::detail::built<Kernel, options{}>;

// The same words as the graph before.
template <auto const& Kernel>
constexpr bool same(test::words const& given) {
    return test::run<Kernel>(given) == test::run_graph<built<Kernel>>(given);
}

template <auto const& Kernel>
constexpr int blocks_left() {
    int count = 0;
    for (int s = 0; s < built<Kernel>.basic_block_count; ++s)
        count += ir::first_of_block(built<Kernel>, s) != ir::none;
    return count;
}

constexpr auto some = test::of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8);

// Cycles of an iteration of the kernel, with one iteration of each loop.
template <auto const& Kernel>
constexpr int shortest = schedule<Kernel>.ii;

// The begin of the kernel and its three loops; the blocks between them are gone.
inline constexpr auto in_a_row =
    kernel<"in_a_row">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a,
                          array<"b", uint<8>, 4> b, control flow) {
        flow.for_("i", 4, [&](auto i) { a[i] = x.read(); });
        flow.for_("j", 4, [&](auto j) { b[j] = wrap<uint<8>>(a[j] + 1); });
        flow.for_("k", 4, [&](auto k) { y.write(b[k]); });
    });
static_assert(blocks_left<in_a_row>() == 4 && shortest<in_a_row> == 3);
static_assert(!ir::wants_threading(built<in_a_row>, 8) && same<in_a_row>(some));

// An outer loop: its begin is set by what leads to it, and by its own end.
inline constexpr auto rows =
    kernel<"rows">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"m", uint<8>> m,
                      array<"a", uint<8>, 4> a, control flow) {
        flow.for_("row", 3, [&](auto row) {
            m = 0;
            flow.for_("i", 4, [&](auto i) {
                auto const v = x.read();
                a[i] = v;
                when(v > m, [&] { m = v; });
            });
            flow.for_("j", 4, [&](auto j) { y.write(wrap<uint<8>>(a[3 - j] + m + row)); });
        });
    });
static_assert(schedule<rows>.loop("row").ii == 2 && same<rows>(some));

// What the step in front uses stays as it is until that step ends: `m` is cleared in a cycle of its
// own.
inline constexpr auto used =
    kernel<"used">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"m", uint<8>> m, control flow) {
        flow.for_("i", 12, {.loop_coalesce = 1}, [&](auto) { m = wrap<uint<8>>(m + x.read()); });
        y.write(m);
        m = 0;
    });
static_assert(same<used>(some) && shortest<used> == 2);

// A loop that may have no iterations is jumped past.
inline constexpr auto past =
    kernel<"past">([](in<"x", uint<3>> x, out<"y", uint<8>> y, reg<"m", uint<8>> m, control flow) {
        auto const n = x.read();
        flow.for_("i", range(0, n), [&](auto i) { m = wrap<uint<8>>(m * 2 + i); });
        m = 7;
        flow.for_("j", 3, [&](auto j) { y.write(wrap<uint<8>>(m + j)); });
    });
static_assert(same<past>(test::of(3, 0, 4)));

// The end of an iteration computes, and so does the begin of the next one, whose loops surely have
// an iteration each.
inline constexpr auto triangle = kernel<"triangle">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a, control flow) {
        flow.for_("row", 4, [&](auto row) {
            flow.for_("i", range(0, row + 1), [&](auto i) { a[i] = x.read(); });
            flow.for_("j", range(0, row + 1), [&](auto j) { y.write(a[row - j]); });
        });
    });
static_assert(schedule<triangle>.loop("row").ii == 2 && blocks_left<triangle>() == 3);
static_assert(same<triangle>(test::of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3)));

// What the code between loops does under a condition of its own.
inline constexpr auto conditional =
    kernel<"conditional">([](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"s", uint<4>> s,
                             reg<"m", uint<8>> m, control flow) {
        flow.for_("row", 3, {.overlap = overlapping::never}, [&](auto row) {
            flow.for_("i", 2, [&](auto) { s = wrap<uint<4>>(s + x.read()); });
            when(s > 7, [&] { m = row + 20; });
            flow.for_("j", 2, [&](auto j) { y.write(m + j); });
        });
    });
static_assert(schedule<conditional>.loop("row").ii == 2);
static_assert(same<conditional>(test::of(3, 1, 4, 1, 5, 9)));

// The loop sets a register now and then: what the code behind it reads is known there only.
inline constexpr auto now_and_then =
    kernel<"now_and_then">([](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"s", uint<4>> s,
                              reg<"m", uint<8>> m, control flow) {
        flow.for_("row", 3, {.overlap = overlapping::never}, [&](auto row) {
            flow.for_("i", 2, [&](auto) {
                auto const v = x.read();
                when(v > 3, [&] { s = v; });
            });
            m = s + row;
            flow.for_("j", 2, [&](auto j) { y.write(m + j); });
        });
    });
static_assert(schedule<now_and_then>.loop("row").ii == 3);
static_assert(same<now_and_then>(test::of(3, 1, 4, 1, 5, 9)));

// A loop that may be empty keeps its way past it.
inline constexpr auto may_be_empty =
    kernel<"may_be_empty">([](in<"x", uint<3>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("row", 3, [&](auto row) {
            auto const n = x.read();
            flow.for_("i", range(row, n), [&](auto i) { y.write(i); });
            flow.for_("j", range(n, n + row + 1), [&](auto j) { y.write(j); });
        });
    });
static_assert(same<may_be_empty>(test::of(3, 0, 4, 0)));

} // namespace
