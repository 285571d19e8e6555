// Each rewriting rule, and a check of all of them: what append gives means what was asked for.
#include <initializer_list>

#include <hls/ir/simplify.hpp>

#include "../../support/nodes.hpp"

namespace {

using namespace hls;
using namespace hls::ir;

constexpr value_type u(int width) { return {short(width), false}; }
constexpr value_type s(int width) { return {short(width), true}; }

struct under_test {
    builder g{};
    int x, y, condition, five; // u8, s8, u1, constant

    constexpr under_test() {
        g.node_count = 1;
        x = leaf(u(8), 0);
        y = leaf(s(8), 1);
        condition = leaf(u(1), 2);
        five = append_constant(g, 5);
    }
    constexpr int leaf(value_type type, int resource) {
        return add(op::argument, type, none, none, none, 0, resource);
    }
    constexpr int add(op kind, value_type type, int a, int b = none, int c = none,
                      long long value = 0, int resource = 0) {
        return append(g, test::node_of(kind, type, a, b, c, value, resource));
    }
    constexpr int number(wide value) { return append_constant(g, value); }
    constexpr op kind(int id) const { return g.nodes[id].kind; }
};

// Every rule as a function that gives true.
#define RULE(...)                                                                                  \
    static_assert([] {                                                                             \
        under_test t;                                                                              \
        return __VA_ARGS__;                                                                        \
    }())

// Equal operations are one node; operands of commutative ones have one order.
RULE(t.add(op::add, u(9), t.x, t.condition) == t.add(op::add, u(9), t.condition, t.x));
RULE(t.add(op::subtract, s(10), t.x, t.y) != t.add(op::subtract, s(10), t.y, t.x));
RULE(t.add(op::add, u(9), t.x, t.x) != t.add(op::add, u(8), t.x, t.x));
RULE(t.number(5) == t.five && t.number(-5) != t.five &&
     t.add(op::add, u(9), t.five, t.x) == t.add(op::add, u(9), t.x, t.five));
// Constants fold.
RULE(t.add(op::multiply, u(6), t.five, t.five) == t.number(25) &&
     t.add(op::add, u(3), t.five, t.five) == t.number(2));
RULE(t.add(op::less, u(1), t.number(-1), t.five) == t.number(1) &&
     t.add(op::select, u(8), t.number(1), t.five, t.x) == t.five);
// A shift by a number that keeps a sticky bit is a shift, and whether a 1 leaves.
RULE(t.add(op::shift_right_sticky, u(8), t.x, t.number(0)) == t.x &&
     t.add(op::shift_right_sticky, u(8), t.number(20), t.number(3)) == t.number(3) &&
     t.kind(t.add(op::shift_right_sticky, u(8), t.x, t.number(3))) == op::bit_or);
RULE(t.kind(t.add(op::shift_right_sticky, u(8), t.x, t.number(8))) == op::bit_not &&
     t.add(op::shift_right_sticky, u(8), t.x, t.number(9)) ==
         t.add(op::shift_right_sticky, u(8), t.x, t.number(200)));
// Sums and products.
RULE(t.add(op::add, u(9), t.x, t.number(0)) == t.x &&
     t.add(op::subtract, u(8), t.x, t.number(0)) == t.x);
RULE(t.add(op::subtract, s(9), t.x, t.x) == t.number(0) &&
     t.add(op::multiply, u(9), t.x, t.number(0)) == t.number(0));
RULE(t.add(op::multiply, u(9), t.x, t.number(1)) == t.x &&
     t.kind(t.add(op::multiply, u(12), t.x, t.number(8))) == op::concat);
RULE(t.kind(t.add(op::add, u(4), t.x, t.number(0))) == op::resize);
// Logic.
RULE(t.add(op::bit_and, u(8), t.x, t.x) == t.x && t.add(op::bit_or, u(8), t.x, t.x) == t.x &&
     t.add(op::bit_xor, u(8), t.x, t.x) == t.number(0));
RULE(t.add(op::bit_and, u(8), t.x, t.number(0)) == t.number(0) &&
     t.add(op::bit_or, u(8), t.x, t.number(0)) == t.x);
RULE(t.add(op::bit_and, u(8), t.x, t.number(255)) == t.x &&
     t.add(op::bit_and, s(8), t.y, t.number(-1)) == t.y);
RULE(t.add(op::bit_or, u(8), t.x, t.number(255)) == t.number(255) &&
     t.add(op::bit_or, u(9), t.x, t.number(511)) == t.number(511) &&
     t.add(op::bit_or, s(8), t.y, t.number(-1)) == t.number(-1));
RULE(t.kind(t.add(op::bit_and, u(8), t.y, t.number(255))) == op::bit_and);
RULE(t.add(op::bit_not, s(9), t.add(op::bit_not, s(9), t.x)) == t.x);
RULE(t.kind(t.add(op::bit_xor, u(1), t.condition, t.number(1))) == op::bit_not);
// Wiring.
RULE(t.add(op::resize, s(9), t.x) == t.x && t.kind(t.add(op::resize, s(8), t.x)) == op::resize);
RULE(t.add(op::resize, u(2), t.add(op::resize, u(4), t.x)) == t.add(op::resize, u(2), t.x));
RULE(t.add(op::slice, u(8), t.x) == t.x &&
     t.add(op::slice, u(2), t.x, none, none, 8) == t.number(0));
RULE(t.add(op::slice, u(2), t.add(op::slice, u(4), t.x, none, none, 3), none, none, 1) ==
     t.add(op::slice, u(2), t.x, none, none, 4));
RULE(t.add(op::slice, u(3), t.add(op::concat, u(16), t.x, t.y, none, 8), none, none, 9) ==
     t.add(op::slice, u(3), t.x, none, none, 1));
RULE(t.add(op::slice, u(3), t.add(op::concat, u(16), t.x, t.y, none, 8), none, none, 2) ==
     t.add(op::slice, u(3), t.y, none, none, 2));
RULE(t.kind(t.add(op::shift_left, u(8), t.x, t.number(3))) == op::resize &&
     t.add(op::shift_left, u(8), t.x, t.number(8)) == t.number(0));
RULE(t.kind(t.add(op::shift_right, u(8), t.x, t.number(3))) == op::slice &&
     t.add(op::shift_right, u(8), t.x, t.number(9)) == t.number(0));
RULE(t.add(op::shift_right, s(8), t.y, t.number(7)) ==
     t.add(op::shift_right, s(8), t.y, t.number(99)));
// Selects and conditions.
RULE(t.add(op::select, s(9), t.condition, t.x, t.x) == t.x);
RULE(t.add(op::select, s(9), t.add(op::bit_not, u(1), t.condition), t.x, t.y) ==
     t.add(op::select, s(9), t.condition, t.y, t.x));
RULE(t.kind(t.add(op::select, u(1), t.condition, t.number(1), t.leaf(u(1), 5))) == op::bit_or);
RULE(t.kind(t.add(op::select, u(1), t.condition, t.leaf(u(1), 5), t.number(0))) == op::bit_and);
RULE(t.kind(t.add(op::select, u(1), t.condition, t.number(0), t.number(1))) == op::bit_not);
RULE(t.add(op::equal, u(1), t.condition, t.number(1)) == t.condition &&
     t.kind(t.add(op::equal, u(1), t.condition, t.number(0))) == op::bit_not);
RULE(t.add(op::less, u(1), t.condition, t.number(0)) == t.number(0));
RULE(t.add(op::equal, u(1), t.x, t.x) == t.number(1) &&
     t.add(op::less, u(1), t.x, t.x) == t.number(0));
RULE(t.add(op::reduce_xor, u(1), t.condition, none, none, 1) == t.condition);
// A change that wraps stays a select.
RULE(t.kind(t.add(op::select, u(8), t.condition, t.add(op::bit_xor, u(8), t.x, t.five), t.x)) ==
     op::bit_xor);
RULE(t.kind(t.add(op::select, u(8), t.condition, t.add(op::bit_xor, u(2), t.x, t.five), t.x)) ==
     op::select);
// One bit of the inverse of a wide value is not the inverse of the wide value.
RULE(t.kind(t.add(op::select, u(8), t.add(op::bit_not, u(1), t.x), t.five, t.x)) == op::select &&
     t.g.nodes[t.add(op::select, u(8), t.add(op::bit_not, u(1), t.x), t.five, t.x)].b == t.five);
// Registers that the user asked for stay, each of them, also of a constant.
RULE(t.add(op::registered, u(8), t.x) != t.add(op::registered, u(8), t.x));
RULE(t.kind(t.add(op::registered, u(3), t.five)) == op::registered);
RULE(t.kind(t.add(op::resize, u(8), t.add(op::registered, u(8), t.x))) == op::registered);
// Effects are never shared, constants wider than 64 bits are two.
RULE(t.add(op::read, u(8), none) != t.add(op::read, u(8), none));
RULE(t.kind(t.number(wide(1) << 64)) == op::concat &&
     t.kind(t.number((wide(1) << 64) - 1)) == op::constant);
#undef RULE

// The value of a node when argument r is `arguments[r]`.
constexpr operand_value value_of(builder const& g, int id, wide const* arguments) {
    node const& n = g.nodes[id];
    if (id == none) return {0, u(1)};
    if (n.kind == op::argument) return {arguments[n.resource], n.type};
    if (n.kind == op::constant) return {constant_value(n), n.type};
    return {evaluate(n, value_of(g, n.a, arguments), value_of(g, n.b, arguments),
                     value_of(g, n.c, arguments)),
            n.type};
}

// All operations on a (type ta) and b (type tb, or each constant of it), in type `type`: as asked,
// for every value.
constexpr bool keeps_values(op kind, value_type type, value_type ta, value_type tb, bool constant,
                            long long value = 0) {
    for (wide fixed = lowest(tb); fixed <= (constant ? highest(tb) : lowest(tb)); ++fixed) {
        under_test t;
        int const a = t.leaf(ta, 3), b = constant ? t.number(fixed) : t.leaf(tb, 4);
        node const n = make_node(kind, type, {}, a, b, none, value);
        int const id = append(t.g, n);
        for (wide x = lowest(ta); x <= highest(ta); ++x)
            for (wide y = constant ? fixed : lowest(tb); y <= (constant ? fixed : highest(tb));
                 ++y) {
                wide const arguments[] = {0, 0, 0, x, y};
                if (value_of(t.g, id, arguments).value !=
                    evaluate(n, {x, ta}, {y, constant ? narrowest(y, y) : tb}, {0, u(1)}))
                    return false;
            }
    }
    return true;
}

template <op Kind>
constexpr bool sound() {
    for (value_type type : {u(1), u(3), s(3), s(5)})
        for (value_type a : {u(1), u(2), s(3)})
            for (bool constant : {false, true})
                if (!keeps_values(Kind, type, a, s(2), constant, 2) ||
                    !keeps_values(Kind, type, a, u(2), constant, 2))
                    return false;
    return true;
}
static_assert(sound<op::add>());
static_assert(sound<op::subtract>());
static_assert(sound<op::multiply>());
static_assert(sound<op::bit_and>());
static_assert(sound<op::bit_or>());
static_assert(sound<op::bit_xor>());
static_assert(sound<op::shift_left>());
static_assert(sound<op::shift_right>());
static_assert(sound<op::concat>());
static_assert(keeps_values(op::shift_right_sticky, u(3), u(3), u(3), true) &&
              keeps_values(op::shift_right_sticky, u(4), u(4), u(2), false) &&
              keeps_values(op::shift_right_sticky, u(1), u(1), u(2), true));

// Bits of one value, joined in their order, are one slice of it, or the value; others are not.
struct joined_bits {
    under_test t;
    int of, id;

    // The `above` bits of a value of 8 bits from `high` on, above the `below` bits from `low` on.
    constexpr joined_bits(int high, int above, int low, int below, bool is_signed = false)
        : of(t.leaf({8, is_signed}, 1)) {
        int const a = append(t.g, make_node(op::slice, u(short(above)), {}, of, none, none, high));
        int const b = append(t.g, make_node(op::slice, u(short(below)), {}, of, none, none, low));
        id = append(t.g, make_node(op::concat, u(short(above + below)), {}, a, b, none, below));
    }
    constexpr op kind() const { return t.g.nodes[id].kind; }
};
static_assert(joined_bits(5, 3, 0, 5).id == joined_bits(5, 3, 0, 5).of);
static_assert(joined_bits(5, 3, 2, 3).kind() == op::slice);
static_assert(joined_bits(4, 2, 0, 4).kind() == op::resize);
static_assert(joined_bits(5, 3, 0, 5, true).kind() == op::resize); // its bits, without a sign
static_assert(joined_bits(6, 2, 0, 5).kind() == op::concat);
static_assert(joined_bits(0, 5, 5, 3).kind() == op::concat);
static_assert(joined_bits(5, 4, 0, 5).kind() == op::concat); // beyond the highest bit

// What two branches under a condition have in common; of other pairs, nothing.
struct two_branches {
    under_test t;
    int p, q, id;

    constexpr two_branches(bool is_whole, bool is_same, bool is_opposite)
        : p(t.leaf({1, false}, 1)), q(t.leaf({1, false}, 2)) {
        int const other = is_same ? q : t.leaf({1, false}, 3);
        int const no = is_opposite ? append(t.g, make_node(op::bit_not, u(1), {}, other)) : other;
        int const x = append(t.g, make_node(op::bit_and, u(1), {}, p, q));
        int const y = append(t.g, make_node(op::bit_and, u(1), {}, p, no));
        id = append(t.g, make_node(op::bit_or, u(1), {}, is_whole ? p : x, y));
    }
};
static_assert(two_branches(false, true, true).id == two_branches(false, true, true).p);
static_assert(two_branches(true, false, false).id == two_branches(true, false, false).p);
static_assert(two_branches(false, false, true).id != two_branches(false, false, true).p);
static_assert(two_branches(false, false, false).id != two_branches(false, false, false).p);

} // namespace
