// Ranges of selections: a value is chosen where a condition holds, and there what the condition
// compares has fewer values. `select(s >= n, s - n, s)` is less than n if s is less than 2 n.
#pragma once

#include "ranges.hpp"

namespace hls::ir {

namespace detail {

// A condition that holds, or does not, in steps of a basic block.
struct assumption {
    int condition;
    bool holds;
    int basic_block;
};

// Without a common value the place is never reached: then any range is right.
constexpr range intersection(range x, range y) {
    if (!x.known || !y.known) return x.known ? x : y;
    range const both{greater(x.low, y.low), lesser(x.high, y.high), true};
    return both.low <= both.high ? both : x;
}

constexpr range everything(wide low, wide high) { return {low, high, true}; }

// The values of x if x < other, or not.
constexpr range on_the_left(range x, range other, bool less) {
    return intersection(x,
                        less ? everything(x.low, other.high - 1) : everything(other.low, x.high));
}
// The same if other < x.
constexpr range on_the_right(range x, range other, bool less) {
    return intersection(x,
                        less ? everything(other.low + 1, x.high) : everything(x.low, other.high));
}

// If x == other, or not: then only a single value at an end of x is none.
constexpr range beside_equal(range x, range other, bool equal) {
    if (equal) return intersection(x, other);
    if (other.low != other.high) return x;
    return intersection(x,
                        everything(x.low + (x.low == other.low), x.high - (x.high == other.low)));
}

constexpr bool is_condition(node const& n, op kind) {
    return n.kind == kind && n.type.width == 1 && !n.type.is_signed;
}

// Of node `id` under an assumption. Nodes of other basic blocks may have changed since they were
// compared.
constexpr range assumed(auto const& g, range const* ranges, assumption const& a, int id,
                        int depth = 3) {
    node const& c = g.nodes[a.condition];
    range const r = ranges[id];
    if (c.basic_block != a.basic_block || depth == 0 || !r.known) return r;
    if (is_condition(c, op::bit_not))
        return assumed(g, ranges, {c.a, !a.holds, a.basic_block}, id, depth - 1);
    if (is_condition(c, a.holds ? op::bit_and : op::bit_or))
        return intersection(assumed(g, ranges, {c.a, a.holds, a.basic_block}, id, depth - 1),
                            assumed(g, ranges, {c.b, a.holds, a.basic_block}, id, depth - 1));
    if ((c.kind != op::less && c.kind != op::equal) || (id != c.a && id != c.b)) return r;
    range const other = ranges[id == c.a ? c.b : c.a];
    if (!other.known) return r;
    if (c.kind == op::equal) return beside_equal(r, other, a.holds);
    return id == c.a ? on_the_left(r, other, a.holds) : on_the_right(r, other, a.holds);
}

constexpr bool follows_from_operands(op kind) {
    return kind == op::add || kind == op::subtract || kind == op::resize || kind == op::bit_not;
}

inline constexpr int operations_behind = 2; // a value that is chosen, which are looked through

constexpr range chosen(auto const& g, range const* ranges, assumption const& a, int id,
                       int depth = operations_behind);

// Of a value that is chosen under an assumption, if its type were `type`: what it is computed of
// may be compared.
constexpr range computed(auto const& g, range const* ranges, assumption const& a, node n,
                         value_type type, int depth = operations_behind) {
    range const x = chosen(g, ranges, a, n.a, depth - 1);
    range const y = n.b == none ? ranges[none] : chosen(g, ranges, a, n.b, depth - 1);
    n.type = type;
    return range_of(g, n, x, y, ranges[none]);
}

// Or the value itself is.
constexpr range chosen(auto const& g, range const* ranges, assumption const& a, int id, int depth) {
    range const r = assumed(g, ranges, a, id);
    node const& n = g.nodes[id];
    if (depth == 0 || !follows_from_operands(n.kind) || n.basic_block != a.basic_block) return r;
    return intersection(r, computed(g, ranges, a, n, n.type, depth));
}

} // namespace detail

// Operand `k` (1 or 2) of a selection is a sum, a difference or a value cut off, and nothing is cut
// off of it where it is chosen.
constexpr bool fits_where_chosen(auto const& g, range const* ranges, node const& selection, int k) {
    node const& n = g.nodes[operand(selection, k)];
    if (!detail::follows_from_operands(n.kind) || n.basic_block != selection.basic_block)
        return false;
    range const r =
        detail::computed(g, ranges, {selection.a, k == 1, selection.basic_block}, n, {120, true});
    return fits(r, n.type);
}

// Range of a node, given those of the nodes before it.
constexpr range range_among(auto const& g, node const& n, range const* ranges) {
    if (n.kind != op::select) return range_of(g, n, ranges[n.a], ranges[n.b], ranges[n.c]);
    return range_of(g, n, ranges[n.a], detail::chosen(g, ranges, {n.a, true, n.basic_block}, n.b),
                    detail::chosen(g, ranges, {n.a, false, n.basic_block}, n.c));
}

} // namespace hls::ir
