// Operations that share operators: hand-worked schedules, what is shared and what is not, and plans
// that the verifier rejects.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::sint, hls::uint;

// A product takes 8000 ps and a look-up table for each bit of a row, a parity as much; the choice
// of an operand takes 2000 ps, the way to several registers 1000, a register 1000.
constexpr device with_large_products() {
    device d = test::round_device;
    d.curves[int(op_class::multiply)] = {2, {{1, 8000, 1}, {64, 8000, 64 * 64}}};
    d.curves[int(op_class::reduce)] = d.curves[int(op_class::multiply)];
    d.curves[int(op_class::mux)] = {2, {{1, 1000, 1}, {64, 1000, 64}}};
    return d;
}
inline constexpr device target = with_large_products();

constexpr options every(int cycles, int mhz = 100) {
    return {.device = target, .clock_mhz = mhz, .initiation_interval = cycles};
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& graph = detail::built<Kernel, Wanted>;

// The node of the product number `which`.
template <auto const& Kernel, options Wanted>
constexpr int product(int which) {
    for (int i = 1; i < graph<Kernel, Wanted>.node_count; ++i)
        if (graph<Kernel, Wanted>.nodes[i].kind == ir::op::multiply && which-- == 0) return i;
    return ir::none;
}

template <auto const& Kernel, options Wanted>
constexpr int cycle_of(int which) {
    return schedule<Kernel, Wanted>.cycle[product<Kernel, Wanted>(which)];
}

template <auto const& Kernel, options Wanted>
constexpr int operator_of(int which) {
    return schedule<Kernel, Wanted>.operator_of[product<Kernel, Wanted>(which)];
}

constexpr auto two_products = [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<18>> y) {
    uint<8> const v = a.read(), w = b.read();
    y.write(v * w + wrap<uint<8>>(v + 1) * wrap<uint<8>>(w + 2));
};
inline constexpr auto two = kernel<"two">(two_products);

// In each cycle both products act.
static_assert(operator_of<two, every(1)>(0) == 0 && operator_of<two, every(1)>(1) == 0);

// One takes the operator in cycle 0, the other in cycle 1; the sum of the results, which are there
// a cycle later, stands in cycle 2.
static_assert(schedule<two, every(2)>.ii == 2);
static_assert(operator_of<two, every(2)>(0) == 1 && operator_of<two, every(2)>(1) == 1);
static_assert(cycle_of<two, every(2)>(0) == 0 && cycle_of<two, every(2)>(1) == 1);

// At 110 MHz a cycle has no time for the way from a product to several registers: there is one
// behind it.
constexpr int latency(options const& wanted, auto const& g, int id) {
    return ir::latency_of(g, wanted.device, ir::period_of(wanted.clock_mhz), g.nodes[id]);
}
static_assert(latency(every(2), graph<two, every(2)>, product<two, every(2)>(0)) == 1);
static_assert(latency(every(2, 110), graph<two, every(2, 110)>, product<two, every(2, 110)>(0)) ==
              2);

// As requested, of the kernel or the system.
inline constexpr auto shared_alone = kernel<"shared_alone", every(2)>(two_products);
constexpr options apart{
    .device = target, .clock_mhz = 100, .initiation_interval = 2, .share = sharing::never};
static_assert(operator_of<two, apart>(0) == 0 && operator_of<two, apart>(1) == 0);
inline constexpr auto whole = hls::system<"whole", system_options{.share = sharing::never}>(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<18>> y) { shared_alone(a, b, y); });
constexpr int count_shared(ir::graph_view const& g, ir::plan_view const& p) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i) count += p.operator_of[i] != 0;
    return count;
}
constexpr int count_shared(kernel_view const& k) { return count_shared(k.built, k.plan); }
static_assert(count_shared(view<shared_alone>) == 2);
static_assert(count_shared(design_of<whole>.kernel("shared_alone")) == 0);

// Operations of one operand.
inline constexpr auto parities =
    kernel<"parities", every(2)>([](in<"a", uint<64>> a, in<"b", uint<64>> b, out<"y", uint<2>> y) {
        y.write(xor_reduce(a.read()) + xor_reduce(b.read()));
    });
static_assert(count_shared(view<parities>) == 2);

// A recurrence that has no time for the registers of an operator has a product of its own: y is
// there after a cycle, and the interval is 2.
inline constexpr auto feedback =
    kernel<"feedback">([](in<"a", uint<8>> a, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        uint<8> const v = a.read();
        r = wrap<uint<8>>(wrap<uint<8>>(r * v) * wrap<uint<8>>(v + 1));
        y.write(r);
    });
static_assert(schedule<feedback, every(2)>.ii == 2);
static_assert(operator_of<feedback, every(2)>(0) == 0 && operator_of<feedback, every(2)>(1) == 0);

// With more cycles both fit.
static_assert(operator_of<feedback, every(4)>(0) == 1 && operator_of<feedback, every(4)>(1) == 1);

// Faults that the verifier finds.
constexpr auto const& g = graph<two, every(2)>;
constexpr auto const& plan = schedule<two, every(2)>;
constexpr int first = product<two, every(2)>(0), second = product<two, every(2)>(1);

constexpr int found(auto const& p) {
    return ir::overloads_operator(g, p, ir::minimum_distances_of(g, p));
}

constexpr auto moved(int id, int cycles) {
    auto p = plan;
    p.cycle[id] += cycles;
    return p;
}

constexpr auto in_operator(int id, short which) {
    auto p = plan;
    p.operator_of[id] = which;
    return p;
}

static_assert(found(plan) == ir::none && ir::verify(g, plan, target));
static_assert(found(moved(second, -1)) == second); // in one cycle of one iteration
static_assert(found(moved(second, 1)) == second);  // in one cycle, of two iterations
static_assert(found(in_operator(second, 0)) == second);
static_assert(found(in_operator(second, 2)) == ir::none);
static_assert(!ir::verify(g, moved(second, -1), target));

// An operator of another class, of one input, of narrower operands.
constexpr int found_with(auto change) {
    auto other = g;
    change(other);
    return ir::overloads_operator(other, plan, ir::minimum_distances_of(g, plan));
}
static_assert(found_with([](auto& x) { x.classes[0].inputs = 1; }) == second);
static_assert(found_with([](auto& x) { x.classes[0].operands[1].width = 7; }) == first);
static_assert(found_with([](auto& x) { x.classes[0].kind = ir::op::add; }) == first);

} // namespace
