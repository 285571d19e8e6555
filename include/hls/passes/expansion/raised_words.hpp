// Pass: a word that is shifted by the number of its leading zeros is moved up by powers of two, and
// the steps that move it are the bits of the number: one tree for both.
#pragma once

#include "float_parts.hpp"

namespace hls::ir {

namespace detail {

// All bits of `word` are counted.
constexpr bool counts_zeros_of(node const& zeros, value_type word, int id) {
    return zeros.kind == op::count_leading_zeros && zeros.a == id && !word.is_signed &&
           word.width == zeros.value && word.width > 1;
}

// The steps are no slower than a count and a shift behind it.
constexpr bool is_as_fast(device const& target, int width) {
    int steps = 0;
    for (int by = 1; by < width; by *= 2)
        steps += delay_ps(target, op_class::equal, by) + delay_ps(target, op_class::mux, width);
    return steps <=
           delay_ps(target, op_class::halving, width) + delay_ps(target, op_class::shift, width);
}

// What is a part of another operation, as a sum of floating point numbers, has chosen between both.
constexpr bool raises_word(auto const& g, device const& target, node const& n) {
    if (n.kind != op::shift_left || n.type.is_signed) return false;
    node const& zeros = g.nodes[n.b];
    return zeros.basic_block == n.basic_block && zeros.where.operation == nullptr &&
           counts_zeros_of(zeros, g.nodes[n.a].type, n.a) && is_as_fast(target, int(zeros.value));
}

struct counts_to_raise {
    bool any;
    bool of[max_nodes]; // the numbers of zeros
};

constexpr counts_to_raise find_counts_to_raise(auto const& g, device const& target) {
    counts_to_raise found{};
    for (int i = 1; i < g.node_count; ++i) {
        if (!raises_word(g, target, g.nodes[i])) continue;
        found.any = found.of[g.nodes[i].b] = true;
    }
    return found;
}

// Of a count of zeros. A word without a 1 is moved as far as one whose lowest bit is 1.
constexpr raised_word raise_word(expansion& e, int word) {
    int const width = int(e.of.value);
    raised_word up = without_leading_zeros(e, word, width, width - 1);
    int const any = bits_from(e, up.word, width - 1, 1);
    up.zeros = chosen(e, any, up.zeros, number(e, width), e.of.type);
    return up;
}

} // namespace detail

constexpr bool wants_raising(auto const& g, device const& target) {
    return detail::find_counts_to_raise(g, target).any;
}

constexpr builder raise_words(auto const& g, device const& target) {
    detail::counts_to_raise const found = detail::find_counts_to_raise(g, target);
    builder result = same_kernel(g);
    int mapped[max_nodes]{}, raised[max_nodes]{}; // by count
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (found.of[i]) {
            expansion e{{result, n}, {}};
            raised_word const up = detail::raise_word(e, mapped[n.a]);
            mapped[i] = up.zeros;
            raised[i] = up.word;
        } else if (detail::raises_word(g, target, n)) {
            mapped[i] = append(result, detail::like(n, op::resize, n.type, raised[n.b]));
        } else {
            mapped[i] = append_renumbered(result, n, mapped);
        }
        keep_label(result, mapped[i], n.label);
    }
    return result;
}

} // namespace hls::ir
