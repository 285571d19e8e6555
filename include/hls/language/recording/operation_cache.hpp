// A cache of operations as they were recorded, and what became of each: a body that is unrolled
// asks for the same ones again and again, and nothing is simplified twice.
#pragma once

#include "../../ir/simplify.hpp"

namespace hls::ir {

inline constexpr int cache_slots = 4096; // a power of two
inline constexpr int small_values = 64;

struct operation_cache {
    int count; // from 1
    int gone;  // those up to here count no more
    int slot;  // of the one that was looked for last; -1: it may not repeat
    int last[cache_slots];
    node wanted[max_nodes];
    int given[max_nodes];
    int constants[small_values]; // the constant; none: not yet
};

// What became of an equal one; none: there was none.
constexpr int find_cached(builder const& g, operation_cache& before, node& n) {
    before.slot = -1;
    if ((op_table::simplified >> int(n.kind) & 1) == 0) return none;
    n.basic_block = g.basic_block;
    before.slot = int(detail::hash(n) % cache_slots);
    int const last = before.last[before.slot];
    if (last <= before.gone || !detail::same_operation(before.wanted[last], n)) return none;
    return before.given[last];
}

// Of the operation that was looked for last.
constexpr void keep_cached(operation_cache& before, node const& n, int id) {
    if (before.slot < 0 || before.count + 1 == max_nodes) return;
    int const number = ++before.count;
    before.last[before.slot] = number;
    before.wanted[number] = n;
    before.given[number] = id;
}

// As append_value() says.
constexpr int append_value_once(builder& g, operation_cache& before, wide value, value_type type,
                                source where) {
    if (g.symbolic || value < 0 || value >= small_values)
        return append_value(g, value, type, where);
    int& id = before.constants[int(value)];
    if (id == none) id = append_value(g, value, type, where);
    return id;
}

// Nodes that were forgotten are not given again.
constexpr void forget(operation_cache& before) {
    before.gone = before.count;
    for (int& id : before.constants) id = none;
}

} // namespace hls::ir
