// Ranges of selections contain every value that can be chosen, and no more than they have to.
#include <initializer_list>

#include <hls/analysis/conditional_ranges.hpp>
#include <hls/ir/meaning.hpp>

#include "../../support/nodes.hpp"

namespace {

using namespace hls;
using namespace hls::ir;
using test::node_of;

constexpr value_type u(int width) { return {short(width), false}; }
constexpr value_type s(int width) { return {short(width), true}; }

// x, y, a comparison of them, its negation, a value that is chosen if one of these holds, and the
// selection of that or of x.
enum { x = 1, y, compared, not_so, value, selection, nodes };

struct example {
    graph<nodes, 1, 1> g{};
    range ranges[nodes]{};

    constexpr example(node const& yes, op comparison, bool swapped, bool negated, value_type tx,
                      node const& second) {
        g.node_count = nodes;
        g.nodes[x] = node_of(op::read, tx);
        g.nodes[y] = second;
        g.nodes[compared] = node_of(comparison, u(1), swapped ? y : x, swapped ? x : y);
        g.nodes[not_so] = node_of(op::bit_not, u(1), compared);
        g.nodes[value] = yes;
        g.nodes[selection] = node_of(op::select, s(9), negated ? not_so : compared, value, x);
        for (int i = 1; i < nodes; ++i) ranges[i] = range_among(g, g.nodes[i], ranges);
    }

    constexpr wide result(wide vx, wide vy) const {
        wide values[nodes]{0, vx, vy};
        for (int i = compared; i < nodes; ++i) {
            node const& n = g.nodes[i];
            auto operand_of = [&](int id) { return operand_value{values[id], g.nodes[id].type}; };
            values[i] = evaluate(n, operand_of(n.a), operand_of(n.b), operand_of(n.c));
        }
        return values[selection];
    }

    constexpr bool contains_all() const {
        range const r = ranges[selection];
        for (wide vx = ranges[x].low; vx <= ranges[x].high; ++vx)
            for (wide vy = ranges[y].low; vy <= ranges[y].high; ++vy)
                if (wide const found = result(vx, vy); found < r.low || found > r.high)
                    return false;
        return ranges[selection].known;
    }
};

constexpr node number(long long value) {
    node n = node_of(op::constant, narrowest(value, value));
    n.value = value;
    return n;
}

constexpr bool sound_for(op comparison, bool swapped, bool negated, node const& yes) {
    for (value_type tx : {u(3), s(3)}) {
        for (int k = -5; k <= 8; ++k)
            if (!example(yes, comparison, swapped, negated, tx, number(k)).contains_all())
                return false;
        for (value_type ty : {u(2), s(3)})
            if (!example(yes, comparison, swapped, negated, tx, node_of(op::read, ty))
                     .contains_all())
                return false;
    }
    return true;
}

// A constant for each: clang counts the steps of one.
template <op Comparison, op Yes, bool Swapped, bool Negated, short Width, bool Signed>
constexpr bool is_sound = sound_for(Comparison, Swapped, Negated,
                                    node_of(Yes, {Width, Signed}, Swapped != Negated ? y : x,
                                            Yes == op::resize    ? none
                                            : Swapped != Negated ? x
                                                                 : y));

template <op Comparison, op Yes, bool Swapped, bool Negated>
constexpr bool is_sound_in_all_types = is_sound<Comparison, Yes, Swapped, Negated, 2, false>&&
    is_sound<Comparison, Yes, Swapped, Negated, 3, true>&&
        is_sound<Comparison, Yes, Swapped, Negated, 5, false>&&
            is_sound<Comparison, Yes, Swapped, Negated, 6, true>;

template <op Yes>
constexpr bool all_sound =
    is_sound_in_all_types<op::less, Yes, false, false>&& is_sound_in_all_types<
        op::less, Yes, true, false>&& is_sound_in_all_types<op::less, Yes, false, true>&&
        is_sound_in_all_types<op::less, Yes, true, true>&& is_sound_in_all_types<
            op::equal, Yes, false, false>&& is_sound_in_all_types<op::equal, Yes, false, true>;
static_assert(all_sound<op::add>);
static_assert(all_sound<op::subtract>);
static_assert(all_sound<op::resize>);
static_assert(all_sound<op::bit_xor>);

constexpr bool has(range r, wide low, wide high) {
    return r.known && r.low == low && r.high == high;
}

constexpr example modulo(node_of(op::subtract, s(9), x, y), op::less, false, true, u(8),
                         number(200));
static_assert(has(modulo.ranges[selection], 0, 199)); // x >= 200 ? x - 200 : x
static_assert(fits_where_chosen(modulo.g, modulo.ranges, modulo.g.nodes[selection], 1));
constexpr example cut(node_of(op::subtract, u(6), x, y), op::less, false, true, u(8), number(192));
static_assert(has(cut.ranges[selection], 0, 191)); // 63 at most, where it is chosen
static_assert(fits_where_chosen(cut.g, cut.ranges, cut.g.nodes[selection], 1));
constexpr example lost(node_of(op::subtract, u(5), x, y), op::less, false, true, u(8), number(192));
static_assert(!fits_where_chosen(lost.g, lost.ranges, lost.g.nodes[selection], 1));
constexpr example counted(node_of(op::add, u(8), x, x), op::equal, false, true, u(7), number(127));
static_assert(has(counted.ranges[selection], 0, 252)); // twice 126, or 127

// Nodes of other basic blocks may have changed since they were compared.
constexpr range elsewhere() {
    example e = modulo;
    e.g.nodes[compared].basic_block = 1;
    return range_among(e.g, e.g.nodes[selection], e.ranges);
}
static_assert(has(elsewhere(), -200, 255));

} // namespace
