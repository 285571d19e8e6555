// Division and square root in units: intervals, and which unit is built for an interval.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

constexpr auto quotient =
    kernel<"quotient">([](in<"x", uint<32>> x, in<"by", uint<32>> by, out<"y", uint<32>> y) {
        y.write(x.read() / by.read());
    });

constexpr auto root =
    kernel<"root">([](in<"x", uint<32>> x, out<"y", uint<16>> y) { y.write(sqrt(x.read())); });

template <auto const& Kernel, options Wanted>
constexpr int units() {
    int count = 0;
    for (ir::node const& n : detail::built<Kernel, Wanted>.nodes) count += ir::is_iterative(n.kind);
    return count;
}

template <auto const& Kernel, options Wanted>
constexpr ir::iteration unit_of() {
    for (ir::node const& n : detail::built<Kernel, Wanted>.nodes)
        if (ir::is_iterative(n.kind)) return ir::iteration_of(n.value);
    return {};
}

// One cycle takes the operands, one finds each bit.
inline constexpr options iterative{.division = division::iterative};
static_assert(schedule<quotient, iterative>.ii == 33 && schedule<root, iterative>.ii == 17);

// Nothing is requested: rows, new operands in each cycle.
static_assert(schedule<quotient>.ii == 1 && units<quotient, options{}>() == 0);

// As many bits in a cycle as the interval needs.
inline constexpr options every_17th{.initiation_interval = 17};
static_assert(unit_of<quotient, every_17th>().at_once == 2);
static_assert(schedule<quotient, every_17th>.ii == 17);
inline constexpr options every_16th{.initiation_interval = 16};
static_assert(unit_of<quotient, every_16th>().at_once == 3); // 11 steps of 3 bits: 33 bits
static_assert(unit_of<quotient, every_16th>().digits == 33);
inline constexpr options every_40th{.initiation_interval = 40};
static_assert(unit_of<quotient, every_40th>().at_once == 1);
static_assert(schedule<quotient, every_40th>.ii == 40);

// Shorter than any unit, or rows are requested.
inline constexpr options every_second{.initiation_interval = 2};
static_assert(units<quotient, every_second>() == 0);
inline constexpr options in_rows{.initiation_interval = 40, .division = division::pipelined};
static_assert(units<quotient, in_rows>() == 0);

// Rows of few bits are smaller than a unit.
constexpr auto few_bits =
    kernel<"few_bits">([](in<"x", uint<4>> x, in<"by", uint<4>> by, out<"y", uint<4>> y) {
        y.write(x.read() / by.read());
    });
static_assert(units<few_bits, every_40th>() == 0 && units<few_bits, iterative>() == 1);

// On the round device a difference takes 4000 ps, a choice and a register 1000 ps.
inline constexpr options in_one_cycle{
    .device = test::round_device, .clock_mhz = 100, .division = division::iterative};
inline constexpr options in_two_cycles{
    .device = test::round_device, .clock_mhz = 180, .division = division::iterative};
static_assert(!unit_of<root, in_one_cycle>().halved && unit_of<root, in_two_cycles>().halved);
static_assert(schedule<root, in_one_cycle>.ii == 17 && schedule<root, in_two_cycles>.ii == 33);

// Quotient and rest of the same operands are one unit; other operands have one of their own.
constexpr auto both = kernel<"both", iterative>(
    [](in<"x", uint<16>> x, in<"by", uint<16>> by, out<"q", uint<16>> q, out<"r", uint<16>> r) {
        auto const a = x.read();
        auto const b = by.read();
        q.write(a / b);
        r.write(a % b);
    });
static_assert(units<both, iterative>() == 1);

// A loop that requests an interval has a unit, the other one rows.
constexpr auto two_loops = kernel<"two_loops">([](in<"x", uint<16>> x, in<"by", uint<16>> by,
                                                  out<"y", uint<16>> y, control flow) {
    flow.for_("slow", 8, {.initiation_interval = 20}, [&](auto) { y.write(x.read() / by.read()); });
    flow.for_("fast", 8, [&](auto) { y.write(x.read() / by.read()); });
});
static_assert(units<two_loops, options{}>() == 1);
static_assert(schedule<two_loops>.loops[0].ii == 20 && schedule<two_loops>.loops[1].ii == 1);

// Roots by Newton's iteration: a quotient of 15 bits takes 16 cycles, and one more with the sum. As
// many runs are interleaved as the one unit has time for, not as many as the interval has cycles.
template <options Wanted, int Interval>
constexpr auto roots = kernel<"roots", Wanted>([](out<"y", uint<10>> y,
                                                  reg<"estimate", uint<10>> estimate,
                                                  control flow) {
    flow.for_("row", 64, [&](auto row) {
        estimate = 255;
        flow.for_("step", 6, {.initiation_interval = Interval},
                  [&](auto) { estimate = (estimate + uint<16>(row * 317) / estimate + 1) / 2; });
        y.write(estimate);
    });
});
inline constexpr options slow_in_units{.clock_mhz = 80, .division = division::iterative};
inline constexpr options slow{.clock_mhz = 80};
static_assert(schedule<roots<slow_in_units, 0>>.loop("step").runs == 2);
static_assert(schedule<roots<slow_in_units, 0>>.loop("step").ii == 16);
static_assert(schedule<roots<slow, 40>>.loop("step").runs == 2);
static_assert(schedule<roots<slow, 40>>.loop("step").ii == 20);
static_assert(schedule<roots<slow, 30>>.loop("step").runs == 1);

// So it is of a user block that does not take words in every cycle.
constexpr auto slow_block = hls::block<"slow_block", out<"y", uint<10>>(in<"x", uint<10>>)>(
    {.latency = 12, .interval = 5, .start = "start"}, [](auto x) { return x + 1; });
constexpr auto block_in_a_ring = kernel<"block_in_a_ring">(
    [](out<"y", uint<10>> y, reg<"estimate", uint<10>> estimate, control flow) {
        flow.for_("row", 64, [&](auto row) {
            estimate = row;
            flow.for_("step", 6, [&](auto) { estimate = slow_block(estimate); });
            y.write(estimate);
        });
    });
static_assert(schedule<block_in_a_ring>.loop("step").runs == 3);
static_assert(schedule<block_in_a_ring>.loop("step").ii == 5);

} // namespace
