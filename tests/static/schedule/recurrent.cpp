// Where recurrences end, longer routes are counted: no further stage helps them. Hand-worked, with
// logic of 500 ps, selections of 1000, comparisons of 2000, sums of 4000, registers of 1000.
#include <hls/hls.hpp>

#include "../../support/verified_clock.hpp"
#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::array, hls::in, hls::memory, hls::out, hls::reg, hls::shift_register, hls::uint;
using word = uint<8>;

constexpr device with_routes() {
    device d = test::round_device;
    d.recurrence_ps = 300;
    return d;
}
inline constexpr device bare = test::round_device, careful = with_routes();

template <auto const& Kernel, device const& Target, int Clock>
constexpr int interval = schedule<Kernel, options{.device = Target, .clock_mhz = Clock}>.ii;
template <auto const& Kernel, device const& Target, int Clock>
constexpr int latency = schedule<Kernel, options{.device = Target, .clock_mhz = Clock}>.latency;

// A sum, logic and a register: 5500 ps, 5800 with the route.
inline constexpr auto mixed =
    kernel<"mixed">([](in<"x", word> x, out<"y", word> y, reg<"a", word> a) {
        a = wrap<word>((a + x.read()) ^ a);
        y.write(a);
    });
static_assert(interval<mixed, bare, 181> == 1 && interval<mixed, bare, 182> == 2);
static_assert(interval<mixed, careful, 172> == 1 && interval<mixed, careful, 173> == 2);

// The verifier wants the same.
template <auto const& Kernel, device const& Target>
constexpr bool verifies_at(int period_ps) {
    return test::verifies_at<Kernel, Target, 160>(period_ps);
}
static_assert(verifies_at<mixed, careful>(5800) && !verifies_at<mixed, careful>(5799));
static_assert(verifies_at<mixed, bare>(5500) && !verifies_at<mixed, bare>(5499));

// The flip-flops of a sum are in its cells.
inline constexpr auto sum = kernel<"sum">([](in<"x", word> x, out<"y", word> y, reg<"a", word> a) {
    a = wrap<word>(a + x.read());
    y.write(a);
});
static_assert(interval<sum, careful, 200> == 1);

// No word follows from itself.
inline constexpr auto window = kernel<"window">(
    [](in<"x", word> x, out<"y", word> y, shift_register<"w", word, 2> w, reg<"a", word> a) {
        w << x.read();
        y.write(a);
        a = wrap<word>((w[0] + w[1]) ^ w[1]);
    });
static_assert(latency<window, careful, 181> == latency<window, bare, 181>);

// What leads to the last operation of a kind.
constexpr device with_all() {
    device d = with_routes();
    d.port_levels = 2;
    d.port_route_ps = 700;
    d.enable_spread_ps = 1000;
    d.state_enable_ps = 2000;
    return d;
}
inline constexpr device all = with_all();
inline constexpr options at_50{.device = all, .clock_mhz = 50};

struct found_end {
    ir::recurrence end;
    int to_port_ps;
    constexpr bool operator==(found_end const&) const = default;
};
template <auto const& Kernel>
constexpr found_end last_of(ir::op kind) {
    auto const& g = detail::built<Kernel, at_50>;
    ir::recurrence_ends const ends = ir::find_recurrence_ends(g, all);
    int last = ir::none;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == kind) last = i;
    return {ends.of[last], ir::to_port_ps(g, all, last, ends.of[last])};
}
using enum ir::recurrence;
static_assert(last_of<mixed>(ir::op::next) == found_end{by_route, 0});
static_assert(last_of<sum>(ir::op::next) == found_end{leads_there, 0});
static_assert(last_of<window>(ir::op::next) == found_end{no_end, 0});

// Loops that share the ports of a memory: a multiplexer, 1000 ps, and a route where a register
// keeps what was stored for the next step. Without one the same word may come again much later.
enum class kept { nothing, place, stored };
template <kept Kept>
constexpr auto counting = [](in<"x", word> x, out<"y", word> y, control flow,
                             array<"m", word, 256, memory{.forwarding = 0}> m,
                             reg<"last", word> last) {
    flow.for_("clear", 256, [&](auto i) { m[i] = 0; });
    last = 0;
    flow.for_("count", 256, [&](auto) {
        word const at = x.read();
        word const before = select(last == at, last, m[at]);
        y.write(before);
        word const stored = wrap<word>(before + 1);
        m[at] = stored;
        if constexpr (Kept == kept::place) last = at;
        if constexpr (Kept == kept::stored) last = stored;
    });
};
inline constexpr auto again = kernel<"again">(counting<kept::stored>);
inline constexpr auto place = kernel<"place">(counting<kept::place>);
inline constexpr auto anew = kernel<"anew">(counting<kept::nothing>);
static_assert(last_of<again>(ir::op::store) == found_end{leads_there, 1700});
static_assert(last_of<place>(ir::op::store) == found_end{no_end, 1000});
static_assert(last_of<anew>(ir::op::store) == found_end{no_end, 1000});

// Two stores of a step, of which one happens: 1500 ps of the choice, and no multiplexer of a step.
inline constexpr auto two_stores =
    kernel<"two_stores">([](in<"x", word> x, out<"y", word> y,
                            array<"m", word, 256, memory{.forwarding = 0}> m, reg<"at", word> at) {
        word const given = x.read();
        word const before = m[given];
        y.write(before);
        when(before == 0, [&] { m[at] = given; });
        when(before != 0, [&] { m[word(given ^ 1)] = before; });
        at = word(at ^ before);
    });
template <auto const& Kernel>
constexpr int choice_ps(ir::recurrence end) {
    auto const& g = detail::built<Kernel, at_50>;
    device d = test::round_device;
    d.port_choice_ps = 1500;
    int last = ir::none;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::store) last = i;
    return ir::to_port_ps(g, d, last, end);
}
static_assert(choice_ps<two_stores>(leads_there) == 1500 && choice_ps<two_stores>(no_end) == 0);
static_assert(choice_ps<again>(leads_there) == 0); // of another step

// A word that tells where to read the next one.
template <bool Chained>
constexpr auto walking = [](in<"x", word> x, out<"y", word> y, control flow,
                            array<"m", word, 256> m, reg<"at", word> at) {
    flow.for_("load", 256, [&](auto i) { m[i] = x.read(); });
    at = 0;
    flow.for_("walk", 256, [&](auto i) {
        word const next = m[at];
        y.write(next);
        at = Chained ? word(next ^ 1) : word(wrap<word>(i ^ 1));
    });
};
inline constexpr auto chained = kernel<"chained">(walking<true>);
inline constexpr auto counted = kernel<"counted">(walking<false>);
static_assert(last_of<chained>(ir::op::load).end == leads_there);
static_assert(last_of<counted>(ir::op::load).end == no_end);
// Words of a memory have no route of a register's.
inline constexpr auto checked = kernel<"checked">(
    [](in<"x", word> x, out<"y", word> y, array<"m", word, 256> m, reg<"a", word> a) {
        word const at = x.read();
        a = word(a ^ m[at]);
        m[at] = at;
        y.write(a);
    });
static_assert(last_of<checked>(ir::op::next) == found_end{leads_there, 0});

// A condition enables a register where 1000 ps more would fit, too, and chooses its word elsewhere:
// of 5000 ps an enable takes 2000, a selection 1000. A word that leaves no time for it stays.
constexpr ir::node next = [] {
    ir::node n{};
    n.kind = ir::op::next;
    n.type = {8, false};
    return n;
}();
constexpr bool chooses(ir::recurrence end, int condition, int chosen) {
    auto const& without_loops = detail::built<mixed, at_50>;
    return ir::is_chosen(all, next, condition, chosen,
                         ir::enable_times_of(without_loops, all, 5000, end));
}
static_assert(!chooses(no_end, 3000, 0) && chooses(no_end, 3001, 0));
static_assert(!chooses(leads_there, 2000, 0) && chooses(leads_there, 2001, 0));
static_assert(chooses(leads_there, 2001, 4000) && !chooses(leads_there, 2001, 4001));
static_assert(!chooses(leads_there, 4001, 0)); // too late for either

// It is accepted as before: a comparison, 2000 ps, an enable and a register.
inline constexpr auto changes =
    kernel<"changes">([](in<"x", word> x, out<"y", word> y, reg<"a", word> a) {
        word const given = x.read();
        when(a != given, [&] { a = given; });
        y.write(a);
    });
static_assert(interval<changes, all, 200> == 1);

} // namespace
