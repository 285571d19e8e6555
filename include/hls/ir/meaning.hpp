// What every pure operation means: the one definition that simulation, folding and tests share.
#pragma once

#include "floating/functions/apply.hpp"
#include "floating/meaning.hpp"
#include "operators/iteration.hpp"
#include "value.hpp"

namespace hls::ir {

// Operand as seen by an operation: exact value and type.
struct operand_value {
    using bits = uwide;
    wide value;
    value_type type;
};

// An unsigned value of 128 bits is kept as its bit pattern, so the sign is the type's.
constexpr bool is_negative(operand_value a) { return a.type.is_signed && a.value < 0; }

constexpr bool less_than(operand_value a, operand_value b) {
    return is_negative(a) == is_negative(b) ? uwide(a.value) < uwide(b.value) : is_negative(a);
}

constexpr bool equal(operand_value a, operand_value b) {
    return a.value == b.value && is_negative(a) == is_negative(b);
}

constexpr uwide shifted_left(uwide value, operand_value by) {
    return by.value < 0 || by.value >= 128 ? uwide(0) : value << int(by.value);
}

// Distances of 128 and more (or negative) leave only the sign.
constexpr wide shifted_right(operand_value a, operand_value by) {
    bool const all_out = by.value < 0 || by.value > 127;
    if (a.type.is_signed) return a.value >> (all_out ? 127 : int(by.value));
    return all_out ? wide(0) : wide(uwide(a.value) >> int(by.value));
}

constexpr bool odd_ones(uwide bits) {
    bool odd = false;
    for (; bits != 0; bits &= bits - 1) odd = !odd;
    return odd;
}

// Above the highest 1 among the low `width` bits.
constexpr int leading_zeros(uwide bits, int width) {
    int zeros = 0;
    while (zeros < width && (bits >> (width - 1 - zeros) & 1) == 0) ++zeros;
    return zeros;
}

constexpr int count_of_ones(uwide bits) {
    int count = 0;
    for (; bits != 0; bits &= bits - 1) ++count;
    return count;
}

template <class Bits>
constexpr Bits reversed_bits(Bits bits, int width) {
    Bits result = 0;
    for (int i = 0; i < width; ++i) result |= (bits >> i & 1) << (width - 1 - i);
    return result;
}

// Without its sign.
template <class Operand>
constexpr typename Operand::bits unsigned_magnitude(Operand a) {
    using bits = typename Operand::bits;
    return is_negative(a) ? bits(0) - bits(a.value) : bits(a.value);
}

// Rounds towards zero. A division by zero gives 0, and nothing remains.
template <class Operand>
constexpr typename Operand::bits quotient_of(Operand a, Operand b) {
    using bits = typename Operand::bits;
    bits const by = unsigned_magnitude(b);
    bits const times = by == 0 ? bits(0) : bits(unsigned_magnitude(a) / by);
    return is_negative(a) == is_negative(b) ? times : bits(0) - times;
}

template <class Operand>
constexpr typename Operand::bits rest_of(Operand a, Operand b) {
    using bits = typename Operand::bits;
    bits const by = unsigned_magnitude(b);
    bits const left = by == 0 ? bits(0) : bits(unsigned_magnitude(a) % by);
    return is_negative(a) ? bits(0) - left : left;
}

// The largest number whose square is not above x, bit by bit.
template <class Bits>
constexpr Bits root_of(Bits x) {
    Bits result = 0;
    for (int bit = int(sizeof(Bits)) * 4 - 1; bit >= 0; --bit) {
        Bits const tried = result | Bits(1) << bit;
        if (tried <= x / tried) result = tried;
    }
    return result;
}

// Of a word without a sign: what is shifted out is kept as the lowest bit, if it is not 0.
template <class Operand>
constexpr auto shifted_right_sticky(Operand a, Operand by) {
    auto const moved = shifted_right(a, by);
    bool const lost =
        shifted_left(typename Operand::bits(moved), by) != typename Operand::bits(a.value);
    return moved | (lost ? 1 : 0);
}

// The value's bits, without a type.
constexpr operand_value pattern(operand_value a) { return {a.value, {128, true}}; }

template <class Operand>
constexpr auto sliced(Operand a, long long from) {
    Operand by{};
    by.value = from;
    return shifted_right(pattern(a), by);
}

constexpr uwide float_function_result(float_operation const& o, uwide a, uwide b) {
    if (functions::is_short(o.function, o.to)) {
        functions::plain_integers<long long> on;
        auto const x = static_cast<long long>(a), y = static_cast<long long>(b);
        return uwide(functions::apply(on, o, x, y));
    }
    functions::plain_integers<wide> on;
    return uwide(functions::apply(on, o, wide(a), wide(b)));
}

// `Bits`: 64 or 128 bits of words without sign.
template <class Bits>
constexpr Bits float_result(node const& n, Bits a, Bits b, Bits c) {
    float_operation const o = unpacked(n.value);
    switch (n.kind) {
    case op::float_add: return float_sum(o, a, b);
    case op::float_multiply: return float_product(o, a, b);
    case op::float_multiply_add: return float_product_and_sum(o, a, b, c);
    case op::float_divide: return float_ratio(o, a, b);
    case op::float_square_root: return float_root(o, a);
    case op::float_function:
    case op::float_function_of_two: return Bits(float_function_result(o, a, b));
    default: return float_of_float(o, a);
    }
}

// Exact result modulo 2^128, before it is wrapped to the node's type. (Modulo 2^64 of operands that
// fit into 64 bits: interpreter/small_values.hpp.)
template <class Operand>
constexpr typename Operand::bits exact(node const& n, Operand a, Operand b, Operand c) {
    using bits = typename Operand::bits;
    bits const x = bits(a.value), y = bits(b.value);
    switch (n.kind) {
    case op::add: return x + y;
    case op::subtract: return x - y;
    case op::multiply: return x * y;
    case op::bit_and: return x & y;
    case op::bit_or: return x | y;
    case op::bit_xor: return x ^ y;
    case op::bit_not: return ~x;
    case op::shift_left: return shifted_left(x, b);
    case op::shift_right: return bits(shifted_right(a, b));
    case op::shift_right_sticky: return bits(shifted_right_sticky(a, b));
    case op::equal: return equal(a, b);
    case op::less: return less_than(a, b);
    case op::select: return a.value != 0 ? y : bits(c.value);
    case op::resize:
    case op::registered: return x;
    case op::slice: return bits(sliced(a, n.value));
    case op::concat: return x << int(n.value) | (y & mask(int(n.value)));
    case op::reduce_xor: return odd_ones(x & mask(int(n.value)));
    case op::count_leading_zeros: return bits(leading_zeros(x, int(n.value)));
    case op::divide: return quotient_of(a, b);
    case op::remainder: return rest_of(a, b);
    case op::square_root: return root_of(x);
    case op::long_division:
        return bits(long_division(iteration_of(n.value), uwide(x), uwide(y), uwide(c.value)));
    case op::long_root: return bits(long_root(iteration_of(n.value), uwide(x)));
    case op::count_ones: return bits(count_of_ones(x & mask(int(n.value))));
    case op::reverse_bits: return reversed_bits(x, int(n.value));
    case op::float_from_integer:
        return bits(
            float_of_integer(unpacked(n.value), is_negative(a), uwide(unsigned_magnitude(a))));
    case op::constant: return bits(n.value);
    default: return bits(float_result(n, uwide(x), uwide(y), uwide(c.value)));
    }
}

constexpr wide evaluate(node const& n, operand_value a, operand_value b, operand_value c) {
    return wrap(exact(n, a, b, c), n.type);
}

// Of a node of a graph: a user block means what its resource says.
constexpr wide evaluate_in(auto const& g, node const& n, operand_value a, operand_value b,
                           operand_value c) {
    if (!is_block(n.kind)) return evaluate(n, a, b, c);
    return wrap(uwide(g.resources[n.resource].block->meaning(a.value, b.value, c.value)), n.type);
}

} // namespace hls::ir
