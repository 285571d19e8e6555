// A search begins where an interval is likely: it finds the same plan wherever it begins, and ends
// where a shorter plan is the only one that helps. Graphs that differ in replicates have the same
// dependences.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
namespace detail = hls::detail;
using hls::array, hls::in, hls::kernel, hls::memory, hls::options, hls::out, hls::uint;

// 12 loads and 2 stores of banks that are known.
inline constexpr auto loads = kernel<"loads">(
    [](in<"x", uint<6>> x, out<"y", uint<32>> y, array<"m", uint<32>, 256, memory{.banks = 2}> m) {
        uint<6> const row = x.read();
        uint<32> found = 0;
        for (int i = 0; i < 12; ++i) found = found ^ m[row * 2 + i];
        for (int i = 0; i < 2; ++i) m[row * 2 + i] = found + i;
        y.write(found);
    });

constexpr options wanted = detail::requested<loads>;
constexpr auto const& plain = detail::finished<loads, hls::generic>;

constexpr ir::big_plan plan_from(int likely, int most) {
    auto g = plain;
    g.likely_ii = likely;
    g.most_ii = most;
    return ir::find_plan(g, wanted);
}

constexpr bool is_same(ir::big_plan const& p, ir::big_plan const& q) {
    bool same = p.feasible == q.feasible && p.ii == q.ii && p.latency == q.latency &&
                p.limited_by == q.limited_by && p.limit_count == q.limit_count;
    for (int i = 0; i < p.limit_count; ++i) same &= p.limit_nodes[i] == q.limit_nodes[i];
    for (int i = 0; i < plain.node_count; ++i) same &= p.cycle[i] == q.cycle[i];
    return same;
}

constexpr ir::big_plan usual = plan_from(0, 0);
static_assert(usual.feasible && usual.ii == 7); // six loads of each bank, which a store awaits
static_assert(is_same(usual, plan_from(7, 0)));
static_assert(is_same(usual, plan_from(9, 0)));
static_assert(is_same(usual, plan_from(1, 0)));
static_assert(is_same(usual, plan_from(0, 7)));
static_assert(!plan_from(0, 6).feasible);
static_assert(!plan_from(0, 2).feasible); // below what the ports allow: nothing is tried

// What is built has replicates, found with the dependences of another graph.
constexpr auto const& more = detail::more_ports<plain, wanted>;
constexpr auto const& enough = detail::enough_ports<more, wanted>;
static_assert(!ir::same_memories(plain, enough) && !ir::same_memories(more, enough));
static_assert(&detail::dependences<enough> == &detail::dependences<more>);

constexpr bool may_take_dependences(bool changes_banks) {
    auto other = plain;
    for (ir::resource& r : other.resources)
        if (r.kind == ir::resource_kind::array) {
            r.memory.replicates = 3;
            if (changes_banks) r.memory.bank_mask = 4;
        }
    return ir::differ_in_replicates(plain, other);
}
static_assert(may_take_dependences(false) && !may_take_dependences(true));

constexpr bool has_own_dependences(auto const& g) {
    ir::dependence_list const& kept = detail::dependences<enough>;
    ir::dependence_list const own = ir::find_dependences(g);
    bool same = kept.count == own.count && kept.group_count == own.group_count;
    for (int e = 1; e < own.count; ++e) {
        ir::dependence const &x = kept.entries[e], &y = own.entries[e];
        same &= x.from == y.from && x.to == y.to && x.cycles == y.cycles &&
                x.distance == y.distance && x.loop == y.loop && x.over == y.over &&
                x.grouped == y.grouped;
    }
    for (int i = 1; i < plain.node_count; ++i) same &= kept.first[i] == own.first[i];
    return same && own.count > 1;
}
static_assert(has_own_dependences(enough));

} // namespace
