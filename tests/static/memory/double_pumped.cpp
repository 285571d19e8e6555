// Ports of double pumped memories: intervals and replicates worked out by hand.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

constexpr memory doubled{.forwarding = 0, .pump = pumping::doubled};
constexpr memory doubled_alone{
    .banks = 1, .max_replicates = 1, .forwarding = 0, .pump = pumping::doubled};
constexpr memory single{.forwarding = 0, .pump = pumping::single};

// What a replicate serves in a cycle.
constexpr ir::memory_plan plan_of(pumping pump, int replicates) {
    ir::memory_plan p{};
    p.pump = pump;
    p.replicates = short(replicates);
    return p;
}
static_assert(ir::read_ports(plan_of(pumping::single, 3)) == 3);
static_assert(ir::write_ports(plan_of(pumping::single, 3)) == 1);
static_assert(ir::read_ports(plan_of(pumping::doubled, 1)) == 2);
static_assert(ir::read_ports(plan_of(pumping::doubled, 3)) == 6);
static_assert(ir::write_ports(plan_of(pumping::doubled, 3)) == 2);

// `Loads` loads of any words and `Stores` stores of neighbours in one step.
template <memory Wanted, int Loads, int Stores>
inline constexpr auto k = kernel<"k">([](in<"x", uint<32>> x, out<"y", uint<40>> y,
                                         array<"m", uint<32>, 512, Wanted> m, control flow) {
    flow.for_("all", 100, {.ivdep = true}, [&](auto i) {
        uint<32> const v = x.read();
        uint<40> sum = 0;
        for (int n = 0; n < Loads; ++n) sum += m[hls::wrap<uint<9>>(v >> (3 * n))];
        y.write(sum);
        for (int n = 0; n < Stores; ++n) m[hls::wrap<uint<9>>(3 * i + n)] = v + n;
    });
});
template <memory Wanted, int Loads, int Stores>
inline constexpr int interval = schedule<k<Wanted, Loads, Stores>>.loop("all").ii;
template <memory Wanted, int Loads, int Stores>
inline constexpr int replicates = [] {
    auto const& g = detail::built<k<Wanted, Loads, Stores>, options{}>;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == ir::resource_kind::array)
            return ir::replicate_count(g.resources[r].memory);
    return 0;
}();

static_assert(interval<doubled_alone, 2, 2> == 1 && replicates<doubled_alone, 2, 2> == 1);
static_assert(interval<doubled_alone, 3, 2> == 2);
static_assert(interval<doubled_alone, 5, 1> == 3);
static_assert(interval<doubled_alone, 1, 3> == 2);

// Half as many replicates as with one clock.
static_assert(interval<doubled, 4, 1> == 1 && replicates<doubled, 4, 1> == 2);
static_assert(interval<doubled, 3, 1> == 1 && replicates<doubled, 3, 1> == 2);
static_assert(interval<single, 4, 1> == 1 && replicates<single, 4, 1> == 4);
static_assert(interval<doubled, 8, 2> == 1 && replicates<doubled, 8, 2> == 4); // the default's most

// Its word comes a cycle later.
template <memory Wanted>
inline constexpr int latency = schedule<k<Wanted, 1, 0>>.stages;
static_assert(latency<doubled> == latency<single> + 1);

} // namespace
