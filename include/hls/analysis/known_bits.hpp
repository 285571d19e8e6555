// Known bits: which of the low 32 bits of a value are the same in every iteration, and what they
// are, from the operations before it, a few steps back. And which of all its bits are 0, from those
// of its operands.
#pragma once

#include "../ir/append.hpp"

namespace hls::ir {

struct known_bits {
    unsigned mask;  // bits that are known
    unsigned value; // what they are; 0 where they are not known
    constexpr bool operator==(known_bits const&) const = default;
};

namespace detail {

inline constexpr int most_steps_to_known_bits = 8;

constexpr unsigned low_mask(long long bits) {
    return bits <= 0 ? 0u : bits >= 32 ? ~0u : (1u << bits) - 1;
}

// Bits from the lowest on that are all known.
constexpr unsigned trailing(unsigned mask) { return ~mask == 0 ? ~0u : (~mask & (mask + 1)) - 1; }

// As the type cuts the value: an unsigned one has zeros above its highest bit.
constexpr known_bits cut_to(known_bits k, value_type type) {
    unsigned const inside = low_mask(type.width);
    return {(k.mask & inside) | (type.is_signed ? 0u : ~inside), k.value & inside};
}

// Sums and differences know their bits up to the first one that is not; where two values share no
// bit that can be 1, nothing is carried.
constexpr known_bits known_sum(known_bits x, known_bits y) {
    bool const apart = ((x.value | ~x.mask) & (y.value | ~y.mask)) == 0;
    unsigned const known = apart ? x.mask & y.mask : trailing(x.mask & y.mask);
    return {known, (x.value + y.value) & known};
}

constexpr known_bits known_difference(known_bits x, known_bits y) {
    unsigned const known = trailing(x.mask & y.mask);
    return {known, (x.value - y.value) & known};
}

constexpr int trailing_zeros(known_bits k) {
    int zeros = 0;
    while (zeros < 32 && ((k.mask & ~k.value) >> zeros & 1u)) ++zeros;
    return zeros;
}

// The product has the zeros of both below its first bit that counts.
constexpr known_bits known_product(known_bits x, known_bits y) {
    unsigned const both = trailing(x.mask & y.mask);
    unsigned const zeros = low_mask(trailing_zeros(x) + trailing_zeros(y));
    return {both | zeros, (x.value * y.value) & both & ~zeros};
}

constexpr known_bits joined_bits(known_bits high, known_bits low, long long at) {
    if (at >= 32) return low;
    unsigned const below = low_mask(at);
    return {high.mask << at | (low.mask & below), high.value << at | (low.value & below)};
}

constexpr known_bits known_of(auto const& g, int id, int steps);

constexpr known_bits known_of_operation(auto const& g, node const& n, int steps) {
    auto const of = [&](int operand) { return known_of(g, operand, steps - 1); };
    switch (n.kind) {
    case op::add: return known_sum(of(n.a), of(n.b));
    case op::subtract: return known_difference(of(n.a), of(n.b));
    case op::multiply: return known_product(of(n.a), of(n.b));
    case op::resize:
    case op::registered: return of(n.a);
    case op::concat: return joined_bits(of(n.a), of(n.b), n.value);
    case op::slice: {
        known_bits const k = of(n.a);
        if (n.value >= 32) return {};
        return {k.mask >> n.value, k.value >> n.value};
    }
    case op::bit_and: {
        known_bits const x = of(n.a), y = of(n.b);
        unsigned const zeros = (x.mask & ~x.value) | (y.mask & ~y.value);
        return {(x.mask & y.mask) | zeros, x.value & y.value};
    }
    case op::bit_or: {
        known_bits const x = of(n.a), y = of(n.b);
        return {(x.mask & y.mask) | x.value | y.value, x.value | y.value};
    }
    case op::bit_xor: {
        known_bits const x = of(n.a), y = of(n.b);
        return {x.mask & y.mask, (x.value ^ y.value) & x.mask & y.mask};
    }
    case op::bit_not: {
        known_bits const x = of(n.a);
        return {x.mask, ~x.value & x.mask};
    }
    default: return {};
    }
}

constexpr known_bits known_of(auto const& g, int id, int steps) {
    node const& n = g.nodes[id];
    if (n.kind == op::constant) return cut_to({~0u, unsigned(n.value)}, n.type);
    if (steps == 0) return cut_to({}, n.type);
    return cut_to(known_of_operation(g, n, steps), n.type);
}

} // namespace detail

constexpr known_bits known_bits_of(auto const& g, int id) {
    return detail::known_of(g, id, detail::most_steps_to_known_bits);
}

namespace detail {

constexpr uwide bits_above(int width) { return width >= 128 ? uwide(0) : ~uwide(0) << width; }

// Of values before words are split into limbs, too.
constexpr uwide shifted_up(uwide bits, long long by) { return by >= 128 ? uwide(0) : bits << by; }
constexpr uwide shifted_down(uwide bits, long long by) { return by >= 128 ? uwide(0) : bits >> by; }

// As the type cuts a value, and extends it.
constexpr uwide zeros_in(uwide zeros, value_type type) {
    uwide const outside = bits_above(type.width - type.is_signed);
    bool const negative = type.is_signed && (zeros >> (type.width - 1) & 1) == 0;
    return negative ? zeros & ~outside : zeros | outside;
}

} // namespace detail

// Bits that are 0 in every iteration, of the value extended to 128 bits. `zeros`: of its operands,
// by their numbers.
constexpr uwide zero_bits(node const& n, uwide const* zeros) {
    uwide const a = zeros[n.a], b = zeros[n.b];
    auto const as = [&](uwide found) { return detail::zeros_in(found, n.type); };
    switch (n.kind) {
    case op::constant: return ~uwide(constant_value(n));
    case op::resize:
    case op::registered: return as(a);
    case op::slice: return as(detail::shifted_down(a, n.value));
    case op::concat:
        return as(detail::shifted_up(a, n.value) | (b & ~detail::bits_above(int(n.value))));
    case op::bit_and: return as(a | b);
    case op::bit_or:
    case op::bit_xor: return as(a & b);
    case op::add: return as((~a & ~b) == 0 ? a & b : uwide(0));
    case op::select: return as(b & zeros[n.c]);
    default: return as(0);
    }
}

} // namespace hls::ir
