// Pass: a choice between words that are put together of parts, of which bits are used, is put
// together of a choice for each part: no member of a packet waits for another one.
#pragma once

#include "../../ir/steps.hpp"

namespace hls::ir {

namespace detail {

// What gives the low bits of a word that is put together.
constexpr int low_part(auto const& g, int id, int width) {
    while (g.nodes[id].kind == op::concat && g.nodes[id].value >= width) id = g.nodes[id].b;
    return id;
}

// Put together, within so many bits. (A word with zeros below is shifted.)
constexpr bool has_parts(auto const& g, int id, int width) {
    node const& n = g.nodes[low_part(g, id, width)];
    return n.kind == op::concat && !(g.nodes[n.b].kind == op::constant && g.nodes[n.b].value == 0);
}

constexpr bool chooses_parts(auto const& g, node const& n) {
    return n.kind == op::select && n.type.width <= 128 &&
           (has_parts(g, n.b, n.type.width) || has_parts(g, n.c, n.type.width));
}

// Selections of which bits are used, and those that they choose from.
struct words_to_split {
    bool any;
    bool of[max_nodes];
};

constexpr words_to_split find_words_to_split(auto const& g) {
    words_to_split words{};
    for (int i = g.node_count; i-- > 1;) {
        node const& n = g.nodes[i];
        bool const takes_bits = n.kind == op::slice || n.kind == op::resize;
        if (takes_bits && n.type.width < g.nodes[n.a].type.width) words.of[n.a] = true;
        if (n.kind != op::select || !words.of[i]) continue;
        words.of[n.b] = words.of[n.c] = true;
        words.any |= chooses_parts(g, n);
    }
    return words;
}

// The choice of `width` bits without a sign.
constexpr int choice_in_parts(steps& s, int condition, int x, int y, int width) {
    bool const first = has_parts(s.g, x, width);
    if (!first && !has_parts(s.g, y, width))
        return step(s, op::select, unsigned_type(width), condition, x, y);
    int const low = int(s.g.nodes[low_part(s.g, first ? x : y, width)].value);
    int const below =
        choice_in_parts(s, condition, bits_from(s, x, 0, low), bits_from(s, y, 0, low), low);
    int const high = choice_in_parts(s, condition, bits_from(s, x, low, width - low),
                                     bits_from(s, y, low, width - low), width - low);
    return above(s, high, below, low);
}

} // namespace detail

constexpr bool wants_split_words(auto const& g) {
    bool any = false;
    for (int i = 1; i < g.node_count && !any; ++i) any = detail::chooses_parts(g, g.nodes[i]);
    return any && detail::find_words_to_split(g).any;
}

constexpr builder split_words(auto const& g) {
    detail::words_to_split const words = detail::find_words_to_split(g);
    return with_replaced(g, [&](steps& s, int i, int const*) {
        node const& n = s.of;
        if (!words.of[i] || !detail::chooses_parts(s.g, n)) return int(none);
        return as_result(s, detail::choice_in_parts(s, n.a, n.b, n.c, n.type.width));
    });
}

} // namespace hls::ir
