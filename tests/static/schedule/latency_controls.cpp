// Latency controls: the cycles that were asked lie between the effects, whatever else moves them;
// passes keep them; the verifier rejects plans that break them.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr options wanted{.device = test::round_device, .clock_mhz = 100};

template <auto const& Kernel, options Wanted = wanted>
struct pairs {
    int count;
    int cycles[16]; // from anchor to effect, by control and step
};

template <auto const& Kernel, options Wanted = wanted>
constexpr auto find_pairs() {
    pairs<Kernel, Wanted> p{};
    ir::for_each_control(detail::built<Kernel, Wanted>, [&](int, int anchor, int effect) {
        auto const& plan = schedule<Kernel, Wanted>;
        p.cycles[p.count++] = plan.cycle[effect] - plan.cycle[anchor];
    });
    return p;
}

template <auto const& Kernel, options Wanted = wanted>
inline constexpr auto apart = find_pairs<Kernel, Wanted>();

// Later than necessary, as late as necessary, before; both ends at once; in any order of marks.
inline constexpr auto in_order = kernel<"in_order">(
    [](in<"x", uint<8>> x, out<"a", uint<8>> a, out<"b", uint<8>> b, out<"c", uint<8>> c) {
        uint<8> const v = x.read(anchor<0>);
        a.write(v, after<0>.exactly(5), anchor<1>);
        b.write(v, anchor<2>, after<1>.at_least(2));
        c.write(v, after<2>.at_least(1), after<2>.at_most(3), after<0>.exactly(10));
    });
static_assert(apart<in_order>.count == 5 && apart<in_order>.cycles[0] == 5 &&
              apart<in_order>.cycles[1] >= 2 && apart<in_order>.cycles[2] >= 1 &&
              apart<in_order>.cycles[3] <= 3 && apart<in_order>.cycles[4] == 10);
static_assert(schedule<in_order, wanted>.ii == 1);

// The anchor gives way: a read moves towards the write that waits for another one.
inline constexpr auto moved_anchor =
    kernel<"moved_anchor">([](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<9>> y) {
        uint<8> const early = fpga_reg(fpga_reg(fpga_reg(x.read())));
        y.write(early + w.read(anchor<0>), after<0>.at_most(1));
    });
static_assert(apart<moved_anchor>.cycles[0] <= 1);

// Negative: the effect that stands first in the program is measured from one that stands later.
inline constexpr auto backwards =
    kernel<"backwards">([](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<9>> y) {
        uint<8> const first = x.read(after<7>.exactly(-4));
        y.write(first + w.read(anchor<7>));
    });
static_assert(apart<backwards>.cycles[0] == -4);

// Loads and stores, also of words that nobody uses; intervals above 1, where ports are shared.
inline constexpr auto memory =
    kernel<"memory">([](in<"x", uint<8>> x, out<"y", uint<32>> y,
                        array<"m", uint<32>, 256, hls::memory{.forwarding = 0}> m) {
        uint<8> const i = x.read(anchor<0>);
        uint<32> const v = m.at(i, anchor<1>, after<0>.exactly(2));
        uint<32> const w = m.at(i + 1, after<1>.exactly(3));
        [[maybe_unused]] uint<32> const unused = m.at(i + 2, after<1>.exactly(4));
        m.at(i, after<1>.at_least(9)) = v + w;
        y.write(v);
    });
static_assert(apart<memory>.count == 4 && apart<memory>.cycles[0] == 2 &&
              apart<memory>.cycles[1] == 3 && apart<memory>.cycles[2] == 4 &&
              apart<memory>.cycles[3] >= 9);
static_assert(schedule<memory, wanted>.ii > 3);

// In a loop, and in each copy of a loop that is unrolled, partly or fully; around it, too.
template <int Copies>
inline constexpr auto looping = kernel<"looping">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                     control flow) {
    flow.for_("i", 6, {.unroll = Copies}, [&](auto i) {
        uint<8> const v = x.read(anchor<3>);
        when(v > 4, [&] { y.write(v + i, after<3>.exactly(4)); });
    });
});
inline constexpr auto const& plain_loop = looping<1>;
inline constexpr auto const& unrolled_twice = looping<2>;
inline constexpr auto const& unrolled = looping<full_unroll>;

constexpr bool all_are(auto const& p, int count, int cycles) {
    for (int i = 0; i < p.count; ++i)
        if (p.cycles[i] != cycles) return false;
    return p.count == count;
}
static_assert(all_are(apart<plain_loop>, 1, 4) && schedule<plain_loop, wanted>.loop("i").ii == 1);
static_assert(all_are(apart<unrolled_twice>, 2, 4));
static_assert(all_are(apart<unrolled>, 6, 4));

// A control of a copy may be measured from outside the loop.
inline constexpr auto from_outside =
    kernel<"from_outside">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        uint<8> const v = x.read(anchor<0>);
        flow.for_("i", 3, {.unroll = full_unroll},
                  [&](auto i) { y.write(v + i, after<0>.at_least(2)); });
    });
static_assert(apart<from_outside>.count == 3 && apart<from_outside>.cycles[0] >= 2);

// Coalescing puts what an outer iteration does before its inner loop into two steps: in both.
inline constexpr auto coalesced =
    kernel<"coalesced">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"v", uint<8>> v,
                           array<"m", uint<8>, 4> m, control flow) {
        flow.for_("row", 4, {.loop_coalesce = 2}, [&](auto row) {
            v = x.read(anchor<0>);
            m.at(row, after<0>.exactly(3)) = v;
            flow.for_("column", 4, [&](auto i) { y.write(v + m[i]); });
        });
    });
static_assert(all_are(apart<coalesced>, 2, 3));
static_assert(schedule<coalesced, wanted>.loop_count == 2);

// Loops that become one keep both.
inline constexpr auto fused = kernel<"fused">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 16> a, control flow) {
        flow.for_("fill", 16, [&](auto i) { a.at(i, after<0>.exactly(2)) = x.read(anchor<0>); });
        flow.for_("drain", 16, {.fusion = fusing::with_previous}, [&](auto i) {
            uint<8> const v = a.at(i, anchor<1>);
            y.write(v, after<1>.exactly(3));
        });
    });
static_assert(apart<fused>.cycles[0] == 2 && apart<fused>.cycles[1] == 3 &&
              detail::built<fused, wanted>.loops[1].latch == 0);

// Interleaved runs.
inline constexpr auto interleaved =
    kernel<"interleaved">([](in<"x", uint<16>> x, in<"w", uint<16>> w, out<"y", uint<16>> y,
                             out<"z", uint<16>> z, reg<"sum", uint<16>> sum, control flow) {
        flow.for_("row", 8, [&](auto) {
            sum = x.read(anchor<0>) + w.read(after<0>.exactly(2));
            flow.for_("column", 16, {.max_interleaving = 0},
                      [&](auto i) { sum = fpga_reg(fpga_reg(sum + i)); });
            y.write(sum, anchor<1>);
            z.write(sum, after<1>.exactly(3));
        });
    });
static_assert(schedule<interleaved, wanted>.loop("column").runs > 1);
static_assert(apart<interleaved>.count == 2 && apart<interleaved>.cycles[0] == 2 &&
              apart<interleaved>.cycles[1] == 3);

// Without a clock it is the clock that gives way; with one it stays.
inline constexpr auto slow = kernel<"slow">([](in<"x", uint<8>> x, out<"y", uint<32>> y) {
    uint<8> const v = x.read(anchor<0>);
    uint<16> const square = v * v;
    y.write(square * v, after<0>.at_most(0));
});
static_assert(schedule<slow, options{.device = test::round_device}>.period_ps > 10000 &&
              apart<slow, options{.device = test::round_device}>.cycles[0] == 0);
static_assert(apart<slow, options{.device = test::round_device, .clock_mhz = 50}>.cycles[0] == 0);

// The interval gives way when it is free: the store comes late, and iterations wait for it.
inline constexpr auto late_store =
    kernel<"late_store">([](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"m", uint<8>, 16> m) {
        uint<4> const i = x.read();
        uint<8> const v = m.at(i, anchor<0>);
        m.at(i, after<0>.exactly(6)) = v + 1;
        y.write(v);
    });
static_assert(schedule<late_store, wanted>.ii == 7 && apart<late_store>.cycles[0] == 6);

// The verifier measures by itself.
template <auto const& Kernel>
constexpr bool is_noticed(int by) {
    constexpr auto const& g = detail::built<Kernel, wanted>;
    auto p = schedule<Kernel, wanted>;
    if (!ir::verify(g, p, test::round_device) || ir::breaks_control(g, p) != ir::none) return false;
    int moved = ir::none;
    for (int i = 1; i < g.node_count && moved == ir::none; ++i)
        if (g.nodes[i].timing == g.controls[0].to) p.cycle[moved = i] += by;
    return ir::breaks_control(g, p) == moved && !ir::verify(g, p, test::round_device);
}
static_assert(is_noticed<in_order>(1) && is_noticed<in_order>(-1) && is_noticed<backwards>(1) &&
              is_noticed<plain_loop>(-1) && is_noticed<coalesced>(1));

// An end that a pass lost would be noticed.
constexpr bool loss_is_noticed() {
    auto g = detail::built<in_order, wanted>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::read) g.nodes[i].timing = 0;
    return ir::breaks_control(g, schedule<in_order, wanted>) != ir::none;
}
static_assert(loss_is_noticed());

} // namespace
