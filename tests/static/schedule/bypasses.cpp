// Reads of registers that see the word which is written in their cycle: where they stand, and that
// the verifier finds those that stand elsewhere.
#include <array>

#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

inline constexpr auto successors = [] {
    std::array<unsigned short, 1024> table{};
    for (unsigned i = 0; i < 1024; ++i) table[i] = (unsigned short)((i * 37 + 11) % 1024);
    return table;
}();

inline constexpr options wanted{.device = ice40_hx};

inline constexpr auto walk =
    kernel<"walk", wanted>([](in<"x", uint<10>> x, out<"y", uint<10>> y, reg<"s", uint<10>> s,
                              rom<"t", uint<10>, successors> t) {
        uint<10> const now = t[s ^ x.read()];
        s = now;
        y.write(now);
    });

template <auto const& Kernel>
inline constexpr auto const& graph = detail::built<Kernel, wanted>;

constexpr int find(auto const& g, auto is) {
    for (int i = 1; i < g.node_count; ++i)
        if (is(g.nodes[i])) return i;
    return ir::none;
}
template <auto const& Kernel>
constexpr int read = find(graph<Kernel>, [](ir::node const& n) { return ir::is_bypassed(n); });
template <auto const& Kernel>
constexpr int write = find(graph<Kernel>, [](ir::node const& n) { return n.kind == ir::op::next; });

// The read sees the write of the step before, which stands a cycle behind it.
static_assert(schedule<walk>.ii == 1 && read<walk> != ir::none);
static_assert(schedule<walk>.cycle[write<walk>] == schedule<walk>.cycle[read<walk>] + 1);
static_assert(ir::sees_write(graph<walk>, schedule<walk>,
                             ir::minimum_distances_of(graph<walk>, schedule<walk>), read<walk>));

// One cycle earlier it would miss that word; in the cycle of its own step's write it would see it.
constexpr int breaks_when_moved(int cycles) {
    auto plan = schedule<walk>;
    for (int i = 1; i < graph<walk>.node_count; ++i) plan.cycle[i] += 1;
    plan.cycle[read<walk>] += cycles;
    return ir::breaks_state(graph<walk>, plan, ir::minimum_distances_of(graph<walk>, plan));
}
static_assert(breaks_when_moved(0) == ir::none);
static_assert(breaks_when_moved(-1) == read<walk> && breaks_when_moved(1) == read<walk>);

// What arrives over the bypass counts: the plan does not fit a clock between its two halves.
constexpr int misses_at(int period_ps) {
    auto plan = schedule<walk>;
    plan.period_ps = period_ps;
    return ir::misses_clock(graph<walk>, plan, ir::minimum_distances_of(graph<walk>, plan),
                            ice40_hx);
}
constexpr int ram_alone = ir::block_ram_ps(graph<walk>, ice40_hx, 3) + ice40_hx.register_ps;
static_assert(misses_at(schedule<walk>.period_ps) == ir::none);
static_assert(misses_at(ram_alone + 100) != ir::none);

// No ring: nothing is copied.
inline constexpr auto no_ring =
    kernel<"no_ring", wanted>([](in<"x", uint<10>> x, out<"y", uint<10>> y, reg<"s", uint<10>> s,
                                 rom<"t", uint<10>, successors> t) {
        uint<10> const word = x.read();
        y.write(t[s]);
        s = word;
    });
static_assert(schedule<no_ring>.ii == 1 && read<no_ring> == ir::none);
static_assert(!ir::wants_bypasses(graph<no_ring>));

// A sum of words that a table gives needs no bypass, and a plan without one is as short.
inline constexpr auto sum =
    kernel<"sum", wanted>([](in<"x", uint<10>> x, out<"y", uint<20>> y, reg<"s", uint<20>> s,
                             rom<"t", uint<10>, successors> t) {
        s = wrap<uint<20>>(s + t[x.read()]);
        y.write(s);
    });
static_assert(schedule<sum>.ii == 1 && read<sum> == ir::none);

// Of two rings only the one that gains has a bypass.
inline constexpr auto two_rings = kernel<"two_rings", wanted>(
    [](in<"x", uint<10>> x, out<"y", uint<10>> y, reg<"s", uint<10>> s, reg<"r", uint<10>> r,
       rom<"t", uint<10>, successors> t, control flow) {
        s = x.read();
        flow.for_("fast", 20, [&](auto) { s = t[s]; });
        flow.for_("slow", 20, {.initiation_interval = 2}, [&](auto) { r = t[r]; });
        y.write(s ^ r);
    });
constexpr int bypasses_in(int loop) {
    int count = 0;
    for (int i = 1; i < graph<two_rings>.node_count; ++i)
        count += ir::is_bypassed(graph<two_rings>.nodes[i]) &&
                 ir::loop_of(graph<two_rings>, graph<two_rings>.nodes[i].basic_block) == loop;
    return count;
}
static_assert(schedule<two_rings>.loop("fast").ii == 1 && bypasses_in(0) == 1);
static_assert(bypasses_in(1) == 0);

} // namespace
