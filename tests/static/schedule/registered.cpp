// fpga_reg: a register for every call, which nothing takes away, and which the verifier asks for.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr options wanted{.device = test::round_device, .clock_mhz = 100};

template <auto const& Kernel>
constexpr int count() {
    constexpr auto const& g = detail::built<Kernel, wanted>;
    int registers = 0;
    for (int i = 1; i < g.node_count; ++i) registers += g.nodes[i].kind == ir::op::registered;
    return registers;
}

// Cycles from the first read to the last write.
template <auto const& Kernel>
constexpr int distance() {
    constexpr auto const& g = detail::built<Kernel, wanted>;
    int from = -1, to = 0;
    for (int i = 1; i < g.node_count; ++i) {
        int const cycle = schedule<Kernel, wanted>.cycle[i];
        if (g.nodes[i].kind == ir::op::read && from < 0) from = cycle;
        if (g.nodes[i].kind == ir::op::write) to = cycle;
    }
    return to - from;
}

inline constexpr auto direct =
    kernel<"direct">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
inline constexpr auto once =
    kernel<"once">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(fpga_reg(x.read())); });
inline constexpr auto nested = kernel<"nested">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    y.write(fpga_reg(fpga_reg(fpga_reg(x.read()))));
});
static_assert(distance<direct>() == 0 && distance<once>() == 1 && distance<nested>() == 3);
static_assert(schedule<nested, wanted>.register_bits == 24 && schedule<nested, wanted>.ii == 1);

// Two calls with one operand are two registers; an operand that turns out to be constant keeps its
// register; only what nobody uses goes.
inline constexpr auto several =
    kernel<"several">([](in<"x", uint<8>> x, out<"y", uint<10>> y, reg<"five", uint<3>, 5> five) {
        uint<8> const v = x.read();
        [[maybe_unused]] uint<8> const unused = fpga_reg(v);
        y.write(fpga_reg(v) + fpga_reg(v) + fpga_reg(five) + fpga_reg(uint<2>(3)));
    });
static_assert(count<several>() == 3);

// In a loop from iteration to iteration the register counts.
inline constexpr auto ring =
    kernel<"ring">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"sum", uint<8>> sum) {
        sum = fpga_reg(sum + x.read());
        y.write(sum);
    });
static_assert(schedule<ring, wanted>.ii == 2);

// A plan that reads the result in the cycle of the operand is rejected.
constexpr bool is_noticed() {
    constexpr auto const& g = detail::built<once, wanted>;
    auto early = schedule<once, wanted>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::write) --early.cycle[i];
    return ir::verify(g, schedule<once, wanted>, test::round_device) &&
           !ir::verify(g, early, test::round_device) &&
           g.nodes[ir::late_operand(g, early, test::round_device)].kind == ir::op::write;
}
static_assert(is_noticed());

// The analysis of indexes looks through it: iterations that do not meet, and banks that are known.
inline constexpr auto in_loop = kernel<"in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<32>, 256> m, control flow) {
        flow.for_("i", 64, [&](auto i) {
            m[fpga_reg(i) + 64] = x.read();
            y.write(m[fpga_reg(i)]);
        });
    });
static_assert(schedule<in_loop, wanted>.loop("i").ii == 1);
inline constexpr auto banks = kernel<"banks">(
    [](in<"x", uint<6>> x, out<"y", uint<32>> y, array<"m", uint<32>, 256, memory{.banks = 4}> m) {
        uint<6> const i = x.read();
        m[fpga_reg(concat(i, uint<2>(3)))] = i;
        y.write(m[fpga_reg(concat(i, uint<2>(0)))] + m[fpga_reg(concat(i, uint<2>(1)))]);
    });
static_assert(schedule<banks, wanted>.ii == 1);

} // namespace
