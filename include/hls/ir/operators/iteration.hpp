// Division and square root bit by bit: one unit finds a few bits of the result in a cycle, and
// takes the next operands when it has given it.
#pragma once

#include "../../device/device.hpp"
#include "../value.hpp"

namespace hls {

// How divisions and square roots by values are built: of integers, fixed and floating point.
enum class division : unsigned char {
    by_itself, // iterative where the interval that is requested leaves the time, and it is smaller
    pipelined, // a row of hardware for each bit: new operands in each cycle
    iterative  // one row: the interval is as long as it takes
};

namespace ir {

// What a kernel requests of them. Interval: cycles between iterations of a kernel without loops, 0:
// any number.
struct division_request {
    division how;
    int interval;
    int usable_ps; // for logic, in a cycle
    device const* target;
};

// What of a result is wanted: it has 128 bits at most.
enum class unit_gives : unsigned char { both, result, rest };

// As the value of a node: `digits` bits of the result, `at_once` of them in each step; what is left
// of the operand has `width` bits. `halved`: a step takes two cycles.
struct iteration {
    int digits;
    int width;
    int at_once;
    bool halved;
    unit_gives wanted;
};

constexpr long long packed(iteration const& x) {
    return x.digits | x.width << 8 | x.at_once << 16 | int(x.halved) << 24 | int(x.wanted) << 25;
}

constexpr iteration iteration_of(long long value) {
    int const bits = int(value);
    return {bits & 255, bits >> 8 & 255, bits >> 16 & 255, (bits >> 24 & 1) != 0,
            unit_gives(bits >> 25)};
}

constexpr int steps_of(iteration const& x) { return x.digits / x.at_once; }

// From the cycle of the operands to the one of the result, in which it can take others.
constexpr int cycles_of(iteration const& x) { return steps_of(x) * (x.halved ? 2 : 1) + 1; }

constexpr int result_width(iteration const& x) {
    return (x.wanted == unit_gives::rest ? 0 : x.digits) +
           (x.wanted == unit_gives::result ? 0 : x.width);
}

// The highest bits are those of what is left.
constexpr uwide put_together(iteration const& x, uwide result, uwide rest) {
    if (x.wanted == unit_gives::result) return result;
    return x.wanted == unit_gives::rest ? rest : rest << x.digits | result;
}

// Bits: a difference has two more.
inline constexpr int widest_divisor_of_unit = max_intermediate_width - 2;

// Of `low` below `high`, which is less than the divisor (or that is 0: then any bits).
constexpr uwide long_division(iteration const& x, uwide high, uwide low, uwide divisor) {
    uwide quotient = 0, rest = high & mask(x.width);
    divisor &= mask(x.width);
    for (int k = x.digits - 1; k >= 0; --k) {
        rest = rest << 1 | (low >> k & 1);
        bool const digit = rest >= divisor;
        if (digit) rest -= divisor;
        quotient = quotient << 1 | uwide(digit);
    }
    return put_together(x, quotient, rest);
}

constexpr uwide long_root(iteration const& x, uwide of) {
    uwide root = 0, rest = 0;
    for (int k = x.digits - 1; k >= 0; --k) {
        rest = rest << 2 | (of >> 2 * k & 3);
        uwide const tried = root << 2 | 1;
        bool const digit = rest >= tried;
        if (digit) rest -= tried;
        root = root << 1 | uwide(digit);
    }
    return put_together(x, root, rest);
}

} // namespace ir

} // namespace hls
