// Expression templates: typed trees over leaves, bounded in size, appended to the graph when a
// statement consumes them. Result types grow so that nothing is lost (the rules of ac_int).
#pragma once

#include "division.hpp"

namespace hls {

namespace ir {

// A remainder is on the side of the dividend, no farther from zero than it is, and nearer to zero
// than the divisor.
constexpr value_type rest_type(value_type a, value_type b) {
    int const divisor = b.width + (a.is_signed && !b.is_signed);
    return {short(a.width < divisor ? a.width : divisor), a.is_signed};
}

// Type of the result of an operator, by its rule in the table. Shifts keep the type of the left
// operand.
constexpr value_type result_type(op kind, value_type a, value_type b) {
    switch (properties(kind).type) {
    case growth::common: return common(a, b);
    case growth::sum: return grown(common(a, b), 1);
    case growth::difference: return {short(common(a, b).width + 1), true};
    case growth::product: return {short(a.width + b.width), a.is_signed || b.is_signed};
    case growth::complement: return {short(a.width + !a.is_signed), true};
    case growth::bit: return bit;
    case growth::quotient: return {short(a.width + b.is_signed), common(a, b).is_signed};
    case growth::rest: return rest_type(a, b);
    case growth::root: return {short((a.width + 1) / 2), false};
    default: return a;
    }
}

constexpr wide compute(op kind, value_type type, wide a, value_type ta, wide b, value_type tb) {
    return evaluate(make_node(kind, type, {}), {a, ta}, {b, tb}, {0, bit});
}

// v << 8 of 8 bits, of a number that the program states.
constexpr void check_bits_left(recorder& r, value_type type, wide distance, source where) {
    if (distance >= type.width)
        complain(r.graph, say(336, where, "<< keeps the ", int(type.width),
                              " bits of the value, and shifts all of them out; widen it first: "
                              "uint<16>(v) << 8, or use concat(high, low)"));
}

constexpr void check_distance(recorder& r, int distance, source where) {
    if (r.symbolic != nullptr) return;
    node const& n = r.graph.nodes[distance];
    if (n.kind == op::constant && n.value < 0 && n.type.is_signed)
        complain(r.graph, say(196, where, "a shift by ", n.value,
                              " bits; a distance is never negative: shift the other way"));
}

// Narrow operands in the graph keep results narrow: the type follows the nodes, not the C++ types.
constexpr int record_operator(recorder& r, op kind, value_type static_type, int a, int b,
                              source where) {
    value_type type = result_type(kind, type_of(r, a), b == none ? bit : type_of(r, b));
    type.width = short(lesser_of(type.width, max_intermediate_width)); // v += w keeps the low bits
    if (kind == op::shift_left || kind == op::shift_right) type = static_type;
    if (kind == op::shift_left || kind == op::shift_right) check_distance(r, b, where);
    if (is_division(kind)) return record_division(r, kind, type, a, b, where);
    if (kind == op::shift_left) note_shift(r, a, b, type, where);
    return record(r, kind, type, where, a, b);
}

} // namespace ir

inline constexpr int max_operators = 16; // of one tree; larger ones become nodes at once

// v == 300 with a number that no value of v can be: the condition is none.
template <class Number, class Tree>
constexpr void check_equal(ir::recorder& r, Number const& n, Tree const&, source where) {
    if constexpr (is_plain_number<Number> && !is_plain_number<Tree>) {
        constexpr ir::value_type type{short(Tree::width), Tree::is_signed};
        if (!ir::fits(n.constant_value(), type))
            complain(r.graph,
                     say(195, where, "a value of ", type.is_signed ? "sint<" : "uint<",
                         int(type.width), "> is never ", static_cast<long long>(n.constant_value()),
                         "; use a number that it can be"));
    }
}

// A C++ number as the divisor keeps the type of the dividend; it is positive then.
template <ir::op Kind, tree Left, tree Right>
constexpr ir::value_type type_of_operator() {
    constexpr ir::value_type left{short(Left::width), Left::is_signed};
    constexpr ir::value_type right{short(Right::width), Right::is_signed};
    if (ir::is_division(Kind) && is_plain_number<Right>) return left;
    return ir::result_type(Kind, left, right);
}

template <class Right>
constexpr void check_divisor(ir::recorder& r, Right const& by, source where) {
    if constexpr (is_plain_number<Right>)
        if (by.constant_value() <= 0) ir::reject_divisor(r, by.constant_value(), where);
}

// Bits of the pattern that ~ & | ^ make of unsigned values; 0: it is none.
template <int Width, bool Signed>
constexpr int pattern_width(leaf<Width, Signed> const&) {
    return Signed ? 0 : Width;
}
template <class T>
constexpr int pattern_width(integer_of_cpp<T> const& n) {
    return n.constant_value() < 0 ? 0 : ir::bits_for(n.constant_value());
}
template <tree Tree>
constexpr int pattern_width(Tree const& t) {
    if constexpr (!Tree::is_signed) {
        return Tree::width;
    } else if constexpr (requires { Tree::kind; }) {
        int const a = pattern_width(t.left);
        if (!ir::makes_pattern(Tree::kind) || a == 0) return 0;
        if (Tree::kind == ir::op::bit_not) return a;
        int const b = pattern_width(t.right);
        return b == 0 ? 0 : ir::greater_of(a, b);
    } else {
        return 0;
    }
}

template <ir::op Kind, tree Left, tree Right>
struct HLS_USED expression {
    static constexpr ir::op kind = Kind;
    static constexpr bool is_tree = true;
    static constexpr ir::value_type left_type{short(Left::width), Left::is_signed};
    static constexpr ir::value_type right_type{short(Right::width), Right::is_signed};
    static constexpr ir::value_type type = type_of_operator<Kind, Left, Right>();
    static constexpr int width = type.width;
    static constexpr bool is_signed = type.is_signed;
    static constexpr int operators = Left::operators + Right::operators + 1;
    static constexpr bool has_temporary = hls::has_temporary<Left> || hls::has_temporary<Right>;
    static_assert(
        width <= max_intermediate_width,
        "HLS0102: the result of this division needs more than 128 bits; store an operand in a "
        "narrower variable first");

    Left left;
    Right right;

    constexpr void settle() {
        hls::settle(left);
        hls::settle(right);
    }
    constexpr ir::port_accesses accesses() const {
        return ir::joined(accesses_of(left), accesses_of(right));
    }
    template <class V, HLS_BECAUSE(HLS_NOT_STORED_TO)>
    void operator=(V const&) const HLS_DELETED(HLS_NOT_STORED_TO);
    constexpr ir::recorder* owner() const {
        return left.owner() != nullptr ? left.owner() : right.owner();
    }
    constexpr wide constant_value() const {
        return ir::compute(Kind, type, left.constant_value(), left_type, right.constant_value(),
                           right_type);
    }
    constexpr int record(ir::recorder& r, source where) const {
        if constexpr (Kind == ir::op::equal) {
            check_equal(r, left, right, where);
            check_equal(r, right, left, where);
        }
        if constexpr (ir::is_division(Kind)) check_divisor(r, right, where);
        if constexpr (Kind == ir::op::shift_left && is_plain_number<Right>)
            ir::check_bits_left(r, type, right.constant_value(), where);
        int const a = left.record(r, where);
        int const id = ir::record_operator(r, Kind, type, a, right.record(r, where), where);
        if constexpr (type.is_signed && ir::makes_pattern(Kind))
            ir::note_pattern(r, id, pattern_width(*this));
        return id;
    }
    HLS_NOT_IN_CPP_CODE(const);
};

// The tree, or a leaf when it has grown beyond the bound.
template <tree Tree>
constexpr auto bounded(Tree const& whole) {
    if constexpr (Tree::operators <= max_operators) {
        return whole;
    } else {
        using value = leaf<Tree::width, Tree::is_signed>;
        ir::recorder* const owner = whole.owner();
        return owner == nullptr ? value{nullptr, ir::none, whole.constant_value()}
                                : value{owner, whole.record(*owner, {}), 0};
    }
}

// Its result, or the difference of what it compares, has more bits than a value of a graph (wide/).
template <ir::op Kind, class L, class R>
constexpr bool needs_pieces() {
    constexpr bool compares = Kind == ir::op::less && !is_plain_number<L> && !is_plain_number<R>;
    constexpr ir::op kind = compares ? ir::op::subtract : Kind;
    return !ir::is_division(Kind) && type_of_operator<kind, L, R>().width > max_intermediate_width;
}
template <ir::op Kind, class L, class R>
inline constexpr bool is_wide_operator = needs_pieces<Kind, L, R>();

template <ir::op Kind, operand L, operand R>
requires is_wide_operator<Kind, tree_of<L>, tree_of<R>>
constexpr auto make_expression(L&& l, R&& r) {
    auto const a = as_tree(static_cast<L&&>(l));
    auto const b = as_tree(static_cast<R&&>(r));
    check_order(a, b);
    return wide_result(std::integral_constant<ir::op, Kind>{}, a, b);
}

template <ir::op Kind, operand L, operand R>
constexpr auto make_expression(L&& l, R&& r) {
    expression<Kind, tree_of<L>, tree_of<R>> const e{as_tree(static_cast<L&&>(l)),
                                                     as_tree(static_cast<R&&>(r))};
    if constexpr (Kind != ir::op::shift_left && Kind != ir::op::shift_right) // C++ orders these
        check_order(e.left, e.right);
    return bounded(e);
}

template <tree Condition, tree Yes, tree No>
struct HLS_USED select_expression {
    static constexpr bool is_tree = true;
    static constexpr ir::value_type type =
        ir::common({short(Yes::width), Yes::is_signed}, {short(No::width), No::is_signed});
    static constexpr int width = type.width;
    static constexpr bool is_signed = type.is_signed;
    static constexpr int operators = Condition::operators + Yes::operators + No::operators + 1;
    static constexpr bool has_temporary =
        hls::has_temporary<Condition> || hls::has_temporary<Yes> || hls::has_temporary<No>;
    static_assert(
        width <= max_intermediate_width,
        "HLS0102: a type for both values of this select needs more than 128 bits; store one in a "
        "narrower variable first");

    Condition condition;
    Yes yes;
    No no;

    constexpr void settle() {
        hls::settle(condition);
        hls::settle(yes);
        hls::settle(no);
    }
    constexpr ir::port_accesses accesses() const {
        return ir::joined(accesses_of(condition), ir::joined(accesses_of(yes), accesses_of(no)));
    }
    template <class V, HLS_BECAUSE(HLS_NOT_STORED_TO)>
    void operator=(V const&) const HLS_DELETED(HLS_NOT_STORED_TO);
    constexpr ir::recorder* owner() const {
        return condition.owner() != nullptr ? condition.owner()
               : yes.owner() != nullptr     ? yes.owner()
                                            : no.owner();
    }
    constexpr wide constant_value() const {
        return condition.constant_value() != 0 ? yes.constant_value() : no.constant_value();
    }
    constexpr int record(ir::recorder& r, source where) const {
        int const c = condition.record(r, where), a = yes.record(r, where), b = no.record(r, where);
        return ir::choose(r, c, a, b, where);
    }
    HLS_NOT_IN_CPP_CODE(const);
};

} // namespace hls
