// Multiplexers in front of ports of RAM: an access waits for the next cycle where they do not fit
// behind its address or its word, and the verifier knows that. Hand-worked, with logic of 500 ps,
// multiplexers of 1000, sums of 4000 and registers of 1000 in a period of 10000.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::array, hls::in, hls::out, hls::uint;

constexpr device with_levels() {
    device d = test::round_device;
    d.port_levels = 2;
    return d;
}
inline constexpr device levels = with_levels();
inline constexpr options without{.device = test::round_device, .clock_mhz = 100};
inline constexpr options with{.device = levels, .clock_mhz = 100};

// What is stored comes after 8500 ps. `Others`: loops that store something else.
template <int Others>
constexpr auto storing =
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, array<"m", uint<8>, 256> m) {
        if constexpr (Others > 0) flow.for_("clear", 256, [&](auto i) { m[i] = 0; });
        if constexpr (Others > 1) flow.for_("count", 256, [&](auto i) { m[i] = i; });
        if constexpr (Others > 2) flow.for_("turn", 256, [&](auto i) { m[i] = i ^ 255; });
        flow.for_("fill", 256, [&](auto i) {
            uint<8> const word = x.read();
            m[i] = hls::wrap<uint<8>>((hls::wrap<uint<8>>(word + i) ^ word) + word);
        });
        flow.for_("give", 256, [&](auto i) { y.write(m[i]); });
    };
constexpr auto alone = kernel<"alone">(storing<0>);
constexpr auto beside = kernel<"beside">(storing<1>);
constexpr auto three = kernel<"three">(storing<2>);
constexpr auto four = kernel<"four">(storing<3>);

template <auto const& Kernel, options Wanted>
constexpr int late_store() {
    constexpr auto const& g = detail::built<Kernel, Wanted>;
    int last = ir::none;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::store) last = i;
    return last;
}

template <auto const& Kernel, options Wanted>
inline constexpr int cycle_of_store =
    schedule<Kernel, Wanted>.cycle[std::size_t(late_store<Kernel, Wanted>())];

static_assert(cycle_of_store<alone, with> == 0);
static_assert(cycle_of_store<beside, without> == 0);
static_assert(cycle_of_store<beside, with> == 1);

template <auto const& Kernel, options Wanted>
constexpr int ps_to_port() {
    constexpr auto const& g = detail::built<Kernel, Wanted>;
    return ir::to_port_ps(g, *Wanted.device.chosen, late_store<Kernel, Wanted>(),
                          ir::recurrence::no_end);
}
static_assert(ps_to_port<alone, with>() == 0);
static_assert(ps_to_port<beside, without>() == 0);
static_assert(ps_to_port<beside, with>() == 1000);
static_assert(ps_to_port<three, with>() == 2000);
static_assert(ps_to_port<four, with>() == 2000);

// The verifier wants the same.
constexpr bool verifies_a_cycle_earlier() {
    constexpr auto const& g = detail::built<beside, with>;
    auto plan = schedule<beside, with>;
    plan.cycle[std::size_t(late_store<beside, with>())] -= 1;
    return ir::misses_clock(g, plan, ir::minimum_distances_of(g, plan), with.device) == ir::none;
}
static_assert(!verifies_a_cycle_earlier());

// Accesses that bring the same, and those of one step, need none.
struct found_levels {
    int least, most;
    constexpr bool operator==(found_levels const&) const = default;
};

template <auto const& Kernel>
constexpr found_levels levels_of(ir::op kind) {
    constexpr auto const& g = detail::built<Kernel, with>;
    found_levels found{1000, -1};
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].kind != kind) continue;
        int const here = ir::levels_at_port(g, levels, i);
        found.least = ir::lesser_of(found.least, here);
        found.most = ir::greater_of(found.most, here);
    }
    return found;
}
static_assert(levels_of<three>(ir::op::store) == found_levels{2, 2});
static_assert(levels_of<three>(ir::op::load) == found_levels{0, 0});

constexpr auto same_twice = kernel<"same_twice">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, array<"m", uint<8>, 256> m) {
        m[7] = 5;
        flow.for_("first", 16, [&](auto) { m[hls::wrap<uint<8>>(x.read() + 1)] = 5; });
        m[7] = 5;
        flow.for_("give", 16, [&](auto i) { y.write(m[i]); });
    });
static_assert(levels_of<same_twice>(ir::op::store) == found_levels{1, 2});

constexpr auto pairs =
    kernel<"pairs">([](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 256> m) {
        uint<8> const at = x.read();
        y.write(m[at] + m[at ^ 3]);
        m[at] = 1;
    });
static_assert(levels_of<pairs>(ir::op::load) == found_levels{0, 0});

} // namespace
