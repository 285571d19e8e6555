// Nodes that compute a composite operation, appended one after the other. All stand in the line of
// that operation.
#pragma once

#include "../../analysis/ranges.hpp"
#include "../../ir/simplify.hpp"

namespace hls::ir {

// `of`: the composite operation with its operands in `g`; `second`: the range of its second one.
struct expansion {
    builder& g;
    node of;
    range second;
};

constexpr value_type unsigned_type(int width) { return {short(width), false}; }

constexpr int step(expansion& e, op kind, value_type type, int a, int b = none, int c = none,
                   long long value = 0) {
    node n{};
    n.kind = kind;
    n.type = type;
    n.a = a;
    n.b = b;
    n.c = c;
    n.value = value;
    n.where = e.of.where;
    return append(e.g, n);
}

constexpr int number(expansion& e, wide value) { return append_constant(e.g, value, e.of.where); }

constexpr int low_bits(expansion& e, int id, int width) {
    return step(e, op::resize, unsigned_type(width), id);
}
constexpr int bits_from(expansion& e, int id, int low, int width) {
    return step(e, op::slice, unsigned_type(width), id, none, none, low);
}
// `low` has at most `width` bits.
constexpr int above(expansion& e, int high, int low, int width) {
    return step(e, op::concat, unsigned_type(e.g.nodes[high].type.width + width), high, low, none,
                width);
}
constexpr int inverse(expansion& e, int digit) {
    return step(e, op::bit_not, unsigned_type(1), digit);
}
constexpr int is_below_zero(expansion& e, int id) {
    return step(e, op::less, unsigned_type(1), id, number(e, 0));
}
constexpr int chosen(expansion& e, int condition, int yes, int no, value_type type) {
    return step(e, op::select, type, condition, yes, no);
}

// The value without its sign, and whether it had one (none: never).
struct magnitude {
    int value;
    int negative;
};

constexpr magnitude magnitude_of(expansion& e, int id) {
    value_type const type = e.g.nodes[id].type;
    if (!type.is_signed) return {id, none};
    value_type const bits = unsigned_type(type.width);
    int const negative = is_below_zero(e, id);
    int const opposite = step(e, op::subtract, bits, number(e, 0), id);
    return {chosen(e, negative, opposite, low_bits(e, id, type.width), bits), negative};
}

// The value with a sign, where `negative` says so; in the type of the operation.
constexpr int with_sign(expansion& e, int value, int negative) {
    if (negative == none) return step(e, op::resize, e.of.type, value);
    int const opposite = step(e, op::subtract, e.of.type, number(e, 0), value);
    return chosen(e, negative, opposite, value, e.of.type);
}

constexpr int differs(expansion& e, int p, int q) {
    if (p == none || q == none) return p == none ? q : p;
    return step(e, op::bit_xor, unsigned_type(1), p, q);
}

} // namespace hls::ir
