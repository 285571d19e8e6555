// Floating point numbers of numbers of another format, and of integers.
#pragma once

#include "float_rounding.hpp"

namespace hls::ir {

constexpr int expand_float_of_float(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    float_operand const x = take_apart(e, o.from, e.of.a);
    return put_together(e, o, x, {x.is_nan, x.is_infinite, x.is_zero}, 0);
}

constexpr int expand_float_of_integer(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    magnitude const m = magnitude_of(e, e.of.a);
    int const negative = m.negative == none ? number(e, 0) : m.negative;
    int const zero = is_value(e, m.value, 0);
    return put_together(e, o, {negative, number(e, 0), m.value, o.scale, type_of(e, m.value).width},
                        {none, none, zero});
}

} // namespace hls::ir
