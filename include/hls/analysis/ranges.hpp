// Which values can a node have? Interval arithmetic from the operands' intervals, one node at a
// time.
#pragma once

#include <initializer_list>

#include "../ir/append.hpp"
#include "../ir/meaning.hpp"

namespace hls::ir {

// Values low..high; when not `known` (types of more than 120 bits) the node keeps its type.
struct range {
    wide low;
    wide high;
    bool known;
};

constexpr range full(value_type type) {
    return type.width > 120 ? range{0, 0, false} : range{lowest(type), highest(type), true};
}

constexpr range hull(range const& x, range const& y) {
    return {lesser(x.low, y.low), greater(x.high, y.high), x.known && y.known};
}

// Nothing is cut off of such values in this type.
constexpr bool fits(range const& r, value_type type) {
    int const bits = type.width - type.is_signed;
    if (r.known && r.low >= 0 && bits < 63) return r.high >> bits == 0 || r.high < 0; // mostly
    return r.known && type.width <= 120 && r.low >= lowest(type) && r.high <= highest(type);
}

namespace detail {

// Bits of the largest magnitude, to keep products inside 128 bits.
constexpr int magnitude_bits(range const& r) { return bits_for(greater(r.high, ~r.low)); }

constexpr range product_range(range const& x, range const& y) {
    if (magnitude_bits(x) + magnitude_bits(y) > 120) return {0, 0, false};
    wide const corner[] = {x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high};
    range result{corner[0], corner[0], true};
    for (wide c : corner) result = hull(result, {c, c, true});
    return result;
}

// Bitwise operations on values that are not negative stay below the next power of two.
constexpr range bitwise(op kind, range const& x, range const& y, value_type type) {
    if (kind == op::bit_and && (x.low >= 0 || y.low >= 0)) {
        wide const limit = x.low < 0 ? y.high : y.low < 0 ? x.high : lesser(x.high, y.high);
        return {0, limit, true};
    }
    if (x.low < 0 || y.low < 0) return full(type);
    return {0, (wide(1) << bits_for(greater(x.high, y.high))) - 1, true};
}

// Leading zeros of the low `width` bits: fewer of larger values.
constexpr range zeros_range(int width, range const& x) {
    if (x.low < 0 || width > 120 || x.high >> width != 0) return {0, width, true};
    auto const zeros = [&](wide value) { return value == 0 ? width : width - bits_for(value); };
    return {zeros(x.high), zeros(x.low), true};
}

constexpr bool holds(range const& r, wide value) { return r.low <= value && value <= r.high; }

// By the divisors at the bounds and next to zero, on each side of it.
constexpr range quotient_range(range const& x, range const& y) {
    range result{0, 0, true};
    bool found = holds(y, 0);
    for (wide by : {y.low, y.high, wide(-1), wide(1)})
        for (wide value : {x.low, x.high}) {
            if (by == 0 || !holds(y, by)) continue;
            range const one{value / by, value / by, true};
            result = found ? hull(result, one) : one;
            found = true;
        }
    return result;
}

// Nearer to zero than the divisor, no farther than the dividend, on its side.
constexpr range rest_range(range const& x, range const& y) {
    wide const most = greater(greater(y.high, -y.low) - 1, 0);
    return {x.low < 0 ? greater(x.low, -most) : wide(0),
            x.high > 0 ? lesser(x.high, most) : wide(0), true};
}

constexpr range ones_range(int width, range const& x) {
    if (x.low < 0 || width > 120 || x.high >> width != 0) return {0, width, true};
    return {x.low > 0, bits_for(x.high), true};
}

constexpr range truth(bool can_be_false, bool can_be_true) {
    return {!can_be_false, can_be_true, true};
}

constexpr range less_range(range const& x, range const& y) {
    return truth(x.high >= y.low, x.low < y.high);
}

constexpr range equal_range(range const& x, range const& y) {
    bool const meet = x.low <= y.high && y.low <= x.high;
    return truth(!meet || x.low < x.high || y.low < y.high, meet);
}

constexpr range bounded_range(resource const& r) {
    return r.bounded ? range{r.low, r.high, true} : full(r.type);
}

// Without calls: every pass asks this of every node.
inline constexpr unsigned long long kinds_with_operands =
    op_table::having<trait::pure> & ~(1ULL << int(op::constant));

constexpr range unwrapped(auto const& g, node const& n, range const& x, range const& y,
                          range const& z) {
    switch (n.kind) {
    case op::constant: return {constant_value(n), constant_value(n), true};
    case op::add: return {x.low + y.low, x.high + y.high, true};
    case op::subtract: return {x.low - y.high, x.high - y.low, true};
    case op::multiply: return product_range(x, y);
    case op::bit_and:
    case op::bit_or:
    case op::bit_xor: return bitwise(n.kind, x, y, n.type);
    case op::bit_not: return {~x.high, ~x.low, true};
    case op::select: return hull(y, z);
    case op::resize:
    case op::registered: return x;
    case op::slice:
        return n.value > 120 ? full(n.type) : range{x.low >> n.value, x.high >> n.value, true};
    case op::concat:
        return n.value + magnitude_bits(x) > 120
                   ? full(n.type)
                   : range{x.low << n.value, (x.high << n.value) + ((wide(1) << n.value) - 1),
                           true};
    case op::count_leading_zeros: return zeros_range(int(n.value), x);
    case op::less: return less_range(x, y);
    case op::equal: return equal_range(x, y);
    case op::divide: return quotient_range(x, y);
    case op::remainder: return rest_range(x, y);
    case op::square_root:
        return x.low < 0 ? full(n.type)
                         : range{wide(root_of(uwide(x.low))), wide(root_of(uwide(x.high))), true};
    case op::count_ones: return ones_range(int(n.value), x);
    case op::lookup:
    case op::state:
    case op::tap: // of interleaved registers
        return bounded_range(g.resources[n.resource]);
    default: return full(n.type);
    }
}

} // namespace detail

// Range of node n, given those of its operands (unknown ones must be passed for missing operands).
constexpr range range_of(auto const& g, node const& n, range const& x, range const& y,
                         range const& z) {
    bool const demands_x = detail::kinds_with_operands >> int(n.kind) & 1;
    if (demands_x && (!x.known || (n.b != none && !y.known) || (n.c != none && !z.known)))
        return full(n.type);
    range const r = detail::unwrapped(g, n, x, y, z);
    return fits(r, n.type) ? r : full(n.type);
}

} // namespace hls::ir
