// What passes join to a tree that is balanced by arrival time: always the two values that are there
// first.
#pragma once

#include "../../analysis/arrival.hpp"
#include "../../ir/simplify.hpp"

namespace hls::ir::detail {

inline constexpr int max_chain = 512;

struct chain {
    int count;
    int leaves[max_chain];
};

// Two nodes that an operation joins.
struct joined_pair {
    int first, second;
};

// The leaves of the chain that ends at `root`, from left to right. `inner`: nodes that are part of
// it, each joining `pair_of(node)`. No recursion: compilers limit its depth.
constexpr chain leaves_of(int root, bool const* inner, auto pair_of) {
    chain result{};
    joined_pair const last = pair_of(root);
    chain waiting{2, {last.second, last.first}};
    while (waiting.count > 0) {
        int const id = waiting.leaves[--waiting.count];
        if (!inner[id]) {
            result.leaves[result.count++] = id;
            continue;
        }
        joined_pair const joined = pair_of(id);
        waiting.leaves[waiting.count++] = joined.second;
        waiting.leaves[waiting.count++] = joined.first;
    }
    return result;
}

// Places in a list.
struct two_places {
    int first, second;
};

// Of those that are there first; of equal ones, of the first in the list.
constexpr two_places find_earliest(chain const& list, arrival_times const& t) {
    two_places p{0, none};
    int least = t.at[list.leaves[0]].high, next = 0;
    for (int i = 1; i < list.count; ++i) {
        int const ps = t.at[list.leaves[i]].high;
        if (ps < least) {
            p = {i, p.first};
            next = least;
            least = ps;
        } else if (i == 1 || ps < next) {
            p.second = i;
            next = ps;
        }
    }
    return p;
}

constexpr void remove(chain& list, two_places const& p) {
    int kept = lesser_of(p.first, p.second);
    for (int i = kept; i < list.count; ++i)
        if (i != p.first && i != p.second) list.leaves[kept++] = list.leaves[i];
    list.count = kept;
}

// `join(n, a, b)` appends an operation like n on two of them. `is_whole`: the last one has the
// user's name, if there is one.
constexpr int join_chain(builder& g, arrival_times& t, device const& target, node root, chain& list,
                         bool is_whole, auto join) {
    short const label = root.label;
    while (list.count > 1) {
        if (list.count > 2) extend(t, g, target); // two are joined in either order
        root.label = is_whole && list.count == 2 ? label : short(0);
        two_places const earliest = find_earliest(list, t);
        int const a = list.leaves[earliest.first], b = list.leaves[earliest.second];
        remove(list, earliest);
        list.leaves[list.count++] = join(root, a, b);
    }
    return list.leaves[0];
}

} // namespace hls::ir::detail
