// Recurrences leave a part of the period for longer routes; what lies in none fills it, since it
// can have further stages.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::in, hls::out, hls::reg, hls::uint;
using word = uint<8>;

// A sum takes 4000 ps, logic 500, a register 1000.
constexpr device with_margin() {
    device d = test::round_device;
    d.recurrence_percent = 10;
    d.ram_recurrence_percent = 20;
    return d;
}
inline constexpr device bare = test::round_device, careful = with_margin();

template <auto const& Kernel, device const& Target, int Clock>
constexpr int interval = schedule<Kernel, options{.device = Target, .clock_mhz = Clock}>.ii;
template <auto const& Kernel, device const& Target, int Clock>
constexpr int latency = schedule<Kernel, options{.device = Target, .clock_mhz = Clock}>.latency;

// 5500 ps are nine tenths of 6111, a clock of 163 MHz.
inline constexpr auto sum = kernel<"sum">([](in<"x", word> x, out<"y", word> y, reg<"a", word> a) {
    a = wrap<word>((a + x.read()) ^ a);
    y.write(a);
});
static_assert(interval<sum, bare, 181> == 1 && interval<sum, bare, 182> == 2);
static_assert(interval<sum, careful, 163> == 1 && interval<sum, careful, 164> == 2);

// Through another register: a further stage, since two iterations lie between.
inline constexpr auto two =
    kernel<"two">([](in<"x", word> x, out<"y", word> y, reg<"a", word> a, reg<"b", word> b) {
        word const before = b;
        b = wrap<word>((a + x.read()) ^ a);
        a = before;
        y.write(b);
    });
static_assert(latency<two, careful, 163> + 1 == latency<two, careful, 164>);
static_assert(latency<two, bare, 181> + 1 == latency<two, bare, 182>);

// No state follows from itself.
inline constexpr auto window = kernel<"window">(
    [](in<"x", word> x, out<"y", word> y, shift_register<"w", word, 2> w, reg<"a", word> a) {
        w << x.read();
        y.write(a);
        a = wrap<word>((w[0] + w[1]) ^ w[1]);
    });
static_assert(latency<window, careful, 181> == latency<window, bare, 181>);

// A step follows what its jump waits for: a sum and a comparison, 2000 ps.
inline constexpr auto search =
    kernel<"search">([](in<"x", word> x, in<"z", word> z, out<"y", uint<1>> y, control flow) {
        flow.while_(
            "more",
            [&] {
                const word seed = z.read();
                return wrap<word>(x.read() + seed) != seed;
            },
            [&] { flow.for_("i", 3, [&](auto) { y.write(0); }); });
        y.write(1);
    });
template <device const& Target, int Clock>
constexpr int steps_apart =
    schedule<search, options{.device = Target, .clock_mhz = Clock}>.loops[0].ii;
static_assert(steps_apart<bare, 142> == 2 && steps_apart<bare, 143> == 3);
static_assert(steps_apart<careful, 128> == 2 && steps_apart<careful, 129> == 3);

// The route of an enable to many flip-flops takes 1000 ps longer: a comparison, 2000 ps, and an
// enable, 2000.
constexpr device with_enables(device d) {
    d.state_enable_ps = 2000;
    if (d.recurrence_percent > 0) d.enable_spread_ps = 1000;
    return d;
}
inline constexpr device bare_enables = with_enables(bare), careful_enables = with_enables(careful);
inline constexpr auto changes =
    kernel<"changes">([](in<"x", word> x, out<"y", word> y, shift_register<"w", word, 2> w) {
        word const given = x.read();
        y.write(w[1]);
        when(w[0] != given, [&] { w << given; });
    });
static_assert(interval<changes, bare_enables, 200> == 1);
static_assert(interval<changes, bare_enables, 201> == 2);
static_assert(interval<changes, careful_enables, 149> == 1);
static_assert(interval<changes, careful_enables, 151> == 2);

// Words of block RAM: the sum that is stored, but not the one of two indexes.
inline constexpr auto counts =
    kernel<"counts">([](in<"x", uint<10>> x, in<"z", uint<10>> z, out<"y", uint<20>> y,
                        array<"all", uint<20>, 1024> all) {
        auto const place = wrap<uint<10>>(x.read() + z.read());
        uint<20> const before = all[place];
        all[place] = wrap<uint<20>>(before + 1);
        y.write(before);
    });
template <auto const& Kernel>
constexpr margin margin_of_sum(int width) {
    auto const& graph = detail::built<Kernel, options{.device = careful, .clock_mhz = 50}>;
    ir::margins const left = ir::find_margins(graph, careful);
    for (int i = 1; i < graph.node_count; ++i)
        if (graph.nodes[i].kind == ir::op::add && graph.nodes[i].type.width == width)
            return left.of[i];
    throw "there is no such sum";
}
static_assert(margin_of_sum<counts>(10) == margin::none);
static_assert(margin_of_sum<counts>(20) == margin::recurrence_with_ram);
static_assert(margin_of_sum<sum>(8) == margin::recurrence);

// What is proposed is accepted: 4000 ps and a register are nine tenths of 5555.
inline constexpr auto one = kernel<"one">([](in<"x", word> x, out<"y", word> y, reg<"a", word> a) {
    a = wrap<word>(a + x.read());
    y.write(a);
});
constexpr int shortest(device const& target) {
    return ir::detail::longest_operation(detail::built<one, options{.device = bare}>, target);
}
static_assert(shortest(bare) == 5000 && shortest(careful) == 5556);
static_assert(interval<one, careful, 179> == 1 && interval<one, bare, 200> == 1);

// At any clock: the shortest period of interval 1.
inline constexpr options at_once{.device = careful, .initiation_interval = 1};
static_assert(schedule<sum, at_once>.period_ps >= 6111);

} // namespace
