// Selections whose conditions exclude each other are trees in which a late value is chosen last;
// others keep their order.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::uint, hls::when;

// Selections in a row, at most: in front of what is written; behind multiplications.
struct rows {
    int all, behind_products;
};

template <auto const& Kernel>
constexpr rows selections() {
    auto const& g = hls::detail::finished<Kernel, hls::ice40_hx>;
    int all[g.node_count + 1]{}, behind[g.node_count + 1]{};
    rows found{0, 0};
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const selects = n.kind == ir::op::select;
        behind[i] = n.kind == ir::op::multiply || n.kind == ir::op::add ? 1 : 0;
        for (int k = 0; k < 3; ++k) {
            int const from = ir::operand(n, k);
            all[i] = ir::greater_of(all[i], all[from] + selects);
            if (behind[from] != 0) behind[i] = ir::greater_of(behind[i], behind[from] + selects);
        }
        if (n.kind != ir::op::write) continue;
        found.all = ir::greater_of(found.all, all[i]);
        found.behind_products = ir::greater_of(found.behind_products, behind[i] - 1);
    }
    return found;
}

constexpr auto operations =
    kernel<"operations">([](in<"op", uint<3>> op, in<"a", uint<8>> a, in<"b", uint<8>> b,
                            out<"y", uint<16>> y, reg<"sum", uint<16>> sum) {
        uint<3> const o = op.read();
        uint<8> const v = a.read(), w = b.read();
        when(o == 0, [&] { sum = hls::wrap<uint<16>>(v * w); })
            .otherwise_when(o == 1, [&] { sum = v & w; })
            .otherwise_when(o == 2, [&] { sum = v | w; })
            .otherwise_when(o == 3, [&] { sum = v ^ w; })
            .otherwise_when(o == 4, [&] { sum = v; })
            .otherwise([&] { sum = w; });
        y.write(sum);
    });
static_assert(selections<operations>().all <= 4 && selections<operations>().behind_products == 1);

// Each sees what the ones before it have made.
constexpr auto one_by_one = kernel<"one_by_one">(
    [](in<"op", uint<4>> op, in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        uint<4> const o = op.read();
        uint<8> const v = a.read(), w = b.read();
        uint<8> const first = select(hls::bit(o, 0), v, w);
        uint<8> const second = select(hls::bit(o, 1), hls::wrap<uint<8>>(v & 15), first);
        uint<8> const third = select(hls::bit(o, 2), hls::wrap<uint<8>>(w & 15), second);
        y.write(select(hls::bit(o, 3), hls::wrap<uint<8>>(v | w), third));
    });
static_assert(selections<one_by_one>().all == 4);

// A branch that assigns the state leaves the conditions behind it alone.
constexpr auto machine =
    kernel<"machine">([](in<"x", uint<4>> x, out<"y", uint<2>> y, reg<"state", uint<2>> state) {
        uint<4> const v = x.read();
        y.write(state);
        when(state == 0, [&] {
            state = hls::bits<1, 0>(v);
        }).otherwise_when(state == 1, [&] {
              state = hls::bits<2, 1>(v);
          }).otherwise_when(state == 2 && v != 3, [&] { state = hls::bits<3, 2>(v); });
    });
constexpr bool compares_selections() {
    auto const& g = hls::detail::finished<machine, hls::generic>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::equal && g.nodes[g.nodes[i].a].kind == ir::op::select)
            return true;
    return false;
}
static_assert(!compares_selections());

} // namespace
