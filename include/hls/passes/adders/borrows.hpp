// Pass: a borrow of a difference that nobody needs is a comparison. Integers of more than 128 bits
// are compared by the borrows of their pieces, which share the carry chains of `v - m`. Without
// such a difference chains would wait for one another, and comparisons of pieces do not.
#pragma once

#include "../../ir/steps.hpp"

namespace hls::ir {

namespace detail {

// x - y, or x - y - borrow; y = none: neither, or it wraps.
struct piece_difference {
    int x, y, borrow;
};

constexpr bool is_exact(auto const& g, node const& n, node const& difference) {
    return n.kind == op::subtract && n.type.is_signed &&
           n.type.width >=
               difference_type(g.nodes[difference.a].type, g.nodes[difference.b].type).width;
}

// The sign bit of a node.
constexpr bool is_sign(auto const& g, node const& n) {
    if (n.kind != op::slice || n.type != value_type{1, false}) return false;
    value_type const of = g.nodes[n.a].type;
    return of.is_signed && n.value >= of.width - 1;
}

constexpr piece_difference difference_of(auto const& g, int id) {
    node const& n = g.nodes[id];
    node const& rest = g.nodes[n.a];
    bool const borrows = n.kind == op::subtract && is_sign(g, g.nodes[n.b]);
    if (borrows && is_exact(g, rest, rest) && is_exact(g, n, rest)) return {rest.a, rest.b, n.b};
    return is_exact(g, n, n) ? piece_difference{n.a, n.b, none} : piece_difference{};
}

struct spare_borrows {
    bool any;
    bool of[max_nodes];   // of a difference that nothing but its sign is used of, in such a row
    bool used[max_nodes]; // more than the sign is
};

constexpr void note_used(auto const& g, node const& n, spare_borrows& s) {
    if (is_sign(g, n)) return;
    for (int const operand : {n.a, n.b, n.c}) s.used[operand] = true;
}

constexpr spare_borrows find_spare_borrows(auto const& g) {
    spare_borrows s{};
    for (int i = 1; i < g.node_count; ++i) note_used(g, g.nodes[i], s);
    for (int i = 1; i < g.node_count; ++i) {
        piece_difference const d = difference_of(g, i);
        if (d.y == none || d.borrow == none) continue;
        int const below = g.nodes[d.borrow].a;
        for (int const difference : {i, below})
            s.of[difference] |= !s.used[difference] && difference_of(g, difference).y != none;
        s.any |= s.of[i] || s.of[below];
    }
    return s;
}

// `of`: the sign bit.
constexpr int is_less(steps& s, piece_difference const& d) {
    int const less = step(s, op::less, {1, false}, d.x, d.y);
    if (d.borrow == none) return less;
    int const equal = step(s, op::equal, {1, false}, d.x, d.y);
    return step(s, op::bit_or, {1, false}, less, step(s, op::bit_and, {1, false}, equal, d.borrow));
}

} // namespace detail

constexpr bool wants_comparisons(auto const& g) {
    bool borrows = false;
    for (int i = 1; i < g.node_count; ++i)
        borrows |= g.nodes[i].kind == op::subtract && detail::is_sign(g, g.nodes[g.nodes[i].b]);
    return borrows && detail::find_spare_borrows(g).any;
}

constexpr builder compare_pieces(auto const& g) {
    detail::spare_borrows const spare = detail::find_spare_borrows(g);
    return with_replaced(g, [&](steps& s, int i, int const* mapped) {
        if (!detail::is_sign(g, g.nodes[i]) || !spare.of[g.nodes[i].a]) return int(none);
        detail::piece_difference const d = detail::difference_of(g, g.nodes[i].a);
        return detail::is_less(s, {mapped[d.x], mapped[d.y], mapped[d.borrow]});
    });
}

} // namespace hls::ir
