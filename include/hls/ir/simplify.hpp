// Local rewriting while nodes are appended: constants fold, identities vanish, constant shifts
// become wiring. Nodes hold exact values, so widening never needs a node and `resize` is only for
// wrapping.
#pragma once

#include "append.hpp"
#include "meaning.hpp"

namespace hls::ir {

constexpr int append(builder& g, node n);

namespace detail {

constexpr bool is_constant(builder const& g, int id) {
    return id != none && g.nodes[id].kind == op::constant;
}
constexpr bool is_value(builder const& g, int id, wide value) {
    return is_constant(g, id) && constant_value(g.nodes[id]) == value;
}

constexpr node like(node const& from, op kind, value_type type, int a, int b = none, int c = none,
                    long long value = 0) {
    node n = make_node(kind, type, from.where, a, b, c, value);
    n.label = from.label;
    return n;
}

// Every value of `inner` is a value of `outer`.
constexpr bool contains(value_type outer, value_type inner) {
    if (outer.is_signed == inner.is_signed) return outer.width >= inner.width;
    return outer.is_signed && outer.width > inner.width;
}

constexpr int wrapped(builder& g, node const& n, int a) {
    return append(g, like(n, op::resize, n.type, a));
}

constexpr operand_value constant_operand(builder const& g, int id) {
    if (id == none) return {0, {1, false}};
    return {constant_value(g.nodes[id]), g.nodes[id].type};
}

constexpr int fold(builder& g, node const& n) {
    if (n.a == none || g.nodes[n.a].kind != op::constant || n.type.width > 64) return none;
    if ((n.b != none && !is_constant(g, n.b)) || (n.c != none && !is_constant(g, n.c))) return none;
    wide const value = evaluate_in(g, n, constant_operand(g, n.a), constant_operand(g, n.b),
                                   constant_operand(g, n.c));
    return append_constant(g, value, n.where);
}

// Masks of more than 64 bits.
constexpr int fold_wide(builder& g, node const& n) {
    if (!is_fixed(g, n.a) || !is_fixed(g, n.b)) return none;
    operand_value const a{fixed_value(g, n.a), g.nodes[n.a].type};
    operand_value const b{fixed_value(g, n.b), g.nodes[n.b].type};
    return append_value(g, evaluate(n, a, b, {}), n.type, n.where);
}

constexpr int simplify_resize(builder& g, node const& n) {
    node const& a = g.nodes[n.a];
    if (contains(n.type, a.type)) return n.a;
    if (a.kind == op::resize && a.type.width >= n.type.width) return wrapped(g, n, a.a);
    if (a.kind == op::concat && n.type.width <= a.value) return wrapped(g, n, a.b);
    return none;
}

// The bits of a node, as those of another one from `low` on.
struct bits_of_node {
    int whole;
    long long low;
};

constexpr bits_of_node bits_of_node_at(builder const& g, int id) {
    node const& n = g.nodes[id];
    if (n.kind == op::slice) return {n.a, n.value};
    if (n.kind == op::resize) return {n.a, 0};
    return {id, 0};
}

// Neighbouring bits of one value are bits of it: a packet that is passed on is a word again.
constexpr int simplify_concat(builder& g, node const& n) {
    int const above = n.type.width - int(n.value);
    if (n.value > g.nodes[n.b].type.width || above > g.nodes[n.a].type.width) return none;
    bits_of_node const high = bits_of_node_at(g, n.a), low = bits_of_node_at(g, n.b);
    bool const joined = high.whole == low.whole && high.low == low.low + n.value &&
                        high.low + above <= g.nodes[low.whole].type.width;
    if (!joined) return none;
    return append(g, like(n, op::slice, n.type, low.whole, none, none, low.low));
}

constexpr int simplify_slice(builder& g, node const& n) {
    node const a = g.nodes[n.a];
    if (n.value == 0) return wrapped(g, n, n.a);
    if (n.value >= a.type.width && !a.type.is_signed) return append_constant(g, 0, n.where);
    int const top = int(n.value) + n.type.width;
    if (bits_of_node const of = bits_of_node_at(g, n.a); of.whole != n.a && top <= a.type.width)
        return append(g, like(n, op::slice, n.type, of.whole, none, none, n.value + of.low));
    if (a.kind == op::concat) {
        int const low = int(a.value);
        if (top <= low) return append(g, like(n, op::slice, n.type, a.b, none, none, n.value));
        if (n.value >= low && top <= a.type.width)
            return append(g, like(n, op::slice, n.type, a.a, none, none, n.value - low));
    }
    return none;
}

// x << distance as wiring: x above zeros, wrapped to the node's type.
constexpr int shift_left_by(builder& g, node const& n, int x, int distance) {
    if (distance == 0) return wrapped(g, n, x);
    if (distance >= n.type.width) return append_constant(g, 0, n.where);
    value_type const type = g.nodes[x].type;
    int const room = max_intermediate_width - distance;
    int const high =
        type.width <= room ? x : append(g, like(n, op::resize, {short(room), type.is_signed}, x));
    int const low = append_constant(g, 0);
    value_type const all{short(g.nodes[high].type.width + distance), g.nodes[high].type.is_signed};
    return wrapped(g, n, append(g, like(n, op::concat, all, high, low, none, distance)));
}

constexpr int shift_right_by(builder& g, node const& n, int distance) {
    value_type const type = g.nodes[n.a].type;
    int const left = type.width - distance;
    value_type const kept{short(left > 1 ? left : 1), type.is_signed};
    int const from = left > 0 ? distance : (type.is_signed ? type.width - 1 : type.width);
    return wrapped(g, n, append(g, like(n, op::slice, kept, n.a, none, none, from)));
}

// All distances that leave nothing are 128.
constexpr int distance_of(builder const& g, int id) {
    wide const by = constant_value(g.nodes[id]);
    return by < 0 || by > 128 ? 128 : int(by);
}

constexpr int simplify_shift(builder& g, node const& n) {
    if (!is_constant(g, n.b)) return none;
    int const distance = distance_of(g, n.b);
    return n.kind == op::shift_left ? shift_left_by(g, n, n.a, distance)
                                    : shift_right_by(g, n, distance);
}

constexpr int simplify_sticky_shift(builder& g, node const& n) {
    if (!is_constant(g, n.b)) return none;
    int const width = g.nodes[n.a].type.width, distance = distance_of(g, n.b);
    value_type const leaving{short(distance < width ? distance : width), false};
    if (distance == 0) return wrapped(g, n, n.a);
    int const all = append(g, like(n, op::resize, leaving, n.a));
    int const none_lost = append(g, like(n, op::equal, one_bit, all, append_constant(g, 0)));
    int const lost = append(g, like(n, op::bit_not, one_bit, none_lost));
    if (distance >= width) return wrapped(g, n, lost);
    return append(g, like(n, op::bit_or, n.type, shift_right_by(g, n, distance), lost));
}

// x * 4 + y is x above y, where y has two bits: wiring, which shows the bank of an array. So are
// x * 4 | y and x * 4 ^ y.
constexpr int join(builder& g, node const& n, int above, int below) { // `above`: a concat
    node const x = g.nodes[above];
    value_type const y = g.nodes[below].type;
    bool const free = is_value(g, x.b, 0) && !y.is_signed && y.width <= x.value;
    return free ? wrapped(g, n, append(g, like(n, op::concat, x.type, x.a, below, none, x.value)))
                : none;
}

constexpr int join_either_way(builder& g, node const& n) {
    if (g.nodes[n.a].kind == op::concat)
        if (int const joined = join(g, n, n.a, n.b); joined != none) return joined;
    return g.nodes[n.b].kind == op::concat ? join(g, n, n.b, n.a) : none;
}

constexpr int simplify_arithmetic(builder& g, node const& n) {
    bool const zero = g.nodes[n.b].kind == op::constant && is_value(g, n.b, 0);
    if (n.kind == op::multiply) {
        if (zero) return n.b;
        if (is_value(g, n.b, 1)) return wrapped(g, n, n.a);
        if (is_constant(g, n.b) && is_power_of_two(constant_value(g.nodes[n.b])))
            return shift_left_by(g, n, n.a, log2_of(constant_value(g.nodes[n.b])));
        return none;
    }
    if (zero) return wrapped(g, n, n.a);
    bool const may_join = g.nodes[n.a].kind == op::concat || g.nodes[n.b].kind == op::concat;
    if (n.kind == op::add) return may_join ? join_either_way(g, n) : int(none);
    if (n.kind == op::subtract && n.a == n.b) return append_constant(g, 0, n.where);
    if (n.kind == op::subtract && is_constant(g, n.a) && is_value(g, n.a, -1)) // -1 - x = ~x
        return append(g, like(n, op::bit_not, n.type, wrapped(g, n, n.b)));
    return none;
}

constexpr bool opposite(builder const& g, int a, int b) {
    return (g.nodes[a].kind == op::bit_not && g.nodes[a].a == b) ||
           (g.nodes[b].kind == op::bit_not && g.nodes[b].a == a);
}

constexpr bool is_bit(builder const& g, int id) { return g.nodes[id].type == one_bit; }

// p where the condition is `p and q`; none: it is not.
constexpr int beside(builder const& g, int condition, int q) {
    node const& n = g.nodes[condition];
    if (n.kind != op::bit_and) return none;
    return n.b == q ? n.a : n.a == q ? n.b : int(none);
}

// p or (p and q); (p and q) or (p and not q): what two branches under a condition have in common.
constexpr int common_condition(builder const& g, int a, int b) {
    if (beside(g, b, a) != none) return a;
    if (beside(g, a, b) != none) return b;
    node const& x = g.nodes[a];
    if (x.kind != op::bit_and) return none;
    int const without_a = beside(g, b, x.a), without_b = beside(g, b, x.b);
    if (without_a != none && opposite(g, without_a, x.b)) return is_bit(g, x.a) ? x.a : int(none);
    bool const is_one = without_b != none && opposite(g, without_b, x.a) && is_bit(g, x.b);
    return is_one ? x.b : int(none);
}

constexpr int common_condition(builder const& g, node const& either) {
    bool const has_one =
        (g.nodes[either.a].kind == op::bit_and || g.nodes[either.b].kind == op::bit_and) &&
        either.type == one_bit && is_bit(g, either.a) && is_bit(g, either.b);
    return has_one ? common_condition(g, either.a, either.b) : int(none);
}

constexpr int simplify_logic(builder& g, node const& n) {
    if (n.kind == op::bit_not) {
        node const& inner = g.nodes[n.a];
        return inner.kind == op::bit_not && inner.type == n.type ? wrapped(g, n, inner.a) : none;
    }
    if (n.type.width == 1 && n.type == one_bit && opposite(g, n.a, n.b))
        return append_constant(g, n.kind != op::bit_and, n.where);
    if (n.a == n.b)
        return n.kind == op::bit_xor ? append_constant(g, 0, n.where) : wrapped(g, n, n.a);
    bool const may_join = g.nodes[n.a].kind == op::concat || g.nodes[n.b].kind == op::concat;
    if (may_join && n.type.width > 64)
        if (int const folded = fold_wide(g, n); folded != none) return folded;
    if (g.nodes[n.b].kind != op::constant)
        return n.kind == op::bit_and  ? int(none)
               : may_join             ? join_either_way(g, n)
               : n.kind == op::bit_or ? common_condition(g, n)
                                      : int(none);
    wide const c = constant_value(g.nodes[n.b]);
    if (c == 0) return n.kind == op::bit_and ? n.b : wrapped(g, n, n.a);
    bool const narrow = !g.nodes[n.a].type.is_signed && g.nodes[n.a].type.width < 127;
    bool const all_ones = narrow && (c & highest(g.nodes[n.a].type)) == highest(g.nodes[n.a].type);
    bool const whole = c == -1 || all_ones;
    if (whole && n.kind != op::bit_xor) return wrapped(g, n, n.kind == op::bit_and ? n.a : n.b);
    if (n.kind == op::bit_xor && n.type == one_bit && c == 1)
        return append(g, like(n, op::bit_not, n.type, n.a));
    return none;
}

// c ? x ^ k : x is x ^ (c ? k : 0): a step of a checksum becomes one level of logic. The same for
// or.
constexpr int select_of_change(builder& g, node const& n) {
    node const change = g.nodes[n.b];
    bool const suits = (change.kind == op::bit_xor || change.kind == op::bit_or) &&
                       (change.a == n.c || change.b == n.c);
    if (!suits || !contains(n.type, change.type)) return none;
    int const k = change.a == n.c ? change.b : change.a;
    bool const exact =
        contains(change.type, g.nodes[n.c].type) && contains(change.type, g.nodes[k].type);
    if (!exact && change.type != n.type) return none; // it wraps, and n would not
    int const zero = append_constant(g, 0, n.where);
    int const tested = append(g, like(n, op::select, g.nodes[k].type, n.a, k, zero));
    return append(g, like(n, change.kind, n.type, n.c, tested));
}

// What a selection under the same condition gives where it is chosen.
constexpr int behind_condition(builder& g, int condition, int id, bool holds) {
    node const n = g.nodes[id];
    if (n.kind != op::select || n.a != condition) return id;
    return wrapped(g, n, holds ? n.b : n.c);
}

constexpr int simplify_select(builder& g, node const& n) {
    if (is_constant(g, n.a)) return wrapped(g, n, constant_value(g.nodes[n.a]) != 0 ? n.b : n.c);
    if (n.b == n.c) return wrapped(g, n, n.b);
    if (g.nodes[n.a].kind == op::bit_not &&
        is_bit(g, g.nodes[n.a].a)) // of a wider value it is one bit only
        return append(g, like(n, op::select, n.type, g.nodes[n.a].a, n.c, n.b));
    if (g.nodes[n.b].kind == op::select || g.nodes[n.c].kind == op::select) {
        int const b = behind_condition(g, n.a, n.b, true), c = behind_condition(g, n.a, n.c, false);
        if (b != n.b || c != n.c) return append(g, like(n, op::select, n.type, n.a, b, c));
    }
    if (int const changed = select_of_change(g, n); changed != none) return changed;
    if (n.type != one_bit) return none;
    if (is_value(g, n.b, 1)) return append(g, like(n, op::bit_or, n.type, n.a, n.c));
    if (is_value(g, n.c, 0)) return append(g, like(n, op::bit_and, n.type, n.a, n.b));
    if (is_value(g, n.b, 0) && is_value(g, n.c, 1))
        return append(g, like(n, op::bit_not, n.type, n.a));
    return none;
}

constexpr wide least_of(builder const& g, int id) {
    return is_constant(g, id) ? constant_value(g.nodes[id]) : lowest(g.nodes[id].type);
}
constexpr wide most_of(builder const& g, int id) {
    return is_constant(g, id) ? constant_value(g.nodes[id]) : highest(g.nodes[id].type);
}

// A comparison whose result the types tell: 0 or 1; -1: they do not.
constexpr int compared_by_types(builder const& g, node const& n) {
    if (g.nodes[n.a].type.width > 120 || g.nodes[n.b].type.width > 120) return -1;
    bool const below = most_of(g, n.a) < least_of(g, n.b);
    bool const above = least_of(g, n.a) > most_of(g, n.b);
    if (n.kind == op::equal) return below || above ? 0 : -1;
    return below ? 1 : least_of(g, n.a) >= most_of(g, n.b) ? 0 : -1;
}

// A word above a number, of which nothing is lost.
constexpr bool is_above_number(builder const& g, int id) {
    node const& n = g.nodes[id];
    return n.kind == op::concat && is_constant(g, n.b) && n.value < 64 &&
           n.type.width >= g.nodes[n.a].type.width + n.value &&
           n.type.is_signed == g.nodes[n.a].type.is_signed;
}

// Of {a, low} with a number: of a alone.
constexpr int compare_upper_part(builder& g, node const& n) {
    bool const right = is_constant(g, n.a) && is_above_number(g, n.b);
    if (!right && !(is_constant(g, n.b) && is_above_number(g, n.a))) return none;
    node const word = g.nodes[right ? n.b : n.a];
    wide const low = constant_value(g.nodes[word.b]) & ((wide(1) << word.value) - 1);
    wide const above = constant_value(g.nodes[right ? n.a : n.b]) - low;
    bool const between = (above & ((wide(1) << word.value) - 1)) != 0;
    if (n.kind == op::equal && between) return append_constant(g, 0, n.where);
    wide const number = (above >> word.value) + (n.kind == op::less && !right && between);
    int const other = append_constant(g, number, n.where);
    int const left = right ? other : int(word.a), behind = right ? int(word.a) : other;
    return append(g, like(n, n.kind, n.type, left, behind, none, n.value));
}

constexpr int simplify_compare(builder& g, node const& n) {
    if (n.a == n.b) return append_constant(g, n.kind == op::equal, n.where);
    if (int const known = compared_by_types(g, n); known >= 0)
        return append_constant(g, known, n.where);
    if (int const upper = compare_upper_part(g, n); upper != none) return upper;
    if (n.kind == op::less || !is_bit(g, n.a)) return none;
    if (is_value(g, n.b, 1)) return n.a;
    if (is_value(g, n.b, 0)) return append(g, like(n, op::bit_not, n.type, n.a));
    return none;
}

constexpr int simplify(builder& g, node const& n) {
    if (g.nodes[n.a].kind == op::constant) // else nothing folds
        if (int const folded = fold(g, n); folded != none) return folded;
    switch (n.kind) {
    case op::add:
    case op::subtract:
    case op::multiply: return simplify_arithmetic(g, n);
    case op::bit_and:
    case op::bit_or:
    case op::bit_xor:
    case op::bit_not: return simplify_logic(g, n);
    case op::shift_left:
    case op::shift_right: return simplify_shift(g, n);
    case op::shift_right_sticky: return simplify_sticky_shift(g, n);
    case op::equal:
    case op::less: return simplify_compare(g, n);
    case op::select: return simplify_select(g, n);
    case op::resize: return simplify_resize(g, n);
    case op::slice: return simplify_slice(g, n);
    case op::concat: return simplify_concat(g, n);
    case op::reduce_xor: return is_bit(g, n.a) ? n.a : none;
    default: return none;
    }
}

// Constants stand second, otherwise the earlier node first: a + b and b + a are one node.
constexpr void order_operands(builder const& g, node& n) {
    bool const known = g.nodes[n.a].kind == op::constant,
               other_known = g.nodes[n.b].kind == op::constant;
    if (known == other_known ? n.b >= n.a : other_known) return;
    if (!is_commutative(n.kind)) return;
    int const first = n.a;
    n.a = n.b;
    n.b = first;
}

// Of a copy of the caller's.
constexpr int append_simpler(builder& g, node& n) {
    if ((op_table::simplified >> int(n.kind) & 1) == 0) return append_own(g, n);
    if (n.b < n.a || g.nodes[n.a].kind == op::constant) order_operands(g, n);
    int const simpler = simplify(g, n);
    if (simpler == none) return append_own(g, n);
    keep_label(g, simpler, n.label);
    return simpler;
}

} // namespace detail

// Appends a node, or returns the node that already computes the same value.
constexpr int append(builder& g, node n) { return detail::append_simpler(g, n); }

// The same for a node of another graph, in which node i has the number mapped[i]: one copy of it.
constexpr int append_renumbered(builder& g, node const& of, int const* mapped) {
    node n = of;
    n.a = mapped[n.a];
    n.b = mapped[n.b];
    n.c = mapped[n.c];
    return detail::append_simpler(g, n);
}

} // namespace hls::ir
