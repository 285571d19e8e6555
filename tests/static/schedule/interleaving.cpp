// Runs of an inner loop are interleaved in the order of 003, table 30: (j, i) for every iteration
// of the inner loop, in the cycle in which it begins.
#include <hls/hls.hpp>
#include <hls/ir/interpreter/reference_model.hpp>

namespace {

using namespace hls;
using hls::uint;

// The example of the table: an array for each j, and an interval of 2 for i.
template <int Most>
constexpr auto table_30 =
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"last", uint<32>, 4> last, control flow) {
        uint<16> const first = x.read();
        flow.for_("j", 4, [&](auto j, array<"a", uint<32>, 8> a, reg<"v", uint<32>> v) {
            v = first + j;
            flow.for_("i", 5, {.max_interleaving = Most}, [&](auto i) {
                uint<32> const w = v * 77777 + i;
                v = w * (w >> 3) + 5;
                a[i] = v;
            });
            last[j] = a[4];
        });
        flow.for_("drain", 4, [&](auto j) { y.write(last[j]); });
    };

inline constexpr options wanted{.clock_mhz = 130};
inline constexpr auto interleaved = kernel<"interleaved", wanted>(table_30<0>);
inline constexpr auto pipelined = kernel<"pipelined", wanted>(table_30<1>);

static_assert(schedule<pipelined>.loop("i").ii == 2);
static_assert(schedule<pipelined>.loop("i").runs == 1);
static_assert(schedule<interleaved>.loop("i").ii == 1);
static_assert(schedule<interleaved>.loop("i").runs == 2);

// What runs need in addition takes a cycle of the recurrence: there is a run more than its interval
// has cycles; but for the user's limit.
template <int Most>
constexpr auto squared = [](in<"x", float16> x, out<"y", float16> y, control flow) {
    flow.for_("j", 64, [&](auto, reg<"z", float16> z, reg<"c", float16> c) {
        c = x.read();
        z = 0.0;
        flow.for_("i", 40, {.max_interleaving = Most}, [&](auto) { z = z * z + c; });
        y.write(z);
    });
};
inline constexpr options floats{.device = ecp5, .clock_mhz = 80};
inline constexpr auto alone = kernel<"alone", floats>(squared<1>);
inline constexpr auto filled = kernel<"filled", floats>(squared<0>);
inline constexpr auto limited = kernel<"limited", floats>(squared<9>);
static_assert(schedule<alone>.loop("i").ii == 9);
static_assert(schedule<filled>.loop("i").ii == 1 && schedule<filled>.loop("i").runs == 10);
static_assert(schedule<limited>.loop("i").ii == 2 && schedule<limited>.loop("i").runs == 9);

struct one_word {
    bool left = true;
    constexpr bool read(int, wide& word) {
        word = 3;
        bool const had = left;
        left = false;
        return had;
    }
    constexpr void write(int, wide) {}
};

constexpr int oldest_of(auto const& g, char const* id) {
    for (int i = 1; i < g.node_count; ++i)
        if ((g.nodes[i].kind == ir::op::tap || g.nodes[i].kind == ir::op::state) &&
            same_text(g.resources[g.nodes[i].resource].id.text, id) &&
            g.nodes[i].basic_block == g.loops[1].head)
            return i;
    return ir::none;
}

struct issue {
    int cycle;
    int j;
    int i;
    constexpr bool operator==(issue const&) const = default;
};

struct issue_order {
    int count;
    issue at[32];
    constexpr bool operator==(issue_order const&) const = default;
};

// Iterations of the inner loop, cycles counted from the first one.
template <auto const& Kernel>
constexpr issue_order issues(char const* outer, char const* busy) {
    constexpr auto const& g = detail::built<Kernel, wanted>;
    ir::reference_model<g> machine;
    one_word pipes;
    issue_order order{};
    for (int cycle = 0; order.count < 20;) {
        int const basic_block = machine.basic_block();
        if (!machine.step(pipes)) break;
        bool const inner = basic_block == g.loops[1].head;
        bool const runs = busy == nullptr || machine.value(oldest_of(g, busy)) != 0;
        if (inner && runs)
            order.at[order.count++] = issue{cycle, int(machine.value(oldest_of(g, outer))),
                                            int(machine.value(oldest_of(g, "i")))};
        cycle += schedule<Kernel>.cycle[machine.jump()] + 1;
    }
    int const first = order.at[0].cycle;
    for (int k = 0; k < order.count; ++k) order.at[k].cycle -= first;
    return order;
}

constexpr issue_order table_30_interleaved() {
    issue_order order{};
    for (int pair = 0; pair < 2; ++pair)
        for (int i = 0; i < 5; ++i)
            for (int j = 0; j < 2; ++j) {
                order.at[order.count] = issue{order.count, 2 * pair + j, i};
                ++order.count;
            }
    return order;
}
static_assert(issues<interleaved>("j_of_run", "j_busy") == table_30_interleaved());

// Without turns an iteration begins every second cycle, one run after the other.
constexpr bool follows_one_by_one(issue_order const& order) {
    for (int k = 0; k < order.count; ++k)
        if (order.at[k].i != k % 5 ||
            (k % 5 != 0 && order.at[k].cycle != order.at[k - 1].cycle + 2))
            return false;
    return order.count == 20;
}
static_assert(follows_one_by_one(issues<pipelined>("j", nullptr)));

// Iterations in flight: at most min(max_concurrency, private copies); 0 is no limit.
template <int Most, int Copies>
inline constexpr auto in_flight = kernel<"in_flight", options{.clock_mhz = 250}>(
    [](in<"x", uint<16>> x, out<"y", uint<60>> y, control flow) {
        flow.for_("j", 64, {.max_concurrency = Most},
                  [&](auto, array<"a", uint<16>, 4, memory{.private_copies = Copies}> a) {
                      a[0] = x.read();
                      uint<16> const v = a[0];
                      y.write((v * v * v) ^ ((v + 1) * (v + 2) * (v + 3)));
                  });
    });
template <int Most, int Copies>
inline constexpr int interval = schedule<in_flight<Most, Copies>>.loop("j").ii;

static_assert(interval<0, 0> == 1 && interval<0, 1> > interval<0, 2> && interval<0, 2> > 1);
static_assert(interval<3, 2> == interval<0, 2> && interval<2, 3> == interval<0, 2>);
static_assert(interval<1, 2> == interval<0, 1> && interval<2, 0> == interval<0, 2>);

// And so are interleaved runs.
template <int Most, int Copies>
inline constexpr auto with_copies = kernel<"with_copies", wanted>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"last", uint<32>, 4> last, control flow) {
        uint<16> const first = x.read();
        flow.for_("j", 4, [&](auto j, array<"a", uint<32>, 8, memory{.private_copies = Copies}> a) {
            a[0] = first + j;
            flow.for_("i", range(1, 8), {.max_interleaving = Most}, [&](auto i) {
                uint<32> const v = a[i - 1];
                uint<32> const w = v * 77777 + i;
                a[i] = w * (w >> 3) * (v >> 5);
            });
            last[j] = a[7];
        });
        flow.for_("drain", 4, [&](auto j) { y.write(last[j]); });
    });
template <int Most, int Copies>
inline constexpr int turns = schedule<with_copies<Most, Copies>>.loop("i").runs;

static_assert(turns<0, 0> == 4 && schedule<with_copies<0, 0>>.loop("i").ii == 1);
static_assert(turns<0, 3> == 3 && schedule<with_copies<0, 3>>.loop("i").ii == 2);
static_assert(turns<0, 1> == 1 && turns<0, 2> == 2);
static_assert(turns<1, 2> == 1 && turns<2, 3> == 2 && turns<3, 2> == 2);

} // namespace
