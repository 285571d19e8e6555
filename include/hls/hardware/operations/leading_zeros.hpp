// A count of leading zeros as nets of other operations: halves are searched from the widest one
// down. Each step asks whether the upper half of what is left is zero, which is a bit of the count,
// and keeps the half in which the first 1 stands.
#pragma once

#include "unsigned_nets.hpp"

namespace hls::hw {

namespace detail {

struct zero_counter : unsigned_nets {
    // The low `width` bits, above ones (fewer than 64): these end the count where the width is no
    // power of two.
    constexpr int padded(int word, int width, int whole) {
        int const low = make(ir::op::resize, width, word);
        int const ones = whole - width;
        if (ones == 0) return low;
        int const below = constant(hardware, (1LL << ones) - 1, {short(ones), false});
        return make(ir::op::concat, whole, low, below, no_net, ones);
    }
};

} // namespace detail

// Leading zeros of the low `width` bits of a word, `width` of 0, in the type of the result.
constexpr int leading_zeros(netlist& h, int word, int width, ir::value_type type, char const* base,
                            int stage) {
    detail::zero_counter c{{h, base, stage}};
    int whole = 1, steps = 0;
    for (; whole < width; whole *= 2) ++steps;
    int left = c.padded(word, width, whole), count = no_net;
    for (int half = whole / 2; half > 0; half /= 2) {
        int const upper = c.bits_from(left, half, half);
        int const lower = c.make(ir::op::resize, half, left);
        int const zero = c.is_zero(upper);
        int const bits = count == no_net ? 1 : h.nets[count].type.width + 1;
        count = count == no_net ? zero : c.make(ir::op::concat, bits, count, zero, no_net, 1);
        left = c.make(ir::op::select, half, zero, lower, upper);
    }
    int const none = c.make(ir::op::bit_not, 1, left); // no 1 at all
    int const result = count == no_net ? none : count;
    if (whole != width || count == no_net)
        return operation(h, ir::op::resize, type, role::value, base, stage, result);
    int const all = constant(h, width, {short(steps + 1), false});
    return operation(h, ir::op::select, type, role::value, base, stage, none, all, count);
}

} // namespace hls::hw
