// Accesses of ports whose results are operands without a name (order.hpp).
#pragma once

#include "../../ir/node.hpp"

namespace hls::ir {

inline constexpr int max_port_accesses = 4; // of an operand; more are not looked at

struct port_accesses {
    int node[max_port_accesses];
    int count;
};

constexpr void add_access(port_accesses& all, int access) {
    if (access == none || all.count == max_port_accesses) return;
    all.node[all.count++] = access;
}

// The last results of operators whose operands without a name were accesses.
struct accessed_results {
    static constexpr int kept = 8;
    int node[kept]; // 0: none; no operator is the first node of a graph
    port_accesses of[kept];
    int next;
};

constexpr void note_accesses(accessed_results& all, int node, port_accesses const& accesses) {
    all.node[all.next] = node;
    all.of[all.next] = accesses;
    all.next = (all.next + 1) % accessed_results::kept;
}

constexpr port_accesses joined(port_accesses a, port_accesses const& b) {
    for (int i = 0; i < b.count; ++i) add_access(a, b.node[i]);
    return a;
}

} // namespace hls::ir
