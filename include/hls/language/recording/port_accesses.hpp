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

constexpr port_accesses joined(port_accesses a, port_accesses const& b) {
    for (int i = 0; i < b.count; ++i) add_access(a, b.node[i]);
    return a;
}

} // namespace hls::ir
