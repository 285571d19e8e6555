// Joins the values among which a minimum or maximum is found, and what is found with it: trees of
// neighbours.
#pragma once

#include "positions.hpp"

namespace hls::ir::detail {

// What is found among some neighbours, and what a follower has there (none: nothing).
struct found_value {
    int value, followed;
};

struct found_values {
    int count;
    found_value of[max_chain + 1];
};

struct search_rebuilder {
    builder& result;
    comparison_form form;
    node value, follower; // nodes like these select
    int last_comparison;

    constexpr int chosen(node n, int a, int b) {
        n.label = 0;
        n.a = last_comparison;
        n.b = form.kept ? a : b;
        n.c = form.kept ? b : a;
        return append(result, n);
    }
    constexpr found_value join(found_value const& x, found_value const& y) {
        int const a = form.found_first ? x.value : y.value;
        int const b = form.found_first ? y.value : x.value;
        last_comparison = append(result, make_node(op::less, one_bit, follower.where, a, b));
        int const followed = x.followed == none || y.followed == none
                                 ? y.followed
                                 : chosen(follower, x.followed, y.followed);
        return {chosen(value, x.value, y.value), followed};
    }
    // Neighbours first; the values from `first` on.
    constexpr found_value join_all(found_values x, int first) {
        int from = first;
        for (int count = x.count - first; count > 1; count = (count + 1) / 2, from = first)
            for (int i = 0; i < count; i += 2, ++from)
                x.of[from] =
                    i + 1 < count ? join(x.of[first + i], x.of[first + i + 1]) : x.of[first + i];
        return x.of[first];
    }
};

} // namespace hls::ir::detail
