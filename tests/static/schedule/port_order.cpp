// The order of accesses to different ports: that of the program, or none for reads. What it does to
// recurrences, what stays in order, and that the verifier sees both.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::in, hls::kernel, hls::options, hls::out, hls::port_order, hls::reg, hls::schedule,
    hls::uint, hls::when;

// The statements of the usual accumulator, swapped: the word is written before the next is read.
template <port_order Order>
constexpr auto swapped = kernel<"swapped", options{.port_order = Order}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum) {
        y.write(sum);
        sum += x.read();
    });
static_assert(schedule<swapped<port_order::program>>.ii == 2);
static_assert(schedule<swapped<port_order::independent>>.ii == 1);
static_assert(schedule<swapped<port_order::early_writes>>.ii == 1);

// In options that are not the kernel's own, too.
static_assert(
    schedule<swapped<port_order::program>, options{.port_order = port_order::independent}>.ii == 1);

template <class Graph>
constexpr int find(Graph const& g, ir::op kind, int which) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == kind && which-- == 0) return i;
    return ir::none;
}

// A read that comes late holds back what is written behind it, and no other read.
template <port_order Order>
constexpr auto late_read = kernel<"late_read", options{.port_order = Order}>(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, in<"c", uint<8>> c, out<"y", uint<8>> y,
       reg<"r", uint<8>> r) {
        uint<8> const first = a.read();
        when(hls::fpga_reg(hls::fpga_reg(first)) == 1, [&] { r = b.read(); });
        y.write(5);
        r += c.read();
    });
template <port_order Order, ir::op Kind, int Which>
constexpr int cycle = schedule<late_read<Order>>.cycle[find(
    hls::detail::built<late_read<Order>, options{.port_order = Order}>, Kind, Which)];
using enum port_order;
static_assert(cycle<program, ir::op::read, 1> == 2 && cycle<independent, ir::op::read, 1> == 2);
static_assert(cycle<program, ir::op::read, 2> == 3 && cycle<independent, ir::op::read, 2> == 0);
static_assert(cycle<program, ir::op::write, 0> == 2 && cycle<independent, ir::op::write, 0> == 2);

// A plan of the one is none of the other.
constexpr auto const& free_graph =
    hls::detail::built<late_read<independent>, options{.port_order = independent}>;
constexpr auto const& ordered_graph = hls::detail::built<late_read<program>, options{}>;
constexpr auto const& free_plan = schedule<late_read<independent>>;
static_assert(ir::breaks_port_order(free_graph, free_plan,
                                    ir::minimum_distances_of(free_graph, free_plan)) == ir::none);
static_assert(ir::breaks_port_order(ordered_graph, free_plan,
                                    ir::minimum_distances_of(ordered_graph, free_plan)) !=
              ir::none);

} // namespace
