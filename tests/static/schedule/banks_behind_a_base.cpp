// Accesses whose banks are not known, only that they differ from those of others of their step: a
// port serves several in one cycle, of one step. The verifier looks at them by bank.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

// Eight banks, of which the words of a step use every second: each four times.
inline constexpr auto strided =
    kernel<"strided">([](in<"x", uint<6>> x, array<"m", uint<16>, 256, memory{.banks = 8}> m) {
        uint<6> const row = x.read();
        uint<16> found = 0;
        for (int i = 0; i < 16; ++i) {
            found = found + m[row + i * 2];
            m[row + i * 2] = found;
        }
    });
inline constexpr auto const& plan = schedule<strided>;
inline constexpr auto const& graph = detail::built<strided, detail::filled<strided, options{}>>;
static_assert(plan.ii == 5);

// The load or the store of m[row + which * 2].
constexpr int access(ir::op kind, int which) {
    for (int i = 1; i < graph.node_count; ++i)
        if (graph.nodes[i].kind == kind && which-- == 0) return i;
    return ir::none;
}

constexpr auto moved(int id, int cycle) {
    auto p = plan;
    p.cycle[id] = cycle;
    return p;
}

constexpr int overloads(auto const& p) {
    return ir::overloads_port(graph, p, ir::minimum_distances_of(graph, p));
}

constexpr int breaks_order(auto const& p) {
    return ir::breaks_memory_order(graph, p, ir::minimum_distances_of(graph, p));
}

static_assert(overloads(plan) == ir::none && breaks_order(plan) == ir::none);

// Four loads in a cycle, to four banks; one more is to a bank that one of them uses. In its slot,
// of another step, are others of which no bank is known to differ.
constexpr int last = access(ir::op::load, 15);
static_assert(plan.cycle[last] == plan.cycle[access(ir::op::load, 12)]);
static_assert(overloads(moved(last, plan.cycle[access(ir::op::load, 11)])) != ir::none);
static_assert(overloads(moved(last, plan.cycle[last] + plan.ii)) != ir::none);

// A store in the cycle of its load, and ahead of it; a load behind the store of its word.
constexpr int first_load = access(ir::op::load, 0), first_store = access(ir::op::store, 0);
static_assert(breaks_order(moved(first_store, plan.cycle[first_load] - 1)) != ir::none);
static_assert(breaks_order(moved(first_load, plan.cycle[first_store] + 1)) != ir::none);

} // namespace
