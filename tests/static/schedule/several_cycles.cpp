// Operations of several cycles: hand-worked schedules of multipliers with registers inside and of
// RAMs with registers behind them.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::sint, hls::uint;

// A product takes 8000 ps, or three cycles of at most 4000 ps; a sum takes 4000 ps, a register
// 1000.
constexpr device with_registers(int ram_cycles) {
    device d = test::round_device;
    d.has_multiplier = true;
    d.multiplier_width = 18;
    d.multiplier_cycles = 2;
    d.multiplier_ps = 4000;
    d.ram_cycles = ram_cycles;
    return d;
}
inline constexpr device target = with_registers(2);
inline constexpr options slow{.device = target, .clock_mhz = 100};
inline constexpr options fast{.device = target, .clock_mhz = 200};

template <auto const& Kernel, options Wanted>
constexpr int cycle_of(ir::op kind) {
    constexpr auto const& g = detail::built<Kernel, Wanted>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == kind) return schedule<Kernel, Wanted>.cycle[i];
    return -1;
}

inline constexpr auto product =
    kernel<"product">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<17>> y) {
        uint<8> const v = a.read();
        y.write(v * b.read() + v);
    });
static_assert(cycle_of<product, slow>(ir::op::multiply) == 0 &&
              cycle_of<product, slow>(ir::op::add) == 1); // 12000 ps are more than 9000
static_assert(cycle_of<product, fast>(ir::op::multiply) == 0 &&
              cycle_of<product, fast>(ir::op::add) == 2 && schedule<product, fast>.latency == 3);

// The sum takes the whole cycle, so the multiplier's first one is the next; 2 cycles later its
// result.
inline constexpr auto product_of_sum =
    kernel<"product_of_sum">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<17>> y) {
        uint<8> const v = b.read();
        y.write((a.read() + v) * v);
    });
static_assert(cycle_of<product_of_sum, fast>(ir::op::multiply) == 1 &&
              cycle_of<product_of_sum, fast>(ir::op::write) == 3);

// A recurrence counts the cycles.
inline constexpr auto power =
    kernel<"power">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"all", uint<8>, 1> all) {
        all = all * x.read();
        y.write(all);
    });
static_assert(schedule<power, slow>.ii == 1 && schedule<power, fast>.ii == 3);

// A word of the RAM is there 2000 ps after the second cycle. It is counted 1 more in 4000 ps, which
// do not fit behind it at 200 MHz.
inline constexpr auto counted =
    kernel<"counted">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                         array<"bins", uint<16>, 256, memory{.forwarding = 0}> bins) {
        uint<8> const place = x.read();
        uint<16> const more = bins[place] + 1;
        bins[place] = more;
        y.write(more);
    });
static_assert(cycle_of<counted, slow>(ir::op::add) == 2 && schedule<counted, slow>.ii == 3);
static_assert(cycle_of<counted, fast>(ir::op::add) == 3 && schedule<counted, fast>.ii == 4);

// The verifier counts them, too: a cycle too early is found.
constexpr bool is_early_found() {
    auto p = schedule<product, fast>;
    constexpr auto const& g = detail::built<product, fast>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::add || g.nodes[i].kind == ir::op::write) --p.cycle[i];
    return !ir::verify(g, p, target);
}
static_assert(ir::verify(detail::built<product, fast>, schedule<product, fast>, target) &&
              is_early_found());

} // namespace
