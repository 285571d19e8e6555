// The number of ones as a tree of sums, and bits in reverse order as wiring.
#pragma once

#include "expansion.hpp"

namespace hls::ir {

constexpr int expand_count_of_ones(expansion& e) {
    int sums[max_intermediate_width]{}, count = int(e.of.value);
    for (int i = 0; i < count; ++i) sums[i] = bits_from(e, e.of.a, i, 1);
    for (int width = 2; count > 1; ++width) {
        int const odd = count % 2, pairs = count / 2;
        for (int i = 0; i < pairs; ++i)
            sums[i] = step(e, op::add, unsigned_type(width), sums[2 * i], sums[2 * i + 1]);
        if (odd != 0) sums[pairs] = sums[count - 1];
        count = pairs + odd;
    }
    return step(e, op::resize, e.of.type, sums[0]);
}

constexpr int expand_reversed_bits(expansion& e) {
    int word = none;
    for (int i = 0; i < e.of.value; ++i) {
        int const digit = bits_from(e, e.of.a, i, 1);
        word = word == none ? digit : above(e, word, digit, 1);
    }
    return step(e, op::resize, e.of.type, word);
}

} // namespace hls::ir
