// Which bits of a value are 0 in every iteration, found from those of its operands. Values are
// extended to 128 bits, as their types say.
#pragma once

#include "../ir/append.hpp"

namespace hls::ir {

namespace detail {

constexpr uwide bits_above(int width) { return width >= 128 ? uwide(0) : ~uwide(0) << width; }

// As the type cuts a value, and extends it.
constexpr uwide zeros_in(uwide zeros, value_type type) {
    uwide const outside = bits_above(type.width - type.is_signed);
    bool const negative = type.is_signed && (zeros >> (type.width - 1) & 1) == 0;
    return negative ? zeros & ~outside : zeros | outside;
}

} // namespace detail

// `zeros`: of its operands, by their numbers.
constexpr uwide zero_bits(node const& n, uwide const* zeros) {
    uwide const a = zeros[n.a], b = zeros[n.b];
    auto const as = [&](uwide found) { return detail::zeros_in(found, n.type); };
    switch (n.kind) {
    case op::constant: return ~uwide(constant_value(n));
    case op::resize:
    case op::registered: return as(a);
    case op::slice: return as(a >> int(n.value));
    case op::concat: return as(a << int(n.value) | (b & ~detail::bits_above(int(n.value))));
    case op::bit_and: return as(a | b);
    case op::bit_or:
    case op::bit_xor: return as(a & b);
    case op::add: return as((~a & ~b) == 0 ? a & b : uwide(0));
    case op::select: return as(b & zeros[n.c]);
    default: return as(0);
    }
}

} // namespace hls::ir
