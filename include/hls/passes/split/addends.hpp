// What is added to a product: words at their places, in a tree.
#pragma once

#include "sum.hpp"

namespace hls::ir {

namespace detail {

// A value of so many bits << `shift`, unsigned.
struct addend {
    timed_value value;
    int shift, width;
};

// Two rows for each part of a factor.
struct addends {
    int count;
    addend at[2 * max_intermediate_width];
};

// The addend further left is added to what lies above the other one's low bits.
constexpr addend total(splitter& s, addend const& low, addend const& high) {
    int const apart = high.shift - low.shift, node = low.value.node;
    if (low.width <= apart) {
        int const both = above(s, high.value.node, node, apart);
        return {{both, greater_of(low.value.ps, high.value.ps)}, low.shift, apart + high.width};
    }
    int const rest = low.width - apart;
    int const here = lesser_of(greater_of(rest, high.width) + 1, s.result_width - high.shift);
    timed_value const upper =
        sum(s, {bits_from(s, node, apart, rest), low.value.ps}, high.value, none, here);
    int const all = apart == 0 ? upper.node : above(s, upper.node, low_bits(s, node, apart), apart);
    return {{all, upper.ps}, low.shift, apart + here};
}

// A tree whose levels join neighbours: each addend lies a little further left than the one before.
constexpr addend add_all(splitter& s, addends& all) {
    while (all.count > 1) {
        int next = 0;
        for (int i = 0; i + 1 < all.count; i += 2)
            all.at[next++] = total(s, all.at[i], all.at[i + 1]);
        if (all.count % 2 == 1) all.at[next++] = all.at[all.count - 1];
        all.count = next;
    }
    return all.at[0];
}

} // namespace detail

} // namespace hls::ir
