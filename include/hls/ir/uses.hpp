// How many operands each node is.
#pragma once

#include "graph.hpp"

namespace hls::ir {

// (Written out: constant evaluation counts what a loop over operands takes.)
constexpr void count_uses(auto const& g, int* uses) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        ++uses[n.a];
        ++uses[n.b];
        ++uses[n.c];
    }
}

} // namespace hls::ir
