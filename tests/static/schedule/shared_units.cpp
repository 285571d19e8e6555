// Divisions and square roots that share a unit, in hand-worked cycles; operations of several basic
// blocks that compute one value; plans that the verifier rejects.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::in, hls::out, hls::uint, hls::reg, hls::kernel, hls::control, hls::options;

constexpr options every(int cycles) {
    return {.device = hls::ice40_hx, .clock_mhz = 50, .initiation_interval = cycles};
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& graph = hls::detail::built<Kernel, Wanted>;

// The operation number `which` of its kind.
template <auto const& Kernel, options Wanted>
constexpr int number(ir::op kind, int which) {
    for (int i = 1; i < graph<Kernel, Wanted>.node_count; ++i)
        if (graph<Kernel, Wanted>.nodes[i].kind == kind && which-- == 0) return i;
    return ir::none;
}

template <auto const& Kernel, options Wanted>
constexpr int operator_of(ir::op kind, int which) {
    return hls::schedule<Kernel, Wanted>.operator_of[number<Kernel, Wanted>(kind, which)];
}

template <auto const& Kernel, options Wanted>
constexpr int cycle_of(ir::op kind, int which) {
    return hls::schedule<Kernel, Wanted>.cycle[number<Kernel, Wanted>(kind, which)];
}

template <auto const& Kernel, options Wanted>
inline constexpr bool shares_divisions = operator_of<Kernel, Wanted>(ir::op::long_division, 0) != 0;

// A unit is busy for 9 cycles.
constexpr auto two = kernel<"two">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"x", uint<8>> x, out<"y", uint<8>> y) {
        uint<8> const v = a.read(), w = b.read();
        x.write(v / w);
        y.write(w / v);
    });
static_assert(shares_divisions<two, every(18)>);
static_assert(cycle_of<two, every(18)>(ir::op::long_division, 0) == 0);
static_assert(cycle_of<two, every(18)>(ir::op::long_division, 1) == 9);
static_assert(!shares_divisions<two, every(17)>);

// Three want two units at an interval of 18, and one at 27.
constexpr auto three =
    kernel<"three">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"x", uint<10>> x) {
        uint<8> const v = a.read(), w = b.read();
        x.write(v / w + w / v + uint<8>(v | 1) / uint<8>(w | 2));
    });
static_assert(operator_of<three, every(27)>(ir::op::long_division, 0) == 1 &&
              operator_of<three, every(27)>(ir::op::long_division, 1) == 1 &&
              operator_of<three, every(27)>(ir::op::long_division, 2) == 1);

// Units of other widths are other units.
constexpr auto of_widths = kernel<"of_widths">(
    [](in<"a", uint<8>> a, in<"b", uint<6>> b, out<"x", uint<8>> x, out<"y", uint<6>> y) {
        uint<8> const v = a.read();
        uint<6> const w = b.read();
        x.write(v / w);
        y.write(w / v);
    });
static_assert(!shares_divisions<of_widths, every(40)>);

// The second loop waits for the last quotient of the first one.
constexpr auto in_two_loops =
    kernel<"in_two_loops">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>> a,
                              reg<"b", uint<8>> b, control flow) {
        flow.for_("first", 30, {.initiation_interval = 12},
                  [&](auto) { a = x.read() / uint<8>(a | 1); });
        flow.for_("second", 30, {.initiation_interval = 12},
                  [&](auto) { b = x.read() / uint<8>(b | 1); });
        y.write(a ^ b);
    });
constexpr options at_50{.device = hls::ice40_hx, .clock_mhz = 50};
static_assert(operator_of<in_two_loops, at_50>(ir::op::long_division, 0) == 1 &&
              operator_of<in_two_loops, at_50>(ir::op::long_division, 1) == 1);

// One square in two loops is one operator without multiplexers: synthesis finds that. With another
// operand it is shared.
template <bool Same>
constexpr auto squares = kernel<"squares">([](in<"x", uint<10>> x, out<"y", uint<21>> y,
                                              reg<"k", uint<10>> k, reg<"l", uint<10>> l,
                                              control flow) {
    k = x.read();
    if constexpr (!Same) l = x.read();
    flow.for_("one", 8, [&](auto) { y.write(x.read() + k * k); });
    flow.for_("two", 8, [&](auto) {
        if constexpr (Same)
            y.write(x.read() ^ (k * k));
        else
            y.write(x.read() ^ (l * l));
    });
});
constexpr options at_20{.device = hls::ice40_hx, .clock_mhz = 20};
static_assert(operator_of<squares<true>, at_20>(ir::op::multiply, 0) == 0);
static_assert(operator_of<squares<false>, at_20>(ir::op::multiply, 0) == 1);

// Faults that the verifier finds: one cycle too soon after the other one, in one iteration and in
// the next.
constexpr auto const& g = graph<two, every(18)>;
constexpr auto const& plan = hls::schedule<two, every(18)>;
constexpr int second = number<two, every(18)>(ir::op::long_division, 1);

constexpr int found_after(int cycles) {
    auto p = plan;
    p.cycle[second] += cycles;
    return ir::overloads_operator(g, p, ir::minimum_distances_of(g, p));
}
static_assert(found_after(0) == ir::none);
static_assert(found_after(-1) == second);
static_assert(found_after(1) == second);

} // namespace
