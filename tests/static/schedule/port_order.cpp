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

// By itself: the order of the program where nothing is gained, words that leave early where that is
// enough, and independent ports where only they make the interval shorter.
static_assert(hls::detail::built<swapped<by_itself>, options{}>.early_writes &&
              schedule<swapped<by_itself>>.ii == 1);

// A word behind a read, and a read behind that word.
template <port_order Order>
constexpr auto behind_a_read = kernel<"behind_a_read", options{.port_order = Order}>(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        y.write(uint<8>(x.read() + r));
        r += z.read();
    });
static_assert(schedule<behind_a_read<program>>.ii == 2);
static_assert(schedule<behind_a_read<early_writes>>.ii == 2);
static_assert(schedule<behind_a_read<independent>>.ii == 1);
static_assert(schedule<behind_a_read<by_itself>>.ii == 1);

// A fence keeps them in order: what is written before it leaves before the read waits.
template <port_order Order>
constexpr auto fenced = kernel<"fenced", options{.port_order = Order}>(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, reg<"r", uint<8>> r,
       hls::control flow) {
        y.write(uint<8>(x.read() + r));
        flow.fence();
        r += z.read();
    });
static_assert(schedule<fenced<program>>.ii == 2);
static_assert(schedule<fenced<independent>>.ii == 2);
static_assert(schedule<fenced<by_itself>>.ii == 2);
constexpr auto const& parted_graph =
    hls::detail::built<fenced<independent>, options{.port_order = independent}>;
constexpr auto joined_plan = [] {
    auto plan = schedule<fenced<independent>>;
    for (int i = 1; i < parted_graph.node_count; ++i) plan.cycle[i] = 0;
    return plan;
}();
static_assert(ir::breaks_port_order(parted_graph, joined_plan,
                                    ir::minimum_distances_of(parted_graph, joined_plan)) !=
              ir::none);

// In systems too, unless pipes form a ring, in whatever direction.
constexpr auto copy =
    kernel<"copy">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
constexpr auto split =
    kernel<"split">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        y.write(v);
        z.write(v);
    });
constexpr auto row = hls::system<"row">(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y, hls::pipe<"p", uint<8>, 2> p) {
        behind_a_read<by_itself>(x, z, p);
        copy(p, y);
    });
constexpr auto ring =
    hls::system<"ring">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::pipe<"p", uint<8>, 2> p,
                           hls::pipe<"q", uint<8>, 2> q) {
        split(x, p, q);
        behind_a_read<by_itself>(p, q, y);
    });
constexpr int interval_in(hls::design_view const& d) {
    for (int k = 0; k < d.instance_count; ++k)
        if (d.instances[k].kernel.built.id == hls::make_name("behind_a_read"))
            return d.instances[k].kernel.plan.ii;
    return 0;
}
static_assert(interval_in(hls::design_of<row>) == 1);
static_assert(interval_in(hls::design_of<ring>) == 2);

} // namespace
