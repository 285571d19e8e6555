// Known bits: which of the low 32 bits of a value are the same in every iteration, and what they
// are. From the operations before it, a few steps back.
#pragma once

#include "../ir/graph.hpp"

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

} // namespace hls::ir
