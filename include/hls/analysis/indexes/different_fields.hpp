// Parts of two indexes in which they always differ, whatever the registers hold: of a + 1 and a, of
// a ^ 2 and a.
#pragma once

#include "../../ir/memory.hpp"
#include "../../ir/value.hpp"

namespace hls::ir {

namespace detail {

// Bits `low` to `low + count - 1` of two values always differ. Both are the same unknown number
// times 2^zeros, and their offsets. (What is carried into the bits is 0 or 1.)
constexpr bool always_differ(int zeros, unsigned x, unsigned y, int low, int count) {
    int const fixed = zeros < low ? zeros : low, carried = low - fixed;
    unsigned long long const all = (1ull << (carried + count)) - 1;
    unsigned long long const apart = ((y >> fixed) - (x >> fixed)) & all;
    unsigned long long const upper = apart >> carried;
    bool const may_carry = apart != upper << carried;
    return upper != 0 && !(may_carry && upper + 1 == 1ull << count);
}

// Some run of neighbouring bits among those of the mask differs.
constexpr bool some_always_differ(unsigned mask, int zeros, unsigned x, unsigned y) {
    for (int low = 0, count = 0; low < 32 && mask >> low != 0; low += count + 1) {
        for (count = 0; low + count < 32 && (mask >> (low + count) & 1u) != 0;) ++count;
        if (count > 0 && always_differ(zeros, x, y, low, count)) return true;
    }
    return false;
}

// Of one place in both indexes, and of bases that differ by their offsets only.
constexpr bool are_comparable(index_field const& x, index_field const& y) {
    return x.family != 0 && x.family == y.family && x.low == y.low && x.count == y.count;
}

// In some of these bits of the indexes.
constexpr bool differ_in_field(unsigned mask, index_field const& x, index_field const& y) {
    if (!are_comparable(x, y)) return false;
    unsigned const within = mask >> x.low & ((1u << x.count) - 1);
    if (x.offset == y.offset) return ((x.flip ^ y.flip) & within) != 0;
    return x.flip == y.flip &&
           some_always_differ(within, lesser_of(x.zeros, y.zeros), x.offset, y.offset);
}

constexpr bool differ_in_some_field(unsigned mask, index_fields const& x, index_fields const& y) {
    for (index_field const& p : x.of)
        for (index_field const& q : y.of)
            if (differ_in_field(mask, p, q)) return true;
    return false;
}

} // namespace detail

} // namespace hls::ir
