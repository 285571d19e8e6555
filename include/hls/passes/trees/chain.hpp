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

// Values that wait to be joined, as a heap: the one that is there first stands on top; of equal
// ones the one that came first.
struct waiting_values {
    int count, numbered;
    long long keys[max_chain]; // when it is there, in ps, and its number
    int values[2 * max_chain]; // by number
};

constexpr void add(waiting_values& w, int value, int ps) {
    long long const key = static_cast<long long>(ps) << 32 | w.numbered;
    int at = w.count++;
    for (int above = (at - 1) / 2; at > 0 && key < w.keys[above]; above = (at - 1) / 2) {
        w.keys[at] = w.keys[above];
        at = above;
    }
    w.keys[at] = key;
    w.values[w.numbered++] = value;
}

constexpr int take_first(waiting_values& w) {
    int const first = int(w.keys[0] & 0xffffffff);
    long long const last = w.keys[--w.count];
    int at = 0;
    for (int below = 1; below < w.count; below = 2 * at + 1) {
        if (below + 1 < w.count && w.keys[below + 1] < w.keys[below]) ++below;
        if (last < w.keys[below]) break;
        w.keys[at] = w.keys[below];
        at = below;
    }
    w.keys[at] = last;
    return w.values[first];
}

// `join(n, a, b)` appends an operation like n on two of them. `is_whole`: the last one has the
// user's name, if there is one.
constexpr int join_chain(builder& g, arrival_times& t, device const& target, node root,
                         chain const& list, bool is_whole, auto join) {
    short const label = root.label;
    waiting_values waiting{};
    if (list.count > 2) extend(t, g, target); // two are joined in either order
    for (int i = 0; i < list.count; ++i) add(waiting, list.leaves[i], t.at[list.leaves[i]].high);
    while (waiting.count > 1) {
        root.label = is_whole && waiting.count == 2 ? label : short(0);
        int const a = take_first(waiting), b = take_first(waiting);
        int const joined = join(root, a, b);
        if (waiting.count > 1) extend(t, g, target);
        add(waiting, joined, t.at[joined].high);
    }
    return waiting.values[waiting.numbered - 1];
}

} // namespace hls::ir::detail
