// Flip-flops that a stall holds: a register or an output counts once, wherever it is written.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 100};

template <auto const& Kernel>
constexpr int acting() {
    return ir::count_held(detail::built<Kernel, wanted>, ice40_hx, schedule<Kernel, wanted>).acting;
}

inline constexpr auto once =
    kernel<"once">([](in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"a", uint<4>> a) {
        a = a + x.read();
        y.write(a);
    });
static_assert(acting<once>() == 8);

// Two loops write the same register and the same output; each has a counter of two bits.
inline constexpr auto twice =
    kernel<"twice">([](control flow, in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"a", uint<4>> a) {
        flow.for_("i", 3, [&](auto) {
            a = a + x.read();
            y.write(a);
        });
        flow.for_("j", 3, [&](auto) {
            a = a ^ x.read();
            y.write(a);
        });
    });
static_assert(acting<twice>() <= 12);

// A shift register has the bits of all its words.
inline constexpr auto window = kernel<"window">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, shift_register<"w", uint<4>, 3> w) {
        w << x.read();
        y.write(w[2]);
    });
static_assert(acting<window>() == 16);

// One that may be RAM holds no more flip-flops than the shortest that may.
inline constexpr auto line = kernel<"line">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, shift_register<"w", uint<4>, 600> w) {
        w << x.read();
        y.write(w[599]);
    });
static_assert(acting<line>() == 240 + 4);

// The more a stall holds, the longer the routes of its enable.
constexpr int shortest_period(int flip_flops) {
    auto const& graph = detail::built<once, wanted>;
    auto const& plan = schedule<once, wanted>;
    return ir::stalled_period(graph, ecp5, plan, {flip_flops, 0});
}
static_assert(shortest_period(100) == ecp5.stall_ps + 10 * ecp5.spread_ps);
static_assert(shortest_period(1680) == ecp5.stall_ps + 40 * ecp5.spread_ps);

} // namespace
