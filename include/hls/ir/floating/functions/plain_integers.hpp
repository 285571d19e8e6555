// The integers on which functions of floating point numbers are computed, as numbers of C++. The
// functions are written once, over these and over nodes of a graph
// (passes/expansion/float_functions.hpp): values are exact, and `width` tells how many bits are
// kept.
#pragma once

#include <type_traits>

#include "../../../support/inlined.hpp"
#include "../../value.hpp"
#include "../number.hpp"
#include "tables.hpp"
#include "two_over_pi.hpp"

namespace hls::ir::functions {

// A row of a table.
template <class Value>
struct coefficients {
    Value of[5];
};

template <class Int>
struct plain_integers {
    using value = Int;

    HLS_INLINED static constexpr Int number(wide v) { return Int(v); }
    HLS_INLINED static constexpr Int sum(Int a, Int b) { return a + b; }
    HLS_INLINED static constexpr Int difference(Int a, Int b) { return a - b; }
    HLS_INLINED static constexpr Int product(Int a, Int b) { return a * b; }
    HLS_INLINED static constexpr Int up(Int a, int by) { return a << by; }
    HLS_INLINED static constexpr Int down(Int a, int by) { return a >> by; } // rounds down
    HLS_INLINED static constexpr Int bits(Int a, int low, int width) {
        return (a >> low) & ((Int(1) << width) - 1);
    }
    // Of an unsigned value of `width` bits, which remain. A distance may be too large.
    HLS_INLINED static constexpr Int up_by(Int a, Int by, int width) {
        return by >= width ? Int(0) : bits(a << int(by), 0, width);
    }
    HLS_INLINED static constexpr Int down_by(Int a, Int by, int width) {
        return by >= width ? Int(0) : a >> int(by);
    }
    HLS_INLINED static constexpr Int choose(Int c, Int a, Int b) { return c != 0 ? a : b; }
    HLS_INLINED static constexpr Int less(Int a, Int b) { return a < b; }
    HLS_INLINED static constexpr Int equal(Int a, Int b) { return a == b; }
    HLS_INLINED static constexpr Int both(Int p, Int q) { return p & q; }
    HLS_INLINED static constexpr Int either(Int p, Int q) { return p | q; }
    HLS_INLINED static constexpr Int differ(Int p, Int q) { return p ^ q; }
    HLS_INLINED static constexpr Int inverse(Int p) { return p ^ 1; }
    // Above the highest 1 of `width` bits.
    HLS_INLINED static constexpr Int zeros(Int a, int width) {
        using pattern = std::conditional_t<(sizeof(Int) > 8), uwide, unsigned long long>;
        return width - used_bits(pattern(a));
    }
    HLS_INLINED static constexpr coefficients<Int> row(polynomials const& t, Int index) {
        coefficients<Int> c{};
        for (int i = 0; i <= t.degree; ++i)
            c.of[i] = Int(t.in_64_bits[(i << t.index_bits) + int(index)]);
        return c;
    }
    // Of a significand with this exponent field in radians, modulo 4, in units of 2^-angle_bits.
    HLS_INLINED static constexpr Int quadrants_of(float_format f, Int significand, Int field) {
        uwide const all = uwide(significand) * uwide(reduction_factor(f, int(field)));
        int const below = factor_bits(f) - angle_bits(f);
        return Int(all >> below & ((uwide(1) << (angle_bits(f) + 2)) - 1));
    }
    // a / b in `rows` bits, of which the highest has weight 1, and one that tells whether more
    // follows. Both have `width` bits, the highest of which is 1 in b.
    HLS_INLINED static constexpr Int ratio(Int a, Int b, int, int rows) {
        if (b == 0) return 0;
        Int const dividend = a << (rows - 1), quotient = dividend / b;
        return quotient << 1 | Int(quotient * b != dividend);
    }
    // a * 2^distance modulo b, of `width` bits each; a is less than 2 * b. Of no b, 0.
    HLS_INLINED static constexpr Int remainder(Int a, Int distance, Int b, int width, int) {
        if (b == 0) return 0;
        Int const room = int(sizeof(Int)) * 8 - 1 - width;
        Int rest = a % b;
        for (; distance > room; distance -= room) rest = (rest << int(room)) % b;
        return (rest << int(distance)) % b;
    }
    // A root of an even number of bits, and one more bit as in `ratio`.
    HLS_INLINED static constexpr Int root(Int a, int width) {
        Int result = 0, rest = 0;
        for (int low = width - 2; low >= 0; low -= 2) {
            rest = rest << 2 | (a >> low & 3);
            Int const tried = result << 2 | 1;
            result = result << 1 | Int(rest >= tried);
            if (rest >= tried) rest -= tried;
        }
        return result << 1 | Int(rest != 0);
    }
};

} // namespace hls::ir::functions
