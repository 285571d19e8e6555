// Division and remainder in the graph, with the meaning of C++ (rounding towards zero): by powers
// of two as shifts, otherwise as one operation.
#pragma once

#include "tree.hpp"

namespace hls::ir {

constexpr value_type grown(value_type t, int bits) { return {short(t.width + bits), t.is_signed}; }

// x / 2^k == (x + (x < 0 ? 2^k - 1 : 0)) >> k
constexpr int record_quotient(recorder& r, int x, int k, source where) {
    value_type const type = type_of(r, x);
    int const distance = append_constant(r.graph, k, where);
    if (!type.is_signed) return record(r, op::shift_right, type, where, x, distance);
    int const negative = record(r, op::less, bit, where, x, append_constant(r.graph, 0));
    int const bias = choose(r, negative, append_constant(r.graph, (wide(1) << k) - 1),
                            append_constant(r.graph, 0), where);
    value_type const sum = common(type, type_of(r, bias)); // only a negative x is biased
    int const biased = record(r, op::add, sum, where, x, bias);
    return record(r, op::shift_right, sum, where, biased, distance);
}

constexpr int record_remainder(recorder& r, int x, int k, source where) {
    value_type const type = type_of(r, x);
    int const quotient = record_quotient(r, x, k, where);
    int const distance = append_constant(r.graph, k, where);
    value_type const wider = grown(type, type.width + k < 128 ? k : 0);
    int const multiple = record(r, op::shift_left, wider, where, quotient, distance);
    return record(r, op::resize, type, where,
                  record(r, op::subtract, grown(wider, wider.width < 128), where, x, multiple));
}

constexpr bool is_division(op kind) { return kind == op::divide || kind == op::remainder; }

// The exponent of a divisor that is a power of two; -1: it is none.
constexpr int exponent_of(recorder const& r, int divisor) {
    if (r.symbolic != nullptr || r.graph.nodes[divisor].kind != op::constant) return -1;
    wide const value = constant_value(r.graph.nodes[divisor]);
    return is_power_of_two(value) ? log2_of(value) : -1;
}

constexpr void reject_divisor(recorder& r, wide value, source where) {
    complain(r.graph, say(120, where, "division by ", static_cast<long long>(value),
                          "; a C++ number that divides is positive: give a negative one a type, "
                          "sint<4>(-3)"));
}

// `type`: of the result, unless the divisor is a power of two.
constexpr int record_division(recorder& r, op kind, value_type type, int a, int b, source where) {
    int const k = exponent_of(r, b);
    if (k < 0) return record(r, kind, type, where, a, b);
    return kind == op::divide ? record_quotient(r, a, k, where) : record_remainder(r, a, k, where);
}

} // namespace hls::ir
