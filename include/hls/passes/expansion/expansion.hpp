// A composite operation that is to become others, and what several of them need: signs, choices.
#pragma once

#include "../../analysis/ranges.hpp"
#include "../../ir/steps.hpp"

namespace hls::ir {

struct expansion : steps {
    range second; // of its second operand
};

constexpr int is_below_zero(expansion& e, int id) {
    return step(e, op::less, one_bit, id, number(e, 0));
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
    value_type const type = type_of(e, id);
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
    return step(e, op::bit_xor, one_bit, p, q);
}

} // namespace hls::ir
