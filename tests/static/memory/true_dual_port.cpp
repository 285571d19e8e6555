// Memories whose two ports both read or write: what they serve, and when they are chosen.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

// What one bank serves in a cycle.
constexpr ir::memory_plan plan_of(port_kind ports, pumping pump, int replicates) {
    ir::memory_plan p{};
    p.ports = ports;
    p.pump = pump;
    p.replicates = short(replicates);
    return p;
}
constexpr ir::memory_plan one = plan_of(port_kind::true_dual, pumping::single, 1);
constexpr ir::memory_plan three = plan_of(port_kind::true_dual, pumping::single, 3);
constexpr ir::memory_plan fast = plan_of(port_kind::true_dual, pumping::doubled, 1);
static_assert(ir::read_ports(one) == 2 && ir::write_ports(one) == 2);
static_assert(ir::read_ports(three) == 6 && ir::write_ports(three) == 2);
static_assert(ir::read_ports(fast) == 4 && ir::write_ports(fast) == 4);

// A store takes a port of each replicate, a load of one.
static_assert(ir::cycles_for(one, 2, 0) == 1 && ir::cycles_for(one, 0, 2) == 1);
static_assert(ir::cycles_for(one, 1, 1) == 1 && ir::cycles_for(one, 2, 1) == 2);
static_assert(ir::cycles_for(three, 3, 1) == 1 && ir::cycles_for(three, 4, 1) == 2);
static_assert(ir::cycles_for(three, 0, 2) == 1 && ir::cycles_for(three, 1, 2) == 2);
static_assert(ir::cycles_for(fast, 3, 1) == 1 && ir::cycles_for(fast, 3, 2) == 2);
constexpr ir::memory_plan simple = plan_of(port_kind::simple_dual, pumping::single, 2);
static_assert(ir::cycles_for(simple, 2, 1) == 1 && ir::cycles_for(simple, 2, 2) == 2);

// `Loads` loads and `Stores` stores of any words in one step.
template <memory Wanted, int Loads, int Stores, options On, class T>
inline constexpr auto k = kernel<"k", On>([](in<"x", uint<32>> x, out<"y", uint<40>> y,
                                             array<"m", T, 512, Wanted> m, control flow) {
    flow.for_("fill", 512, [&](auto i) { m[i] = hls::wrap<T>(x.read()); });
    flow.for_("all", 100, {.ivdep = true}, [&](auto) {
        uint<32> const v = x.read();
        uint<40> sum = 0;
        for (int n = 0; n < Loads; ++n) sum += m[hls::wrap<uint<9>>(v >> n)];
        y.write(sum);
        for (int n = 0; n < Stores; ++n) m[hls::wrap<uint<9>>(v >> (9 + n))] = hls::wrap<T>(v);
    });
    if constexpr (Loads == 0) flow.for_("read", 512, [&](auto i) { y.write(m[i]); });
});

struct built_memory {
    int interval, replicates;
    bool is_dual;
    constexpr bool operator==(built_memory const&) const = default;
};
template <memory Wanted, int Loads, int Stores, options On = options{.device = ecp5},
          class T = uint<16>>
inline constexpr built_memory built = [] {
    constexpr auto const& made = k<Wanted, Loads, Stores, On, T>;
    auto const& g = detail::built<made, On>;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == ir::resource_kind::array)
            return built_memory{schedule<made>.loop("all").ii,
                                ir::replicate_count(g.resources[r].memory),
                                ir::is_true_dual(g.resources[r].memory)};
    return built_memory{};
}();

// As requested.
constexpr memory dual{.max_replicates = 1, .forwarding = 0, .true_dual_port = true};
static_assert(built<dual, 1, 1> == built_memory{1, 1, true});
static_assert(built<dual, 2, 0> == built_memory{1, 1, true});
static_assert(built<dual, 1, 2> == built_memory{2, 1, true});
static_assert(built<dual, 2, 2> == built_memory{2, 1, true});
static_assert(built<dual, 3, 1> == built_memory{2, 1, true});
static_assert(built<dual, 3, 3> == built_memory{3, 1, true});

// Two replicates, which one loop needs for its loads: the store of the other one takes a port of
// both, and leaves two for three loads.
inline constexpr auto two_loops = kernel<"two_loops", options{.device = ecp5}>(
    [](in<"x", uint<32>> x, out<"y", uint<18>> y,
       array<"m", uint<16>, 512,
             memory{.max_replicates = 2, .forwarding = 0, .true_dual_port = true}>
           m,
       control flow) {
        auto const word = [&](uint<32> v, int k) { return m[hls::wrap<uint<9>>(v >> k)]; };
        flow.for_("load", 100, [&](auto) {
            uint<32> const v = x.read();
            y.write(word(v, 0) + word(v, 3) + word(v, 5) + word(v, 9));
        });
        flow.for_("both", 100, {.ivdep = true}, [&](auto) {
            uint<32> const v = x.read();
            y.write(word(v, 0) + word(v, 3) + word(v, 5));
            m[hls::wrap<uint<9>>(v >> 20)] = hls::wrap<uint<16>>(v);
        });
    });
static_assert(schedule<two_loops>.loop("load").ii == 1);
static_assert(schedule<two_loops>.loop("both").ii == 2);

// Loads that come late in a step of one loop, and stores of the next loop to other words: the ports
// keep them apart, which the verifier checks.
inline constexpr auto after_loads = kernel<"after_loads", options{.device = ecp5}>(
    [](in<"x", uint<16>> x, out<"y", uint<17>> y, array<"m", uint<16>, 512, dual> m, control flow) {
        flow.for_("any", 10, [&](auto i) { m[i] = x.read(); });
        flow.for_("load", 10, [&](auto) {
            uint<16> const v = x.read();
            when(v % 13 % 11 % 7 == 1, [&] { y.write(m[1] + m[2]); });
        });
        flow.for_("store", 10, [&](auto) {
            uint<16> const v = x.read();
            m[4] = v;
            m[5] = v ^ 1;
        });
    });
static_assert(schedule<after_loads>.loop("load").ii == 1);
static_assert(schedule<after_loads>.loop("store").ii == 1);

// Chosen where one RAM does what two did, or in fewer cycles.
constexpr memory any{.banks = 1, .forwarding = 0};
static_assert(built<any, 1, 1> == built_memory{1, 1, false});
static_assert(built<any, 2, 0> == built_memory{1, 1, true});
static_assert(built<any, 4, 0> == built_memory{1, 2, true});
static_assert(built<any, 0, 2> == built_memory{1, 1, true});
static_assert(built<any, 2, 1> == built_memory{1, 2, false}); // a store takes a port of both
static_assert(built<any, 2, 2> == built_memory{2, 1, false}); // two cycles either way

// Three words of 32 bits take three block RAMs of 36 bits, or two times two of 18.
static_assert(built<any, 3, 0, options{.device = ecp5}, uint<32>> == built_memory{1, 3, false});
static_assert(built<any, 2, 0, options{.device = xilinx_7}> == built_memory{1, 1, true});

// Not where another kind is requested, and not on devices that have none.
constexpr memory simply{.banks = 1, .forwarding = 0, .simple_dual_port = true};
static_assert(built<simply, 2, 0> == built_memory{1, 2, false});
static_assert(built<simply, 0, 2> == built_memory{2, 1, false});
static_assert(built<any, 2, 0, options{.device = ice40_hx}> == built_memory{1, 2, false});
static_assert(built<any, 2, 0, options{}> == built_memory{1, 2, false});

} // namespace
