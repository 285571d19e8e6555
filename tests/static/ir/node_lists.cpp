// The lists of a graph hold the nodes that looking at all of them finds.
#include <hls/hls.hpp>

#include "../../unit/graph/sample_kernels.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

// A graph with loops, an array, registers and ports.
inline constexpr auto nested =
    kernel<"nested">([](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"m", uint<16>, 256> m,
                        reg<"sum", uint<16>> sum, control flow) {
        flow.for_("row", 4, [&](auto i) {
            sum = 0;
            flow.for_("column", 8, [&](auto j) {
                uint<8> const at = i * 8 + j;
                m[at] = m[at] + x.read();
                sum = sum + m[x.read()];
            });
            y.write(sum);
        });
    });

template <class Graph>
constexpr bool same_uses(Graph const& g, ir::builder const& without_lists) {
    for (int r = 0; r < g.resource_count; ++r) {
        int i = ir::first_use(g, r);
        for (int k = 1; k < g.node_count; ++k) {
            if (!ir::names_resource(g.nodes[k].kind) || g.nodes[k].resource != r) continue;
            if (i != k) return false;
            i = ir::next_use(g, i);
        }
        if (i != ir::none || ir::first_use(without_lists, r) != ir::first_use(g, r)) return false;
    }
    return true;
}

template <class Graph>
constexpr bool same_blocks(Graph const& g, ir::builder const& without_lists) {
    for (int b = 0; b < g.basic_block_count; ++b) {
        int i = ir::first_of_block(g, b);
        for (int k = 1; k < g.node_count; ++k) {
            if (ir::always_there(g.nodes[k].kind) || g.nodes[k].basic_block != b) continue;
            if (i != k || ir::next_of_block(without_lists, k) != ir::next_of_block(g, k))
                return false;
            i = ir::next_of_block(g, i);
        }
        if (i != ir::none) return false;
    }
    return g.basic_block_count > 3;
}

// `m` is used at indexes known at run time, `first` at a constant one.
inline constexpr auto indexed =
    kernel<"indexed">([](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"m", uint<16>, 256> m,
                         array<"first", uint<16>, 256> first) {
        uint<8> const at = x.read();
        first[3] = m[at];
        y.write(m[at + 1] + first[3]);
    });

template <class Graph>
constexpr int at_run_time(Graph const& g) {
    int count = 0;
    for (int r = 0; r < g.resource_count; ++r)
        count += g.resources[r].kind == ir::resource_kind::array && ir::has_run_time_index(g, r);
    return count;
}
static_assert(at_run_time(detail::simplified<indexed>) == 1);
static_assert(at_run_time(detail::simplified_in_place<detail::written<indexed>>) == 1);
static_assert(at_run_time(ir::view_of(detail::simplified<indexed>)) == 1);

constexpr auto const& lists = detail::simplified<nested>;
constexpr auto const& scans = detail::simplified_in_place<detail::written<nested>>;
static_assert(same_uses(lists, scans));
static_assert(same_blocks(lists, scans));

// Through pointers, with and without lists.
static_assert(same_uses(ir::view_of(lists), scans));
static_assert(same_blocks(ir::view_of(lists), scans));
constexpr bool view_without_lists() {
    ir::graph_view v = ir::view_of(lists);
    v.lists = {};
    return same_uses(v, scans) && same_blocks(v, scans);
}
static_assert(view_without_lists());

} // namespace
